import { Link } from "react-router";
import { displayCardPath } from "#app/domain/signage/display.ts";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { ControlPlan } from "./control-plan.ts";
import { Mark, type WatchedDisplay } from "./DisplayCard.tsx";
import { StateBadge } from "./DisplayList.tsx";
import { drillHerePath, screenPath, screensPath } from "./signage-paths.ts";

interface DisplayPlanProps {
  /** Null if no sign says where it stands. */
  plan: ControlPlan | null;
  displays: WatchedDisplay[];
  now: string;
}

/** The displays on the festival's plan: numbered pins, and under each number its displays in words. */
export function DisplayPlan({ plan, displays, now }: DisplayPlanProps) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const named = (ids: readonly string[]): WatchedDisplay[] => displays.filter(({ id }) => ids.includes(id));
  if (plan === null)
    return (
      <p className="mut none room-none">
        {t("panel.control_room.plan_empty")}{" "}
        <Link to={`${screensPath}#signs`}>{t("panel.control_room.plan_signs")}</Link>
      </p>
    );
  const at = ({ x, y }: { x: number; y: number }) => ({
    left: `${((x / plan.width) * 100).toFixed(2)}%`,
    top: `${((y / plan.height) * 100).toFixed(2)}%`,
  });
  const elsewhere = named(plan.elsewhere);
  return (
    <div className="room-plan">
      <div className="ground" style={{ aspectRatio: `${plan.width} / ${plan.height}` }} aria-hidden="true">
        {plan.places.map((place) => (
          <span key={`${place.x} ${place.y}`} className="place" style={at(place)} lang={contentLanguage}>
            {place.name}
          </span>
        ))}
        {plan.pins.map((pin, index) => {
          // Displays come with those first that need somebody.
          const [first] = named(pin.displays);
          return (
            <a
              key={`${pin.x} ${pin.y}`}
              className="pin"
              href={`#room-${index + 1}`}
              style={at(pin)}
              data-need={first?.need ?? (first?.isConnected === true ? undefined : "off")}
              tabIndex={-1}
            >
              {index + 1}
            </a>
          );
        })}
      </div>
      <ol className="stands">
        {plan.pins.map((pin, index) => (
          <li key={`${pin.x} ${pin.y}`} id={`room-${index + 1}`}>
            <DisplaysHere displays={named(pin.displays)} now={now} />
          </li>
        ))}
      </ol>
      {elsewhere.length === 0 ? null : (
        <section className="nowhere">
          <h3>{t("panel.control_room.plan_elsewhere")}</h3>
          <p className="hint">{t("panel.control_room.plan_elsewhere_hint")}</p>
          <DisplaysHere displays={elsewhere} now={now} />
        </section>
      )}
    </div>
  );
}

function DisplaysHere({ displays, now }: Omit<DisplayPlanProps, "plan">) {
  const t = useTexts();
  return (
    <ul>
      {displays.map((display) => (
        <li key={display.id} data-need={display.need ?? undefined}>
          <span>
            <Mark need={display.need} isConnected={display.isConnected} />{" "}
            <Link className="main" to={displayCardPath(display.id)}>
              {display.name}
            </Link>{" "}
            <span className="mut">
              {"· "}
              {display.sign === null ? (
                t("panel.signage.default")
              ) : (
                <Link to={screenPath(display.screen)}>{display.sign}</Link>
              )}
            </span>
          </span>{" "}
          <span>
            <StateBadge display={display} now={now} />{" "}
            {display.isConnected ? (
              <Link to={drillHerePath(display.id)}>
                {t("panel.signage.drill.here")}
                <span className="vh">: {display.name}</span>
              </Link>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
