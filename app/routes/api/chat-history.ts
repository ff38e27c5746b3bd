import { clearMessages, listMessages } from "#app/domain/assistant/conversation.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import { chatAnswer } from "#app/http/api/chat.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { viewerContext } from "#app/http/context.ts";

/** `GET chat/history`: the caller's own conversation. */
export const loader = reads(
  on(contract.readChat, async ({ services, context }) => {
    const { owner } = context.get(viewerContext);
    return { data: owner === null ? [] : await chatAnswer(await listMessages(services, owner), context) };
  }),
);

/** `DELETE chat/history`: forgets it. */
export const action = writes(
  on(contract.clearChat, async ({ services, context }) => {
    const { owner } = context.get(viewerContext);
    return { data: { messages: owner === null ? 0 : await clearMessages(services, owner) } };
  }),
);
