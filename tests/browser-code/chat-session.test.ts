import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, conversation, forget, openConversation } from "#app/browser/assistant/chat-session.ts";
import { buildHeader } from "#app/domain/own-answer.ts";
import { emptyMessage } from "#app/domain/assistant/conversation.ts";

let stored = Promise.withResolvers<unknown[]>();

beforeEach(() => {
  stored = Promise.withResolvers<unknown[]>();
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    const headers = { [buildHeader]: "this" };
    if (path === "/api/chat") return Response.json({ data: emptyMessage("answer", "acty") }, { headers });
    return Response.json({ data: method === "GET" ? await stored.promise : null }, { headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = (): string[] => conversation.current().messages.map(({ id }) => id);

test("a history that was read before a question does not replace the question and its answer", async () => {
  const opened = openConversation("");
  ask("hola", () => undefined);
  await vi.waitFor(() => expect(conversation.current().pending).toBeNull());
  stored.resolve([]);
  await opened;
  expect(shown()).toEqual(["answer-question", "answer"]);
});

test("a history that was read before the conversation was deleted does not bring it back", async () => {
  const opened = openConversation("");
  await forget();
  stored.resolve([emptyMessage("old", "user")]);
  await opened;
  expect(shown()).toEqual([]);
});

test("a history that nothing has overtaken is shown", async () => {
  stored.resolve([emptyMessage("old", "user")]);
  await openConversation("");
  expect(shown()).toEqual(["old"]);
});
