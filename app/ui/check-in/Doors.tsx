import { Link } from "react-router";
import { useTexts } from "../texts.tsx";
import type { ShownDoor } from "./door.ts";
import { checkInPath } from "./links.ts";

/** The events at which people arrive today, what runs now first. */
export function Doors({ doors }: { doors: ShownDoor[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="doors">
      <h2 id="doors">{t("check_in.today")}</h2>
      {doors.length === 0 ? (
        <p className="sub">{t("check_in.none_today")}</p>
      ) : (
        <ul className="doors">
          {doors.map((door) => (
            <li key={door.id} data-phase={door.phase}>
              <Link to={checkInPath({ event: door.id })}>
                <b>{door.title}</b>
                <span>{door.when}</span>
                <span className="tally">
                  {door.phase === "active" ? <i>{t("home.now")}</i> : null}
                  {door.arrived}/{door.places} {t("check_in.arrived_of", { count: door.places })}
                  {door.waiting === 0 ? null : <span>{t("check_in.waiting", { count: door.waiting })}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
