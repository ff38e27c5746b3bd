import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { KeptAtUndo } from "#app/domain/calendar/importing/import-review.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { redirectWithNotice, type Notice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import type { Services } from "#app/domain/services.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Undoes a batch of the history and redirects to `back` with a notice of the result. Throws a 400 response if `batch`
 * is no text.
 */
export async function undoAndRedirect(context: Context, batch: unknown, back: string): Promise<Response> {
  if (typeof batch !== "string") throw new Response(null, { status: 400 });
  try {
    const { undone, batch: undoing, kept } = await undoBatch(context.get(servicesContext), batch);
    const isAll = kept === null || kept.count === 0;
    const names = isAll ? "" : keptTitles(getInstance(context).t, kept);
    const key = isAll ? "panel.history.undone" : "panel.history.undone_but";
    return await redirectWithNotice(back, { key, values: { count: undone, names }, undo: undoing });
  } catch (error) {
    return redirectWithRefusal(context, back, error);
  }
}

/** Number of events in a notice; the page of the import has all. */
const namesInNotice = 3;

/** Returns 'Taller de barro, Concierto y 2 más'. */
function keptTitles(t: TFunction, { count, events }: KeptAtUndo): string {
  const first = events.slice(0, namesInNotice).map(({ title }) => title);
  const more = count - first.length;
  return `${first.join(", ")}${more > 0 ? ` ${t("panel.history.more", { count: more })}` : ""}`;
}

/** The notice that a write returns, before it is known whether the write can be undone. */
export type WriteNotice = Pick<Notice, "key" | "values">;

/**
 * Runs a write and redirects to `path` with the notice that the write returns. The notice offers to undo the write if
 * it changed something.
 */
export async function redirectWithUndo(
  services: Services,
  path: string,
  write: () => Promise<WriteNotice>,
): Promise<Response> {
  const before = await lastSequence(services.db);
  const notice = await write();
  const batch = await lastBatchOf(services, before);
  return redirectWithNotice(path, batch === null ? notice : { ...notice, undo: batch });
}

/** Answers a form with a write, and redirects to `path` as {@link redirectWithUndo} does. */
export const answerWithUndo = <Schema extends z.ZodType<object>>(
  context: Context,
  form: { name: string; sent: FormData; schema: Schema },
  path: string,
  write: (services: Services, fields: z.output<Schema>) => Promise<WriteNotice>,
) =>
  answerForm(context, form, (fields) => {
    const services = context.get(servicesContext);
    return redirectWithUndo(services, path, () => write(services, fields));
  });
