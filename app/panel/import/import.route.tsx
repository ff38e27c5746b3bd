import type { RouterContextProvider } from "react-router";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import { listImports, startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { startStagingWorker } from "#app/domain/calendar/importing/import-worker.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { reviewPath } from "./import-address.ts";
import { ImportStart } from "./ImportStart.tsx";
import { redirect } from "react-router";
import { z } from "zod";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { shownImport } from "./import-review-data.server.ts";
import type { Route } from "./+types/import.route";

/**
 * Longest time that the answer waits for the file to be read, in ms. Most files are read by then, so the review opens
 * at once.
 */
const patience = 2000;

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const imports = await listImports(context.get(servicesContext));
  return {
    title: t("panel.import.title"),
    imports: imports.map((one) => shownImport(one, t)),
    maxMegabytes: maxFileSize / 1024 / 1024,
    accept: acceptedFiles,
  };
}

/** File types for the file input. The server tells the format from the file's content. */
const acceptedFiles =
  ".ics,.ical,.ifb,.icalendar,.xml,.json,.csv,text/calendar,text/csv,application/json,application/xml";

export async function action({ request, context }: Route.ActionArgs) {
  // Starts the process that reads the file while the file is being received.
  const worker = await startStagingWorker(context.get(servicesContext));
  try {
    const sent = await readPanelForm(request, /^file$/, maxFileSize).catch((refusal: unknown) => tooLarge(refusal));
    return await answerForm(
      context,
      {
        name: "upload",
        sent: sent instanceof FormData ? sent : new FormData(),
        schema: z.object({ file: z.unknown() }),
      },
      async () => {
        if (!(sent instanceof FormData)) throw sent;
        const file = sent.get("file");
        // If no file was chosen, a browser sends an empty file without a name.
        if (!(file instanceof File) || (file.name === "" && file.size === 0))
          throw refused("panel.import.file_required");
        return redirect(reviewPath(await begin(context, file, worker)));
      },
    );
  } finally {
    worker?.dismiss();
  }
}

async function begin(
  context: Readonly<RouterContextProvider>,
  file: File,
  worker: Awaited<ReturnType<typeof startStagingWorker>>,
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { id, finished } = await startImport(
    context.get(servicesContext),
    { bytes, worker, name: file.name },
    { untitled: getInstance(context).t("calendar_file.untitled") },
  ).catch((error: unknown) => {
    throw error instanceof DomainError ? refused(error.messageKey, error) : error;
  });
  void finished.then(
    (fault) =>
      fault === null ||
      context.get(appContext).log.error({ err: fault, import: id }, "A calendar file could not be read"),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, patience))]);
  return id;
}

/** Returns an error that is shown beside the file input. */
const refused = (
  messageKey: string,
  { code, values }: Pick<DomainError, "code" | "values"> = { code: "invalid", values: {} },
): DomainError => new DomainError(code, "errors.invalid", { values, fields: { file: [messageKey] } });

function tooLarge(refusal: unknown): DomainError {
  if (!(refusal instanceof DomainError)) throw refusal;
  return refused("calendar_file.file_too_large", {
    code: refusal.code,
    values: { megabytes: maxFileSize / 1024 / 1024 },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportStart {...loaderData} answer={actionData} />;
}
