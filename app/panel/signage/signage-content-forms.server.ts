import type { data, RouterContextProvider } from "react-router";
import { z } from "zod";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import {
  addDayMessage,
  addSponsor,
  removeDayMessage,
  removeSponsor,
} from "#app/domain/signage/sponsors-and-messages.server.ts";
import { answerWithUndo } from "../undo-redirect.server.ts";
import { answerRefusedImage } from "../uploaded-image.server.ts";
import { signageContentPath } from "./signage-paths.ts";

type Context = Readonly<RouterContextProvider>;
type PageForm = (context: Context, sent: FormData) => Promise<Response | ReturnType<typeof data<FormAnswer>>>;

// Zod gets undefined for an empty field.
const text = z.string().default("");
const sponsorForm = z.object({ name: text, imageUrl: text });
const messageForm = z.object({ day: text, text });

const addOneSponsor: PageForm = async (context, sent) => {
  const form = { name: "sponsor", sent, schema: sponsorForm };
  const refused = await answerRefusedImage(context, form);
  if (refused !== null) return refused;
  return answerWithUndo(context, form, signageContentPath, async (services, fields) => {
    const { name } = await addSponsor(services, fields);
    return { key: "panel.signage.content.sponsor_added", values: { name } };
  });
};

const removeOneSponsor: PageForm = (context, sent) =>
  answerWithUndo(
    context,
    { name: "list", sent, schema: sponsorForm },
    signageContentPath,
    async (services, { name }) => {
      await removeSponsor(services, name);
      return { key: "panel.signage.content.sponsor_removed", values: { name } };
    },
  );

const addMessage: PageForm = (context, sent) =>
  answerWithUndo(
    context,
    { name: "message", sent, schema: messageForm },
    signageContentPath,
    async (services, fields) => {
      await addDayMessage(services, fields);
      return { key: "panel.signage.content.message_added" };
    },
  );

const removeMessage: PageForm = (context, sent) =>
  answerWithUndo(context, { name: "list", sent, schema: messageForm }, signageContentPath, async (services, fields) => {
    await removeDayMessage(services, fields);
    return { key: "panel.signage.content.message_removed" };
  });

/** Handlers of the page's forms by `intent`. */
export const contentForms: ReadonlyMap<string, PageForm> = new Map([
  ["add_sponsor", addOneSponsor],
  ["remove_sponsor", removeOneSponsor],
  ["add_message", addMessage],
  ["remove_message", removeMessage],
]);
export const contentFields = /^(?:intent|image|name|imageUrl|day|text)$/;
