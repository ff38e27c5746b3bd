import { isWithoutRoom } from "#app/database/disk-full.server.ts";
import { DomainError } from "./error.ts";

/** What somebody is told whose write found no room on the disk: nothing of it was saved, and reading goes on. Null for any other fault. */
export const noRoomIn = (error: unknown): DomainError | null =>
  isWithoutRoom(error) ? new DomainError("no_room", "errors.no_room", { cause: error }) : null;
