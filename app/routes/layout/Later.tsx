import { ActyOpener } from "#app/ui/assistant/ActyOpener.tsx";
import { OnDevice } from "./OnDevice.tsx";
import { useNavigation } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";

/** The parts of a page that show nothing before something happens: their code comes once the page is idle. */
export function Later() {
  return (
    <>
      <Busy />
      <ActyOpener />
      <OnDevice />
    </>
  );
}

/** While the next page is on its way; the style sheet shows it only when that takes a while. */
function Busy() {
  const t = useTexts();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="busy" role="status">
      <span className="vh">{t("shell.loading")}</span>
    </div>
  );
}
