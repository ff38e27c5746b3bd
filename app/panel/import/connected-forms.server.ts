import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { connectedCalendarInput } from "#app/domain/calendar/connected/connected-input.ts";
import {
  changeConnectedCalendar,
  connectCalendar,
  disconnectCalendar,
  pauseConnectedCalendar,
} from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { connectedPath, formOf } from "./import-address.ts";

type Context = Readonly<RouterContextProvider>;
type ConnectedForm = (context: Context, sent: FormData) => Promise<unknown>;

export const connectedFields = ["intent", "id", "address", "name", "everyMinutes", "zone", "appliesItself"];

/** Returns the name of a form that was kept when its sender's session ran out; undefined for a button. */
export function nameOfForm(sent: FormData): string | undefined {
  const [intent, id] = [sent.get("intent"), sent.get("id")];
  if (intent === "connect") return "connect";
  return intent === "change" && typeof id === "string" ? formOf(id) : undefined;
}

/**
 * Longest time that the answer waits for a calendar to be read, in ms. Most are read by then; the page shows the others
 * as not read yet.
 */
const longestWait = 4000;

async function readNow(context: Context, id: string): Promise<void> {
  const { checkCalendar, log } = context.get(appContext);
  const read = checkCalendar(context.get(servicesContext), id).catch((error: unknown) =>
    log.error({ err: error }, "a connected calendar could not be checked"),
  );
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

const done = (key: string): Promise<Response> => redirectWithNotice(connectedPath, { key: `panel.connected.${key}` });

const connect: ConnectedForm = (context, sent) =>
  answerForm(context, { name: "connect", sent, schema: connectedCalendarInput }, async (fields) => {
    const { id } = await connectCalendar(context.get(servicesContext), fields);
    await readNow(context, id);
    return done("connected");
  });

const change: ConnectedForm = (context, sent) => {
  const id = idIn(sent);
  return answerForm(context, { name: formOf(id), sent, schema: connectedCalendarInput }, async (fields) => {
    await changeConnectedCalendar(context.get(servicesContext), id, fields);
    await readNow(context, id);
    return done("saved");
  });
};

/** Answers a button: it has no fields that could be wrong. */
const pressed =
  (key: string, work: (context: Context, id: string) => Promise<void>): ConnectedForm =>
  async (context, sent) => {
    try {
      await work(context, idIn(sent));
      return await done(key);
    } catch (error) {
      return redirectWithRefusal(context, connectedPath, error);
    }
  };

function idIn(sent: FormData): string {
  const submission = parseWithZod(sent, { schema: z.object({ id: z.string() }) });
  if (submission.status !== "success") throw redirect(connectedPath);
  return submission.value.id;
}

const pause = (isPaused: boolean) => (context: Context, id: string) =>
  pauseConnectedCalendar(context.get(servicesContext), id, isPaused);

export const connectedForms = new Map<string, ConnectedForm>([
  ["connect", connect],
  ["change", change],
  ["check", pressed("checked", readNow)],
  ["pause", pressed("paused", pause(true))],
  ["resume", pressed("resumed", pause(false))],
  ["disconnect", pressed("disconnected", (context, id) => disconnectCalendar(context.get(servicesContext), id))],
]);
