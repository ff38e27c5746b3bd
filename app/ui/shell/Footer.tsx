import { clockTime, localTime } from "#app/domain/programme/day.ts";
import { useNow } from "../time/now.tsx";
import { useConnection } from "./connection.tsx";
import { useFestival } from "./festival.tsx";
import { useTexts } from "../texts.tsx";

/** Copyright, credit, connection and the festival's time. */
export function Footer() {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const { state } = useConnection();
  const now = useNow();
  return (
    <footer className="foot">
      <p>{t("shell.copyright", { year: localTime(now, zone).year, name: [festival.name, festival.tagline].filter(Boolean).join(", ") })}</p>
      <p className="foot-c">{t("shell.credit")}</p>
      <p>
        <span className="dot" data-conn={state} />
        {t(state === "online" ? "shell.online" : state === "offline" ? "shell.offline" : "shell.reconnecting")} · <time>{clockTime(now, zone)}</time>
      </p>
    </footer>
  );
}
