import { Form, useLocation } from "react-router";
import type { HistoryEntry } from "#app/domain/history/history-entry.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "./Button.tsx";

/** A button that undoes a history entry and returns to this page. `about` makes the button's accessible name unique. */
export function UndoForm({ entry, about }: { entry: Pick<HistoryEntry, "batch" | "size" | "isUndo">; about: string }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const button = t(entry.isUndo ? "panel.history.redo" : "panel.history.undo", { count: entry.size });
  return (
    <Form method="post" action="/admin/history" preventScrollReset>
      <input type="hidden" name="batch" value={entry.batch} />
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      <Button
        look="sm"
        icon="undo"
        intent="undo"
        aria-label={`${button}${t("panel.kit.colon")}${about}`}
        text={button}
      />
    </Form>
  );
}
