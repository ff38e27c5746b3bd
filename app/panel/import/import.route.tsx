import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import { data, Form, Link, redirect, type RouterContextProvider, useNavigation } from "react-router";
import { z } from "zod";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { maxFileSize, readFormats } from "#app/domain/calendar/calendar.ts";
import { isTable } from "#app/domain/calendar/csv/csv-table.server.ts";
import { isProgramme } from "#app/domain/calendar/text/read-text.server.ts";
import { listImports, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { startStagingWorker } from "#app/domain/calendar/importing/import-task.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm, requireForm } from "#app/http/read-form.server.ts";
import { readUpload, type Upload } from "#app/http/uploads.server.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { pausedWhile } from "#app/ui/kit/paused-while.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { answerErrors, ErrorSummary } from "../kit/ErrorSummary.tsx";
import { FieldNote } from "../kit/Field.tsx";
import { shortDay } from "../kit/history-texts.ts";
import { restoreAnswer } from "../restored-form.server.ts";
import { connectedPath, importPath, parameters, reviewPath } from "./import-address.ts";
import { waitForWork } from "./import-work.server.ts";
import type { ShownImport } from "./import-review-data.ts";
import { shownImport } from "./import-review-data.server.ts";
import { ImportSteps } from "./ImportState.tsx";
import type { Route } from "./+types/import.route";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const imports = await listImports(context.get(servicesContext));
  const last = imports[0]?.fileName;
  return {
    title: t("panel.import.title"),
    imports: imports.map((one) => shownImport(one, t)),
    /** The way in of the last import. */
    lastWay: last === t("panel.import.pasted_text") ? "text" : last === t("panel.import.pasted_rows") ? "rows" : "file",
    pasted: await restoreAnswer(context, url, (sent) =>
      sent.has("rows") ? "paste" : sent.has("text") ? "poster" : undefined,
    ),
  };
}

/** File types for the file input. The server tells the format from the file's content. */
const acceptedFiles =
  ".ics,.ical,.ifb,.icalendar,.xml,.json,.csv,.tsv,.xlsx,.xlsm,.ods,.pdf,.txt,.md,application/pdf,text/plain,text/calendar,text/csv,application/json,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";

const pasteForm = z.object({
  rows: z
    .string("panel.import.rows_required")
    .refine((rows) => rows.trim() !== "", { error: "panel.import.rows_required", abort: true })
    .refine((rows) => isTable(rows) || isProgramme(rows), "panel.import.rows_not_a_table"),
});

const posterForm = z.object({
  text: z
    .string("panel.import.text_required")
    .refine((text) => text.trim() !== "", { error: "panel.import.text_required", abort: true })
    .refine((text) => isProgramme(text), "panel.import.text_without_hours"),
});

async function actOnPaste(request: Request, context: Readonly<RouterContextProvider>) {
  const sent = await readPanelForm(request, /^(?:rows|text)$/, maxFileSize).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  if (sent instanceof DomainError)
    return answerForm(context, { name: "upload", sent: new FormData(), schema: z.object({}) }, async () =>
      refuse(sent),
    );
  const { t } = getInstance(context);
  if (sent.has("text"))
    return answerForm(context, { name: "poster", sent, schema: posterForm }, async ({ text }) => {
      const file = { bytes: new TextEncoder().encode(text), name: t("panel.import.pasted_text") };
      return redirect(reviewPath(await begin(context, file, null)));
    });
  return answerForm(context, { name: "paste", sent, schema: pasteForm }, async ({ rows }) => {
    const file = {
      bytes: new TextEncoder().encode(rows),
      name: t(isTable(rows) ? "panel.import.pasted_rows" : "panel.import.pasted_text"),
    };
    return redirect(reviewPath(await begin(context, file, null)));
  });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireForm(request);
  if (url.searchParams.has(parameters.paste)) return actOnPaste(request, context);
  // Starts the process that reads the file while the file is being received.
  const worker = await startStagingWorker(context.get(servicesContext));
  try {
    return await answerForm(context, { name: "upload", sent: new FormData(), schema: z.object({}) }, async () => {
      const file = await readUpload(request, "file", maxFileSize).catch(refuse);
      return redirect(reviewPath(await begin(context, file, worker)));
    });
  } finally {
    worker?.dismiss();
  }
}

async function begin(
  context: Readonly<RouterContextProvider>,
  file: Pick<Upload, "name"> & { bytes: Uint8Array },
  worker: Awaited<ReturnType<typeof startStagingWorker>>,
): Promise<string> {
  const started = await startImport(
    context.get(servicesContext),
    { bytes: file.bytes, worker, name: file.name },
    { untitled: getInstance(context).t("calendar_file.untitled") },
  );
  await waitForWork(context, started, "A calendar file could not be read");
  return started.id;
}

/** Throws the refusal of an upload as an error that is shown beside the file input; a response 400 for a broken body. */
function refuse(refusal: unknown): never {
  if (!(refusal instanceof DomainError)) throw refusal;
  const { code } = refusal;
  if (code === "malformed") throw data(null, { status: 400 });
  if (code === "too_large")
    throw refused("calendar_file.file_too_large", { code, values: { megabytes: maxFileSize / 1024 / 1024 } });
  throw refused("panel.import.file_required");
}

/** Returns an error that is shown beside the file input. */
const refused = (
  messageKey: string,
  { code, values }: Pick<DomainError, "code" | "values"> = { code: "invalid", values: {} },
): DomainError => new DomainError(code, "errors.invalid", { values, fields: { file: [messageKey] } });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** Uploads a calendar file and lists the earlier imports. */
export default function ImportPage({ loaderData: { imports, lastWay, pasted }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? pasted;
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ file: string }>("upload", answer);
  const { key, ...input } = getInputProps(fields.file, { type: "file", ariaDescribedBy: fields.file.descriptionId });
  const isSending = useNavigation().formMethod !== undefined;
  const errors = answerErrors(t, answer, t("panel.import.read_failed"));
  return (
    <>
      <div className="head import-head">
        <h1>{t("panel.import.title")}</h1>
        <ImportSteps state={null} />
        <ButtonLink icon="refresh" to={connectedPath} text={t("panel.connected.link")} />
      </div>
      <ErrorSummary
        errors={answer?.form !== "upload" && answer?.problem === null ? [] : errors}
        fields={
          fields.file.errors === undefined
            ? []
            : [{ id: fields.file.id, label: t("panel.import.file"), errors: fields.file.errors }]
        }
      />
      <div className="import-ways">
        <Ways chosen={wayOfForm[answer?.form ?? ""] ?? lastWay} />
        <Form className="import-upload way-file" method="post" encType="multipart/form-data" {...getFormProps(form)}>
          <div className="file-choice">
            <label htmlFor={fields.file.id}>
              <Icon name="upload" />
              {t("panel.import.file")}
            </label>
            <input key={key} {...input} accept={acceptedFiles} required />
            <FieldNote
              field={fields.file}
              hint={t("panel.import.file_hint", {
                megabytes: maxFileSize / 1024 / 1024,
                formats: readFormats.map((format) => t(`panel.import.format_${format}`)).join(", "),
              })}
            />
          </div>
          <Button
            look="pri"
            {...pausedWhile(isSending)}
            text={t(isSending ? "panel.import.sending" : "panel.import.read")}
          />
        </Form>
        <PasteForm answer={answer} />
        <PosterForm answer={answer} />
      </div>
      <p className="mut import-note">{t("panel.import.promise")}</p>
      <p className="mut import-note templates">
        <span>{t("panel.import.template")}</span>
        <a className="btn sm" href="/api/ics/template" download>
          {t("panel.import.template_icalendar")}
        </a>
        <a className="btn sm" href="/api/ics/template?format=csv" download>
          {t("panel.import.template_csv")}
        </a>
      </p>
      {imports.length === 0 ? null : <RecentImports imports={imports} />}
    </>
  );
}

/** The way in that each form of the page is. */
const wayOfForm: Readonly<Partial<Record<string, string>>> = { upload: "file", paste: "rows", poster: "text" };

/** Chooses what is shown: also without scripts, since the style sheet looks at the choice. */
function Ways({ chosen }: { chosen: string }) {
  const t = useTexts();
  return (
    <fieldset className="ways">
      <legend className="vh">{t("panel.import.way")}</legend>
      <div className="segments">
        {(["file", "rows", "text"] as const).map((way) => (
          <label key={way}>
            <input type="radio" name="way" value={way} defaultChecked={way === chosen} autoComplete="off" />
            <span>{t(`panel.import.way_${way}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Takes the text of a poster, of a PDF or of a message. */
function PosterForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ text: string }>("poster", answer);
  const { key, ...text } = getTextareaProps(fields.text, { ariaDescribedBy: fields.text.descriptionId });
  return (
    <Form
      className="import-paste poster way-text"
      method="post"
      encType="multipart/form-data"
      action={`${importPath}?${parameters.paste}=text`}
      {...getFormProps(form)}
    >
      <div className="f">
        <label htmlFor={fields.text.id}>{t("panel.import.paste_text")}</label>
        <textarea key={key} {...text} className="in" rows={14} required={false} spellCheck={false} />
        <FieldNote field={fields.text} hint={t("panel.import.paste_text_hint")} />
      </div>
      <Button look="pri" text={t("panel.import.read_text")} />
    </Form>
  );
}

/** Takes rows that were copied in a spreadsheet. */
function PasteForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ rows: string }>("paste", answer);
  const { key, ...rows } = getTextareaProps(fields.rows, { ariaDescribedBy: fields.rows.descriptionId });
  return (
    <Form
      className="import-paste way-rows"
      method="post"
      encType="multipart/form-data"
      action={`${importPath}?${parameters.paste}=rows`}
      {...getFormProps(form)}
    >
      <div className="f">
        <label htmlFor={fields.rows.id}>{t("panel.import.paste")}</label>
        <textarea key={key} {...rows} className="in" rows={8} required={false} spellCheck={false} wrap="off" />
        <FieldNote field={fields.rows} hint={t("panel.import.paste_hint")} />
      </div>
      <Button look="pri" text={t("panel.import.read_rows")} />
    </Form>
  );
}

function RecentImports({ imports }: { imports: ShownImport[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="import-recent" aria-labelledby="recent">
      <h2 id="recent">{t("panel.import.recent")}</h2>
      <ul>
        {imports.map((one) => {
          const { date, time } = dateAndTimeOf(one.createdAt, zone);
          return (
            <li key={one.id}>
              <Link to={reviewPath(one.id)}>{one.fileName}</Link>
              <Badge look={stateLooks[one.state]} text={t(`panel.import.state_${one.state}`)} />
              <span className="mut">
                {[
                  `${shortDay(t, date)} ${time}`,
                  one.createdBy,
                  one.state === "reading" ? null : t("panel.import.events", { count: one.counts.total }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const stateLooks = { reading: "warn", review: "acc", importing: "warn", complete: "ok", failed: "bad" } as const;
