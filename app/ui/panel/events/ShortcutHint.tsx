import { useTexts } from "../../texts.tsx";

/** Which keys do what in the table: beside the pages, where there is a keyboard to be expected. */
export function ShortcutHint() {
  const t = useTexts();
  return (
    <p className="keys js-only">
      <kbd>J</kbd> <kbd>K</kbd> {t("panel.events.keys_move")} <kbd>X</kbd> {t("panel.events.keys_select")} <kbd>E</kbd> {t("panel.events.keys_edit")}
    </p>
  );
}
