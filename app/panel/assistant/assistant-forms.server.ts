import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { organiserAnswer } from "#app/domain/assistant/answer-settings.ts";
import { writeOrganiserAnswer } from "#app/domain/assistant/answers/organiser-answers.server.ts";
import { type PracticalSubject, practicalSubjects } from "#app/domain/assistant/answers/practical-subjects.ts";
import { testModel } from "#app/domain/assistant/reply.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerWithUndo } from "../undo-redirect.server.ts";

type Context = Readonly<RouterContextProvider>;

const path = "/admin/assistant";

export const assistantFields = /^(?:intent|to|subject|es|en|pt|fr)$/;

/** Returns the name of a practical subject, and a question of a visitor as an example. */
export function subjectTexts(context: Context, subject: PracticalSubject): { name: string; example: string } {
  const { t } = getInstance(context);
  const key = `settings_catalogue.keys.answers.${subject}` as const;
  return { name: t(`${key}.label`), example: t(`${key}.description`) };
}

/** Switches Acty to the state that the button named, so that a double tap is harmless. */
async function switchActy(context: Context, sent: FormData): Promise<Response> {
  const to = sent.get("to");
  if (to !== "on" && to !== "off") throw new Response(null, { status: 400 });
  try {
    await writeSetting(context.get(servicesContext), "features.ai_assistant", to === "on");
    return await redirectWithNotice(path, {
      key: to === "on" ? "panel.assistant.turned_on" : "panel.assistant.turned_off",
    });
  } catch (error) {
    return redirectWithRefusal(context, path, error);
  }
}

async function tryModel(context: Context): Promise<Response> {
  try {
    await testModel(context.get(servicesContext), context.get(appContext).assistant.model);
    return await redirectWithNotice(path, { key: "panel.assistant.tested" });
  } catch (error) {
    return redirectWithRefusal(context, path, error);
  }
}

// Zod gets undefined for an empty field.
const text = z.string().default("");
const answerFields = z.object({ subject: z.enum(practicalSubjects), es: text, en: text, pt: text, fr: text });

/** Stores the answer to one subject. The notice offers to undo it. */
const saveAnswer = (context: Context, sent: FormData) =>
  answerWithUndo(
    context,
    { name: "answer", sent, schema: answerFields },
    `${path}#answers`,
    async (services, { subject, ...texts }) => {
      await writeOrganiserAnswer(services, subject, texts satisfies z.input<typeof organiserAnswer>);
      return { key: "panel.assistant.answer_saved", values: { subject: subjectTexts(context, subject).name } };
    },
  );

export const assistantForms = new Map([
  ["switch", switchActy],
  ["try", tryModel],
  ["answer", saveAnswer],
]);
