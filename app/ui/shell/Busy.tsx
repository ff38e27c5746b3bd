import { useNavigation } from "react-router";
import { useTexts } from "../texts.tsx";

/** While the next page is on its way; the style sheet shows it only when that takes a while. */
export function Busy() {
  const t = useTexts();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="busy" role="status">
      <span className="vh">{t("shell.loading")}</span>
    </div>
  );
}
