import type { listConversations, listUnanswered, readOverview } from "./assistant-overview.server.ts";

/** The administrators' view of the assistant. It never shows which visitor asked. */

export type AssistantOverview = Awaited<ReturnType<typeof readOverview>>;
export type ModelState = AssistantOverview["model"]["state"];
export type UnansweredQuestion = Awaited<ReturnType<typeof listUnanswered>>["questions"][number];
export type ReadConversation = Awaited<ReturnType<typeof listConversations>>["conversations"][number];
