import { Link, useLocation } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import { useNow } from "#app/ui/time/now.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Longer search strings were not typed by a person; the reload link drops them. */
const longestSearch = 500;

export function Footer() {
  const t = useTexts();
  const { festival, zone } = useFestival();
  const now = useNow();
  const { pathname, search } = useLocation();
  return (
    <footer className="foot">
      <div dangerouslySetInnerHTML={{ __html: festival.foot }} />
      <p className="foot-c">
        <Link to="/subscribe">{t("shell.menu_subscribe")}</Link> · {t("shell.credit")}
      </p>
      <p>
        <ConnectionStatus /> · <time>{clockTime(now, zone)}</time> ·{" "}
        <Link to={{ pathname, search: search.length > longestSearch ? "" : search }} preventScrollReset replace>
          {t("shell.reload")}
        </Link>
      </p>
    </footer>
  );
}
