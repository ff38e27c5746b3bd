import { Link } from "react-router";
import type { ImportedFile } from "#app/domain/calendar/importing/import-review.ts";
import type { HistoryChange, HistoryEntry } from "#app/domain/history/history-entry.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import type { IconName } from "#app/art/icons.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { reviewPath } from "../import/import-address.ts";
import { UndoForm } from "../kit/UndoForm.tsx";
import { actorName, contentText, actionText, fieldName, importText, beforeAndAfter } from "../kit/history-texts.ts";

/** One history entry with time, change, actor, old and new values, and undo. An undone entry stays, struck through. */
export function HistoryItem({
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
          <span>{actorName(t, entry.actor)}</span>
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
