import { Link } from "react-router";
import type { ImportedFile } from "#app/domain/calendar/importing/import-review.ts";
import {
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
  type HistoryChange,
} from "#app/domain/history/history-entry.ts";
import { type Day, dayOf, clockTime } from "#app/domain/programme/day.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import type { IconName } from "#app/art/icons.ts";
import { reviewPath } from "../import/import-address.ts";
import { NewestAndOlder } from "../kit/Pager.tsx";
import { KeptAtUndo } from "../kit/KeptAtUndo.tsx";
import { UndoForm } from "../kit/UndoForm.tsx";
import { actorName } from "#app/ui/kit/actor-name.ts";
import { contentText, actionText, fieldName, importText, beforeAndAfter } from "../kit/history-texts.ts";

export interface HistoryData {
  entries: HistoryEntry[];
  /** Imported files by batch, for entries that are imports or undo one. */
  files: Record<string, ImportedFile>;
  kind: HistoryKind | null;
  /** The event whose history it is; `exists` says whether it can still be edited. */
  event: { id: string; title: string; exists: boolean } | null;
  /** Addresses of the next and the first page; null if that page does not exist. */
  older: string | null;
  newest: string | null;
}

/** `/admin/history`: changes by day, newest first, each with its undo. */
export function HistoryPage({ history, answer }: { history: HistoryData; answer: FormAnswer | undefined }) {
  const { entries, files, kind, event, older, newest } = history;
  const t = useTexts();
  const { zone } = useFestival();
  const civilDay = (entry: HistoryEntry): Day => dayOf(entry.at, { zone, dayStartHour: 0 });
  const days = [...new Set(entries.map(civilDay))];
  return (
    <>
      {event === null ? <Head kind={kind} /> : <EventHead event={event} />}
      <ErrorSummary errors={answerErrors(t, answer, t("failure.server"))} />
      {entries.length === 0 ? (
        <div className="empty">
          <p>{t(kind === null ? "panel.history.empty" : "panel.history.nothing_found")}</p>
        </div>
      ) : null}
      <div className="history">
        {days.map((day) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>{longDay(t, day)}</h2>
            <ol>
              {entries
                .filter((entry) => civilDay(entry) === day)
                .map((entry) => (
                  <HistoryItem
                    key={entry.batch}
                    entry={entry}
                    file={files[entry.batch] ?? null}
                    isOfOneThing={event !== null}
                  />
                ))}
            </ol>
          </section>
        ))}
      </div>
      <NewestAndOlder
        label={t("panel.history.title")}
        newest={newest === null ? null : { to: newest, text: t("panel.history.newest") }}
        older={older === null ? null : { to: older, text: t("panel.history.older") }}
      />
    </>
  );
}

function Head({ kind }: { kind: HistoryKind | null }) {
  const t = useTexts();
  return (
    <div className="head history-head">
      <h1>{t("panel.history.title")}</h1>
      <nav className="kinds" aria-label={t("panel.history.filter")}>
        {[null, ...historyKinds].map((one) => (
          <Link
            key={one ?? "all"}
            className={one === kind ? "btn sm on" : "btn sm"}
            to={historyPath({ kind: one })}
            aria-current={one === kind ? "page" : undefined}
          >
            {one === null ? t("panel.history.all") : t(`panel.history.kinds.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function EventHead({ event }: { event: NonNullable<HistoryData["event"]> }) {
  const t = useTexts();
  return (
    <div className="head history-head">
      <div className="of">
        <p className="crumb">
          <Link to="/admin/events">{t("panel.shell.events")}</Link> /{" "}
          <Link to="/admin/history">{t("panel.history.title")}</Link>
        </p>
        <h1>{event.title || t("panel.history.deleted_event")}</h1>
      </div>
      <span className="fill" />
      {event.exists ? (
        <Link className="btn" to={`/admin/events/${encodeURIComponent(event.id)}`}>
          <Icon name="pencil" />
          {t("panel.history.edit_event")}
        </Link>
      ) : null}
    </div>
  );
}

/** Returns the path of the whole history, of one kind, or of one event; with `below`, of the entries before it. */
export function historyPath({
  kind,
  event,
  below,
}: {
  kind?: HistoryKind | null;
  event?: string;
  below?: number;
}): string {
  const search = new URLSearchParams();
  if (event !== undefined) search.set("event", event);
  if (kind) search.set("kind", kind);
  if (below !== undefined) search.set("below", String(below));
  return search.size === 0 ? "/admin/history" : `/admin/history?${search}`;
}

/** One history entry with time, change, actor, old and new values, and undo. An undone entry stays, struck through. */
function HistoryItem({
  entry,
  file,
  isOfOneThing,
}: {
  entry: HistoryEntry;
  file: ImportedFile | null;
  isOfOneThing: boolean;
}) {
  const t = useTexts();
  const { zone } = useFestival();
  const action = actionText(t, entry);
  const [only] = entry.changes.length === 1 ? entry.changes : [];
  const subject = isOfOneThing ? "" : (only?.name ?? contentText(t, entry.contents));
  const isImport = file !== null && !isOfOneThing;
  const about = isImport
    ? importText(t, entry, file)
    : subject === ""
      ? action
      : `${action}${t("panel.kit.colon")}${subject}`;
  const isSecret =
    !entry.isUndoable &&
    !entry.isUndone &&
    entry.changes.some((change) => change.kind === "setting" && change.fields.length === 0);
  return (
    <li className={entry.isUndone ? "undone" : undefined}>
      <time dateTime={entry.at}>{clockTime(entry.at, zone)}</time>
      <span className={`glyph ${toneOf(entry)}`}>
        <Icon name={iconOf(entry)} />
      </span>
      <div>
        <h3>
          <b>{isImport ? <Link to={reviewPath(file.id)}>{about}</Link> : about}</b>{" "}
          <span>
            {entry.isByApi ? t("panel.history.by_api", { who: actorName(t, entry.actor) }) : actorName(t, entry.actor)}
          </span>
          {entry.size > 1 && entry.changes.length === 1 && !isImport ? (
            <span>, {t("panel.history.at_once", { count: entry.size })}</span>
          ) : null}
          {entry.isUndone ? <span className="vh"> ({t("panel.history.was_undone")})</span> : null}
        </h3>
        {file !== null && isOfOneThing ? (
          <p className="mut">
            <Link to={reviewPath(file.id)}>{t("panel.history.import", { file: file.fileName })}</Link>
          </p>
        ) : null}
        <Details entry={entry} />
        {isImport && file.kept !== null && !entry.isUndone ? <KeptAtUndo kept={file.kept} /> : null}
        {isSecret ? <p className="mut">{t("panel.history.no_undo_secret")}</p> : null}
      </div>
      {entry.isUndoable ? <UndoForm entry={entry} about={about} /> : null}
    </li>
  );
}

/** Old and new values of one thing or of settings; only the names if several things changed. */
function Details({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const { changes } = entry;
  if (changes.length === 1 || changes.every((change) => change.kind === "setting"))
    return <Differences changes={changes} />;
  const more = entry.size - changes.length;
  return (
    <p className="names">
      {changes.map((change) => change.name).join(", ")}
      {more > 0 ? ` ${t("panel.history.more", { count: more })}` : ""}
    </p>
  );
}

function Differences({ changes }: { changes: HistoryChange[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  const lines = changes.flatMap((change) => change.fields.map((field) => ({ change, field })));
  if (lines.length === 0) return null;
  return (
    <dl className="differences">
      {lines.map(({ change, field }) => {
        const { before, after } = beforeAndAfter(t, field, zone);
        return (
          <div key={`${change.id} ${field.field}`}>
            <dt>{fieldName(t, change, field.field)}</dt>
            <dd>
              <s>{before}</s> <span aria-hidden="true">→</span> <b>{after}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const icons = {
  created: "plus",
  deleted: "trash",
  edited: "pencil",
  reordered: "list",
  merged: "people",
  split: "people",
  cancelled: "ban",
  uncancelled: "check",
  published: "eye",
  withdrawn: "lock",
  delayed: "clock",
  advanced: "clock",
  started: "clock",
  finished: "clock",
  announcement_sent: "send",
  announcement_withdrawn: "undo",
  message_sent: "bellon",
  message_withdrawn: "undo",
} satisfies Record<string, IconName>;

function iconOf({ isUndo, action }: HistoryEntry): IconName {
  if (isUndo) return "undo";
  return action === null ? "list" : icons[action.verb];
}

function toneOf({ isUndo, action }: HistoryEntry): string {
  if (isUndo) return "";
  return action?.verb === "cancelled" || action?.verb === "deleted" ? "bad" : "";
}
