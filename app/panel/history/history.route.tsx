import { importedFilesOf } from "#app/domain/calendar/importing/record/import-record.server.ts";
import { type HistoryEntry, type HistoryKind, historyKinds } from "#app/domain/history/history-entry.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { findRecord } from "#app/domain/programme/event-rows.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { safeRedirect } from "#app/http/redirect-to.ts";
import { HistoryPage, historyPath } from "./HistoryPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/history.route";
import { undoAndRedirect } from "../undo-redirect.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { t } = getInstance(context);
  const { kind, id, below } = readAddress(url.searchParams);
  const { entries, next } = await listHistory(
    services,
    id === null ? { kind: kind ?? undefined } : { kind: "event", id },
    { below: below ?? undefined },
  );
  const record = id === null ? null : await findRecord(services.db, id);
  const title = record?.title ?? entries[0]?.changes[0]?.name ?? "";
  const here = id === null ? { kind } : { event: id };
  return {
    title: id === null ? t("panel.history.title") : t("panel.history.of_event", { title }),
    history: {
      files: await importedFilesOf(services.db, entries),
      entries: withSettingNames(entries, (key) => t(`settings_catalogue.keys.${key}.label`, { defaultValue: key })),
      kind,
      event: id === null ? null : { id, title, exists: record !== null },
      older: next === null ? null : historyPath({ ...here, below: next }),
      newest: below === null ? null : historyPath(here),
    },
  };
}

/** Reads the filters of the address; unreadable values are ignored. */
function readAddress(search: URLSearchParams): { kind: HistoryKind | null; id: string | null; below: number | null } {
  const below = Number(search.get("below") ?? Number.NaN);
  return {
    kind: historyKinds.find((kind) => kind === search.get("kind")) ?? null,
    id: search.get("event")?.slice(0, 100) || null,
    below: Number.isSafeInteger(below) && below > 0 ? below : null,
  };
}

const withSettingNames = (entries: HistoryEntry[], nameOf: (key: string) => string): HistoryEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      change.kind === "setting" ? { ...change, name: nameOf(change.id) } : change,
    ),
  }));

/** Undoes a batch and redirects back to the page that asked for it: the history, or any page with a notice. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", "batch", "redirectTo"]);
  if (sent.get("intent") !== "undo") throw new Response(null, { status: 400 });
  return undoAndRedirect(context, sent.get("batch"), safeRedirect(sent.get("redirectTo"), "/admin/history"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function HistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData.history} answer={actionData} />;
}
