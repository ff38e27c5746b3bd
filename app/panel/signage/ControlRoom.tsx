import { Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { displayCardPath } from "#app/domain/signage/display.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { DisplayCard, Mark, SeenTime, type WatchedDisplay } from "./DisplayCard.tsx";
import type { ControlPlan } from "./control-plan.ts";
import { DisplayPlan } from "./DisplayPlan.tsx";
import { controlViews, type ControlView } from "./control-views.ts";
import { offsetText } from "./display-texts.ts";
import { controlPath } from "./signage-paths.ts";

interface ControlRoomProps {
  /** Those that need somebody first. */
  displays: WatchedDisplay[];
  view: ControlView;
  /** Read for the view of the plan alone. */
  plan: ControlPlan | null;
  version: string;
  now: string;
  answer: FormAnswer | undefined;
}

/** Every display with a name, as cards on the plan or as a table: which ones need somebody, and what each one shows. */
export function ControlRoom({ view, plan, ...room }: ControlRoomProps) {
  const t = useTexts();
  const { displays } = room;
  const keptFocus = useKeptFocus("pair-code", "li");
  if (displays.length === 0) return <p className="mut none room-none">{t("panel.control_room.none")}</p>;
  return (
    <section aria-label={t("panel.control_room.title")} {...keptFocus}>
      <div className="room-bar">
        <Counts displays={displays} />
        <nav className="kinds" aria-label={t("panel.control_room.views")}>
          {controlViews.map((one) => (
            <Link
              key={one}
              className={one === view ? "btn sm on" : "btn sm"}
              to={controlPath(one)}
              aria-current={one === view ? "true" : undefined}
              preventScrollReset
            >
              {t(`panel.control_room.view_${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {view === "cards" ? (
        <ul className="displays room">
          {displays.map((display) => (
            <DisplayCard key={display.id} display={display} {...room} />
          ))}
        </ul>
      ) : view === "plan" ? (
        <DisplayPlan plan={plan} displays={displays} now={room.now} />
      ) : (
        <DisplayTable displays={displays} now={room.now} />
      )}
    </section>
  );
}

function Counts({ displays }: Pick<ControlRoomProps, "displays">) {
  const t = useTexts();
  const count = (need: WatchedDisplay["need"]): number => displays.filter((one) => one.need === need).length;
  const fine = displays.filter(({ need, isConnected }) => need === null && isConnected).length;
  const [silent, clock] = [count("silent"), count("clock")];
  return (
    <p className="counts">
      <span>{t("panel.control_room.fine", { count: fine })}</span>
      {silent === 0 ? null : (
        <span className="bad">
          <Icon name="warning" />
          {t("panel.control_room.silent", { count: silent })}
        </span>
      )}
      {clock === 0 ? null : <span>{t("panel.control_room.clock", { count: clock })}</span>}
    </p>
  );
}

function DisplayTable({ displays, now }: Pick<ControlRoomProps, "displays" | "now">) {
  const t = useTexts();
  const { language } = useFestival();
  return (
    <table className="table room-table">
      <thead>
        <tr>
          <th scope="col">{t("panel.control_room.name")}</th>
          <th scope="col">{t("panel.control_room.sign")}</th>
          <th scope="col">{t("panel.control_room.shows")}</th>
          <th scope="col">{t("panel.control_room.next")}</th>
          <th scope="col">{t("panel.control_room.clock")}</th>
          <th scope="col">{t("panel.control_room.signal")}</th>
        </tr>
      </thead>
      <tbody>
        {displays.map((display) => (
          <tr key={display.id} data-need={display.need ?? undefined}>
            <td>
              <Mark need={display.need} isConnected={display.isConnected} />{" "}
              <Link className="main" to={displayCardPath(display.id)}>
                {display.name}
              </Link>
            </td>
            <td>{display.sign ?? t("panel.signage.default")}</td>
            <td>{display.shows}</td>
            <td>{display.next[0]}</td>
            <td>{offsetText(t, display.offset, language)}</td>
            <td>
              {display.seenAt === null ? (
                t("panel.signage.pairing.unseen")
              ) : (
                <>
                  <SeenTime instant={display.seenAt} now={now} />, {display.size}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
