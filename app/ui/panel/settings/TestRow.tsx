import { useTexts } from "../../texts.tsx";

/** A row below the settings of a card: tries out what is stored. */
export function TestRow({ button, children }: { button: React.ReactNode; children: React.ReactNode }) {
  const t = useTexts();
  return (
    <div className="k">
      <div>
        <b>{t("panel.system.test")}</b>
        <code>{t("panel.system.test_note")}</code>
      </div>
      <div className="w">{button}</div>
      {children}
    </div>
  );
}
