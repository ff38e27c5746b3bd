import { useTexts } from "#app/ui/texts.tsx";
import { useConnection } from "#app/ui/shell/connection.tsx";

/** The state of the connection as a dot and a word, for menu and footer. */
export function ConnectionStatus() {
  const t = useTexts();
  const { state } = useConnection();
  return (
    <>
      <span className="dot" data-conn={state} />
      {t(state === "online" ? "shell.online" : state === "offline" ? "shell.offline" : "shell.reconnecting")}
    </>
  );
}
