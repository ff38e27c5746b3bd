import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { displayOrders, type ListedDisplay } from "#app/domain/signage/display.ts";
import type { DisplayNeed } from "#app/domain/signage/display-need.ts";
import { pictureStaleAfter } from "#app/domain/signage/display-picture.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { shownMinutes } from "#app/domain/signage/shown-now.ts";
import type { DisplayFault } from "#app/domain/signage/display-fault.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ChangeDisplay, LinkBadge, StateBadge, useSeen } from "./DisplayList.tsx";
import { ShownNow, type ShownNote } from "./ShowNow.tsx";
import { drillHerePath, picturePath, showPath } from "./signage-paths.ts";
import { agoText, offsetText } from "./display-texts.ts";

/** A display as the control room shows it. */
export interface WatchedDisplay extends ListedDisplay {
  need: DisplayNeed | null;
  /** Name of the sign that it shows; null for the default one. */
  sign: string | null;
  /** Whether the emergency that it shows is a drill. */
  isDrill: boolean;
  /** Faults that helpers have reported. */
  faults: DisplayFault[];
  /** Instant of its last small picture, ISO 8601 UTC; null without one. */
  pictureAt: string | null;
  /** The hour until which it is off; null if it is on. */
  offUntil: string | null;
  /** The scene that it shows alone; null if it plays its playlist. */
  shown: ShownNote | null;
}

export interface CardProps {
  display: WatchedDisplay;
  version: string;
  now: string;
  answer: FormAnswer | undefined;
}

/** One display: a small picture of it, its state in words, and its commands. */
export function DisplayCard({ display, version, now, answer }: CardProps) {
  const t = useTexts();
  const { id, name, need, isConnected, linkUntil } = display;
  return (
    <li id={`display-card-${id}`} data-need={need ?? undefined}>
      <SmallPicture display={display} now={now} />
      <div className="about">
        <p className="state">
          <Mark need={need} isConnected={isConnected} />
          <b>{name}</b>
          {need === "silent" ? null : <StateBadge display={display} now={now} />}
          {display.version === version || display.version === "" ? null : (
            <span className="badge warn">{t("panel.signage.old_version")}</span>
          )}
          {display.emergency === "" ? null : display.isDrill ? (
            <span className="badge warn">{t("panel.signage.drill.title")}</span>
          ) : (
            <span className="badge bad">{t("panel.signage.emergency")}</span>
          )}
          {display.isPaired && linkUntil !== null ? <LinkBadge until={linkUntil} now={now} /> : null}
        </p>
        <Facts display={display} now={now} />
      </div>
      <div className="commands">
        {isConnected ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="order" />
            <input type="hidden" name="id" value={id} />
            {[...displayOrders].reverse().map((order) => (
              <button key={order} className="btn sm" type="submit" name="order" value={order}>
                {t(`panel.signage.orders.${order}`)}
                <span className="vh">: {name}</span>
              </button>
            ))}
            <Link className="btn sm" to={showPath({ display: id })} preventScrollReset>
              {t("panel.control_room.show_short", { count: shownMinutes })}
              <span className="vh">: {name}</span>
            </Link>
            <Link className="btn sm" to={drillHerePath(id)}>
              {t("panel.signage.drill.here")}
              <span className="vh">: {name}</span>
            </Link>
          </Form>
        ) : null}
        {need === "silent" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button className="btn sm" type="submit" name="intent" value="tell-door">
              {t("panel.control_room.tell_door")}
              <span className="vh">: {name}</span>
            </button>
          </Form>
        ) : null}
        {display.faults.map((fault) => (
          <Fault key={fault.id} fault={fault} name={name} now={now} />
        ))}
        {display.shown === null ? null : <ShownNow shown={display.shown} name={name} />}
        <ChangeDisplay display={display} answer={answer} />
      </div>
    </li>
  );
}

/** A mark whose shape tells the state without colour: dot, square or diamond. */
export function Mark({ need, isConnected }: Pick<WatchedDisplay, "need" | "isConnected">) {
  return <span className="mark" data-need={need ?? (isConnected ? "none" : "off")} aria-hidden="true" />;
}

/** The small picture with its hour, grey with its age once it is old. Without one, the name of the scene. */
function SmallPicture({ display, now }: Pick<CardProps, "display" | "now">) {
  const t = useTexts();
  const { zone } = useFestival();
  const { id, need, shows, seenAt, offUntil, pictureAt } = display;
  const said = useSeen(seenAt ?? now, now);
  const isOld = pictureAt !== null && Date.parse(now) - Date.parse(pictureAt) > pictureStaleAfter;
  return (
    <div className="picture" data-off={offUntil === null ? undefined : ""} data-old={isOld ? "" : undefined}>
      {pictureAt === null || offUntil !== null ? (
        <p className="scene">
          {offUntil === null ? shows || t("panel.control_room.nothing") : t("panel.control_room.off")}
        </p>
      ) : (
        <>
          <img src={picturePath(id, pictureAt)} alt={t("panel.control_room.picture", { name: display.name })} />
          <time className="taken" dateTime={pictureAt}>
            {isOld ? agoText(t, pictureAt, now) : clockTime(pictureAt, zone)}
          </time>
        </>
      )}
      {need === "silent" ? (
        <p className="silent">
          <Icon name="warning" />
          {t(said.isToday ? "panel.control_room.silent_since" : "panel.control_room.silent_since_day", said.values)}
        </p>
      ) : null}
    </div>
  );
}

/** Facts of a display: its scene now and next, its clock, its last report and its size. */
function Facts({ display, now }: Pick<CardProps, "display" | "now">) {
  const t = useTexts();
  const { language } = useFestival();
  const { next, need, offset, seenAt, size, version, sign, offUntil } = display;
  const shows = offUntil === null ? display.shows : t("panel.control_room.off_until", { time: offUntil });
  return (
    <dl className="facts">
      <dt>{t("panel.control_room.sign")}</dt>
      <dd>{sign ?? t("panel.signage.default")}</dd>
      {shows === "" ? null : (
        <>
          <dt>{t("panel.control_room.shows")}</dt>
          <dd className="shows">{shows}</dd>
        </>
      )}
      {next.length === 0 ? null : (
        <>
          <dt>{t("panel.control_room.next")}</dt>
          <dd className="shows">{next.join(" · ")}</dd>
        </>
      )}
      <dt>{t("panel.control_room.clock")}</dt>
      <dd className={need === "clock" ? "warn" : undefined}>{offsetText(t, offset, language)}</dd>
      {seenAt === null ? null : (
        <>
          <dt>{t("panel.control_room.signal")}</dt>
          <dd className={need === "silent" ? "bad" : undefined}>
            <SeenTime instant={seenAt} now={now} />, {size} · {t("panel.signage.version", { version })}
          </dd>
        </>
      )}
    </dl>
  );
}

/** How long ago a display reported, with the hour as the element's title. */
export function SeenTime({ instant, now }: { instant: string; now: string }) {
  const t = useTexts();
  const said = useSeen(instant, now);
  return (
    <time dateTime={instant} title={t(said.isToday ? "panel.signage.seen" : "panel.signage.seen_day", said.values)}>
      {agoText(t, instant, now)}
    </time>
  );
}

/** A fault that a helper has reported, with the button that ticks it off. */
function Fault({
  fault: { id, kind, words, reportedAt },
  name,
  now,
}: {
  fault: DisplayFault;
  name: string;
  now: string;
}) {
  const t = useTexts();
  return (
    <Form method="post" className="fault" preventScrollReset>
      <p>
        <b>{t(`panel.control_room.faults.${kind}`)}</b> {words} <SeenTime instant={reportedAt} now={now} />
      </p>
      <input type="hidden" name="id" value={id} />
      <Button look="sm" intent="fault-done" text={t("panel.control_room.fault_done")}>
        <span className="vh">: {name}</span>
      </Button>
    </Form>
  );
}
