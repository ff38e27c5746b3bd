import { listHistory, readHistoryEntry } from "#app/domain/history/history-list.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const historyHandlers: HandlersOf<"history"> = {
  listHistory: async ({ services, query: { kind, event, limit, cursor } }) => {
    const filter = event === undefined ? { kind } : { kind: "event" as const, id: event };
    const { entries, next } = await listHistory(services, filter, { below: cursor, limit });
    return { data: entries, nextCursor: next === null ? null : String(next) };
  },
  readHistoryEntry: async ({ services, id }) => ({ data: await readHistoryEntry(services, id) }),
  undoHistoryEntry: async ({ services, id }) => ({ data: await undoBatch(services, id) }),
};
