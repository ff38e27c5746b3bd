import { askActy } from "#app/domain/assistant/conversation.server.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import { chatAnswer } from "#app/http/api/chat.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { appContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";

export const loader = refuseMethod(contract.ask.path);

/** `POST chat`: asks Acty (spec §7). A caller without any credential gets a device's cookie, by which the conversation goes on. */
export const action = writes(
  on(contract.ask, async ({ services, body, context }) => {
    const language = languageOf(getInstance(context).resolvedLanguage ?? "");
    const { done, headers } = await withOwner(context, async (owner) => {
      await context.get(appContext).rateLimits.asking.consume(owner.id);
      return askActy(services, { owner, text: body.message, language }, context.get(appContext).assistant);
    });
    const [data] = await chatAnswer([done], context);
    if (data === undefined) throw new Error("An answer was lost");
    return { data, headers };
  }),
);
