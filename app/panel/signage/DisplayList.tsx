import { Form } from "react-router";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { type Display, displayOrders, silentAfter } from "#app/domain/signage/display.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";

/** The displays of a sign: last contact, build, and current content. */
export function DisplayList({ displays, version, now }: { displays: Display[]; version: string; now: string }) {
  const t = useTexts();
  if (displays.length === 0) return <p className="mut none">{t("panel.signage.nobody")}</p>;
  return (
    <ul className="displays">
      {displays.map((display) => (
        <OneDisplay key={display.id} display={display} version={version} now={now} />
      ))}
    </ul>
  );
}

function OneDisplay({ display, version, now }: { display: Display; version: string; now: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { id, screen, shows, seenAt, size, isConnected } = display;
  const isSilent = !isConnected || Date.parse(now) - Date.parse(seenAt) > silentAfter * 1000;
  const day = dayOf(seenAt, { zone, dayStartHour: 0 });
  const seen = { time: clockTime(seenAt, zone), day: dayAndMonth(t, day) };
  const isToday = day === dayOf(now, { zone, dayStartHour: 0 });
  return (
    <li>
      <p className="state">
        <span className={isSilent ? "badge bad" : "badge ok"}>
          {isSilent
            ? t(isToday ? "panel.signage.silent" : "panel.signage.silent_day", seen)
            : t("panel.signage.on_air")}
        </span>
        {display.version === version ? null : <span className="badge warn">{t("panel.signage.old_version")}</span>}
        {display.emergency === "" ? null : <span className="badge bad">{t("panel.signage.emergency")}</span>}
        <span className="mut">
          {id} · {size} · {t("panel.signage.version", { version: display.version })} ·{" "}
          <time dateTime={seenAt}>{t(isToday ? "panel.signage.seen" : "panel.signage.seen_day", seen)}</time>
        </span>
      </p>
      <p className="shows">{shows}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={isConnected ? "order" : "forget"} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="screen" value={screen} />
        {isConnected ? (
          displayOrders.map((order) => (
            <button key={order} className="btn sm" type="submit" name="order" value={order}>
              {t(`panel.signage.orders.${order}`)}
              <span className="vh">: {id}</span>
            </button>
          ))
        ) : (
          <button className="btn sm" type="submit">
            {t("panel.signage.forget")}
            <span className="vh">: {id}</span>
          </button>
        )}
      </Form>
    </li>
  );
}
