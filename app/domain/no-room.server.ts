import { isWithoutRoom } from "#app/database/disk-full.server.ts";
import { DomainError } from "./error.ts";

/**
 * Returns the refusal for a write that failed because the disk is full; null for any other error. Nothing of the write
 * was saved, and reading still works.
 */
export const noRoomIn = (error: unknown): DomainError | null =>
  isWithoutRoom(error) ? new DomainError("no_room", "errors.no_room", { cause: error }) : null;
