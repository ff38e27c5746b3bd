import { data, Form, redirect, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { lastSequence } from "#app/domain/changes/changes.server.ts";
import { chunksOf } from "#app/domain/chunks.ts";
import { maxSelected, publishEvents } from "#app/domain/editing/events-in-bulk.server.ts";
import { keepOverlap } from "#app/domain/editing/kept-overlaps.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import { parseJson } from "#app/domain/parsing.ts";
import { scopeNamed } from "#app/domain/series/series.ts";
import { deleteInSeries } from "#app/domain/series/series.server.ts";
import type { Services } from "#app/domain/services.ts";
import { readSheet, readSheetNews } from "#app/domain/sheet/read-sheet.server.ts";
import type { RowFaults } from "#app/domain/sheet/sheet.ts";
import { sheetEdits, writeSheet } from "#app/domain/sheet/write-sheet.server.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { localizeError, say } from "#app/http/envelope.server.ts";
import { refusalInit, refusalOf } from "#app/http/form-refusal.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm, textIn } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { reviewPath } from "../import/import-address.ts";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { panelMeta } from "../kit/panel-meta.ts";
import { SheetPage } from "./SheetPage.tsx";
import type { SaidFaults, SheetAnswer } from "./sheet-answer.ts";
import styles from "./sheet.css?url";
import type { Route } from "./+types/sheet.route";

/**
 * Longest time that the answer waits for a pasted table to be read, in ms. Most are read by then, so the review opens at
 * once.
 */
const longestWait = 2000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const kept = (await readKeptForm(context, url))?.sent.get("table");
  return {
    title: getInstance(context).t("panel.sheet.title"),
    sheet: await readSheet(context.get(servicesContext)),
    keptTable: typeof kept === "string" ? kept : "",
  };
}

const selection = z.array(z.string().max(100)).min(1).max(20_000);

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readPanelForm(request, /^(?:intent|since|edits|ids|scope|batches|table)$/);
  const services = context.get(servicesContext);
  if (sent.get("intent") === "review") return review(context, textIn(sent, "table"));
  const write = writes.get(textIn(sent, "intent"));
  const since = Number(sent.get("since") ?? Number.NaN);
  if (write === undefined || !Number.isSafeInteger(since) || since < 0) throw new Response(null, { status: 400 });
  try {
    const written = await write(context, services, sent);
    const answer: SheetAnswer = { ...nothing, ...written, news: await readSheetNews(services, since) };
    return data(answer);
  } catch (error) {
    const refused = refusalOf(context, error);
    const { message, errors } = localizeError(getInstance(context).t, refused);
    const sentence = Object.values(errors ?? {})[0]?.[0] ?? message;
    const answer: SheetAnswer = { ...nothing, error: sentence, news: await readSheetNews(services, since) };
    return data(answer, refusalInit(refused));
  }
}

const nothing: SheetAnswer = {
  faults: {},
  created: {},
  guessedEnds: [],
  waiting: {},
  batches: [],
  news: null,
  error: null,
};

type Context = Readonly<RouterContextProvider>;
type Write = (context: Context, services: Services, sent: FormData) => Promise<Partial<SheetAnswer>>;

const writes = new Map<string, Write>([
  [
    "write",
    async (context, services, sent) => {
      const { faults, batch, ...written } = await writeSheet(services, parsed(sheetEdits, textIn(sent, "edits")));
      const said = Object.entries(faults).map(([key, row]) => [key, saidIn(context, row)] as const);
      return { ...written, faults: Object.fromEntries(said), batches: batch === null ? [] : [batch] };
    },
  ],
  ["publish", (_context, services, sent) => inBatches(services, sent, publishEvents)],
  [
    "delete",
    (_context, services, sent) => {
      const scope = scopeNamed(sent.get("scope"));
      return inBatches(services, sent, (all, ids) => deleteInSeries(all, ids, scope));
    },
  ],
  [
    "keep",
    async (_context, services, sent) => {
      const [id, other] = parsed(z.tuple([z.string(), z.string()]), textIn(sent, "ids"));
      const before = await lastSequence(services.db);
      await keepOverlap(services, id, other);
      const batch = await lastBatchOf(services, before);
      return { batches: batch === null ? [] : [batch] };
    },
  ],
  [
    "undo",
    async (_context, services, sent) => {
      const batches: string[] = [];
      for (const batch of parsed(z.array(z.string().max(100)).max(100), textIn(sent, "batches")))
        batches.push((await undoBatch(services, batch)).batch);
      return { batches };
    },
  ],
]);

/** Parses JSON of the sheet's own script. Throws `invalid` for anything else. */
function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const found = schema.safeParse(parseJson(text));
  if (!found.success) throw new DomainError("invalid", found.error.issues[0]?.message ?? "errors.invalid");
  return found.data;
}

/** A function of the domain takes only so many events at once. */
async function inBatches(
  services: Services,
  sent: FormData,
  write: (services: Services, ids: string[]) => Promise<number>,
): Promise<Partial<SheetAnswer>> {
  const batches: string[] = [];
  for (const ids of chunksOf(parsed(selection, textIn(sent, "ids")), maxSelected)) {
    const before = await lastSequence(services.db);
    await write(services, ids);
    const batch = await lastBatchOf(services, before);
    if (batch !== null) batches.push(batch);
  }
  return { batches };
}

function saidIn(context: Context, faults: RowFaults): SaidFaults {
  const { t } = getInstance(context);
  return Object.fromEntries(
    Object.entries(faults).map(([column, { messageKey, values, repairs }]) => [
      column,
      { message: say(t, messageKey, values), repairs },
    ]),
  );
}

/** Sends a pasted table to the review of imports. */
async function review(context: Context, table: string) {
  if (table.trim() === "")
    return redirectWithNotice("/admin/sheet", { key: "panel.sheet.table_required", tone: "refused" });
  const { t } = getInstance(context);
  const { id, finished } = await startImport(
    context.get(servicesContext),
    { bytes: new TextEncoder().encode(table), name: t("panel.sheet.pasted_table") },
    { untitled: t("calendar_file.untitled") },
  );
  void finished.then(
    (fault) =>
      fault === null ||
      context.get(appContext).log.error({ err: fault, import: id }, "A pasted table could not be read"),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  return redirect(reviewPath(id));
}

/** A request that fails is answered as such, so that the sheet keeps the change and sends it again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // A request without an answer rejects with a TypeError (Fetch §5.6).
    if (!(error instanceof TypeError)) throw error;
    return data({ ...nothing, isUnreached: true } satisfies SheetAnswer, { status: 503 });
  }
}

/** The answer to a change brings what has changed: thousands of rows need not be loaded again. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formAction === "/admin/sheet" ? false : defaultShouldRevalidate;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = panelMeta;

/** `/admin/sheet`: the programme as a sheet. Without scripts a table can be pasted into the review of imports. */
export default function SheetRoute({ loaderData: { sheet, keptTable } }: Route.ComponentProps) {
  return (
    <SheetPage sheet={sheet}>
      <PasteForm table={keptTable} />
    </SheetPage>
  );
}

function PasteForm({ table }: { table: string }) {
  const t = useTexts();
  return (
    <Form className="sheet-paste" method="post" encType="multipart/form-data">
      <label htmlFor="table">{t("panel.sheet.table")}</label>
      <textarea
        className="in"
        id="table"
        name="table"
        rows={5}
        defaultValue={table}
        aria-describedby="table-hint"
        required
      />
      <p className="hint" id="table-hint">
        {t("panel.sheet.table_hint")}
      </p>
      <p className="go">
        <Button look="pri" intent="review" text={t("panel.sheet.review")} />
        <ButtonLink icon="upload" to="/admin/import" text={t("panel.sheet.upload")} />
        <ButtonLink to="/admin/events" text={t("panel.sheet.as_list")} />
        <ButtonLink icon="plus" to="/admin/events/new" text={t("panel.sheet.as_form")} />
      </p>
    </Form>
  );
}
