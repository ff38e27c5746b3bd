import { clockTime, localTime } from "#app/domain/programme/day.ts";
import { useNow } from "../time/now.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import { useFestival } from "./festival.tsx";
import { useTexts } from "../texts.tsx";

/** Copyright, credit, connection and the festival's time. */
export function Footer() {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const now = useNow();
  return (
    <footer className="foot">
      <p>{t("shell.copyright", { year: localTime(now, zone).year, name: [festival.name, festival.tagline].filter(Boolean).join(", ") })}</p>
      <p className="foot-c">{t("shell.credit")}</p>
      <p>
        <ConnectionStatus /> · <time>{clockTime(now, zone)}</time>
      </p>
    </footer>
  );
}
