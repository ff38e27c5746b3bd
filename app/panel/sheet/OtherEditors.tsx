import { useEffect, useMemo, useState } from "react";
import { useLatestWrites } from "#app/ui/live/follow-changes.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Time after a person's last change until they are no longer shown, in ms. */
const shownFor = 3 * 60_000;
const mostShown = 3;

/** Names the other people who are writing into the sheet, and the row of their last change. */
export function OtherEditors({ rowOf }: { rowOf: (eventId: string) => number | null }) {
  const t = useTexts();
  const { viewer } = useFestival();
  const written = useLatestWrites();
  const [isOld, setOld] = useState<ReadonlySet<number>>(new Set());
  const own = viewer?.name ?? viewer?.email;
  const last = useMemo(() => {
    const changes = [...written.values()].filter(({ entity }) => entity === "event");
    changes.sort((one, other) => one.sequence - other.sequence);
    return new Map(
      changes.flatMap(({ id, by, sequence }) =>
        by.kind === "person" && by.name !== own ? [[by.name, { id, sequence }] as const] : [],
      ),
    );
  }, [written, own]);
  const newest = Math.max(0, ...[...last.values()].map(({ sequence }) => sequence));
  useEffect(() => {
    if (newest === 0) return;
    const known = [...last.values()].map(({ sequence }) => sequence);
    const timer = setTimeout(() => setOld(new Set(known)), shownFor);
    return () => clearTimeout(timer);
  }, [newest, last]);
  const shown = [...last].flatMap(([name, { id, sequence }]) => {
    const row = isOld.has(sequence) ? null : rowOf(id);
    return row === null ? [] : [{ name, row }];
  });
  return (
    <ul className="others-in-sheet js-only" aria-label={t("panel.sheet.others")} aria-live="polite">
      {shown.slice(-mostShown).map(({ name, row }) => (
        <li key={name}>
          <i aria-hidden="true">{initialsOf(name)}</i>
          {t("panel.sheet.other_row", { name, row: row + 1 })}
        </li>
      ))}
    </ul>
  );
}

/** Returns the first letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
