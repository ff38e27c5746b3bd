import { Form, Link } from "react-router";
import { minutesBetween } from "#app/domain/programme/timing.ts";
import { savePath, useBell, Bell } from "#app/ui/saved/Bell.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { HiddenTitle } from "#app/ui/event/HiddenTitle.tsx";
import { eventAnchor } from "#app/ui/programme/page-paths.ts";
import { InsidePlace } from "#app/ui/registration/HeldPlace.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";
import { LeadTime } from "#app/ui/saved/LeadTime.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { spanText } from "#app/ui/time/time-texts.ts";
import type { Stop } from "./time-line-data.ts";

interface StopItemProps {
  stop: Stop;
  isInClash?: boolean;
  isOver?: boolean;
}

interface StopFrameProps {
  stop: Stop;
  isRemoved?: boolean;
  children: React.ReactNode;
}

/** One event on a line of time. Its title is the link, stretched over it. */
function StopFrame({ stop, isRemoved = false, children }: StopFrameProps) {
  const contentLanguage = useContentLanguage();
  const { id, title, path, words } = stop;
  return (
    <li className="stop" id={eventAnchor(id)} data-state={stop.look} data-removed={isRemoved || undefined}>
      <StopTime stop={stop} />
      <div className="stop-b">
        {words.map(({ kind, text }) => (
          <p className="stop-f" key={text} data-kind={kind}>
            {text}
          </p>
        ))}
        <h3 lang={contentLanguage}>{path === null ? title : <Link to={path}>{title}</Link>}</h3>
        <Where stop={stop} />
        {children}
      </div>
    </li>
  );
}

const isAhead = ({ state }: Stop): boolean => state !== "cancelled" && state !== "withdrawn" && state !== "ended";

/** An event of somebody else's programme, with the reader's own bell. */
export function SharedStop({ stop }: { stop: Stop }) {
  return <StopFrame stop={stop}>{isAhead(stop) ? <StopBell stop={stop} /> : null}</StopFrame>;
}

const StopBell = ({ stop }: { stop: Stop }) =>
  stop.state === "withdrawn" ? null : <Bell event={stop} state={stop.state} />;

/** An event of the visitor's own programme. */
export function StopItem({ stop, isInClash = false, isOver = false }: StopItemProps) {
  const t = useTexts();
  const { id, title, state, held } = stop;
  const { isSaved, isWaiting, button } = useBell(id);
  // An event that is over can't be saved again and isn't in the saved list: only its removal is known.
  const isRemoved = held === null && (isOver ? button["data-save"] !== undefined : !isSaved);
  const isOpen = !isOver && isAhead(stop);
  return (
    <StopFrame stop={stop} isRemoved={isRemoved}>
      {isOver && stop.own?.attendedAt != null ? (
        <p className="stop-n">{t("registration.attended", { time: stop.own.attendedAt })}</p>
      ) : null}
      {isOpen && held !== null ? <Held stop={stop} /> : null}
      {isRemoved ? <p role="status">{t("account.saved.removed")}</p> : null}
      {isWaiting ? <p role="status">{t("bell.waiting")}</p> : null}
      <div className="stop-act">
        {isInClash && !isRemoved ? <Keep stop={stop} /> : null}
        {stop.hasChanged && isOpen && !isRemoved ? <Understood stop={stop} /> : null}
        {isRemoved && isOpen ? (
          <button className="btn btn-s" {...button} name="save">
            <Icon name="bell" />
            {t("account.saved.again")}
            <HiddenTitle title={title} />
          </button>
        ) : null}
        {isRemoved || isOpen || (isOver && held !== null) ? null : <Remove stop={stop} />}
      </div>
      {isOpen && isSaved && state !== "live" ? <Notice stop={stop} /> : null}
      {isOpen ? <StopBell stop={stop} /> : null}
    </StopFrame>
  );
}

function StopTime({ stop: { startsAt, after, start, end, wasStart } }: { stop: Stop }) {
  return (
    <p className="stop-t">
      {/* The words of the stop say it for screen readers. */}
      {wasStart === "" ? null : <s aria-hidden="true">{wasStart}</s>}
      {start === "" ? null : after === null ? <time dateTime={startsAt}>{start}</time> : <span>{start}</span>}
      {end === "" ? null : <span>{end}</span>}
    </p>
  );
}

/** How long before the start its time is told, in minutes. */
const soon = 60;

function Where({ stop: { place, wayPath, startsAt, after, state, start } }: { stop: Stop }) {
  const t = useTexts();
  const now = useNow();
  const left = (Date.parse(startsAt) - now.getTime()) / 60_000;
  const isSoon =
    after === null && start !== "" && state !== "cancelled" && state !== "withdrawn" && left > 0 && left <= soon;
  const when = isSoon ? t("home.in_span", { span: spanText(t, minutesBetween(now, startsAt)) }) : (after ?? "");
  if (place === "" && when === "") return null;
  return (
    <p className="stop-pl">
      {wayPath === null ? (
        <span>{place}</span>
      ) : (
        <Link to={wayPath}>
          <span>{place}</span>
          <span className="vh">{`, ${t("my_programme.on_plan")}`}</span>
        </Link>
      )}
      {when === "" ? null : (
        <span className={isSoon ? "stop-soon" : undefined}>{`${place === "" ? "" : " · "}${when}`}</span>
      )}
    </p>
  );
}

/** The door code, or the place in the waiting list. Opened it shows the QR code, and the way out. */
function Held({ stop }: { stop: Stop }) {
  const t = useTexts();
  const { id, title, held, own } = stop;
  if (own === null) return held === "place" ? <p className="stop-n">{t("account.saved.has_place")}</p> : null;
  if (own.attendedAt !== null) return <p className="stop-n">{t("registration.attended", { time: own.attendedAt })}</p>;
  const waits = own.code === null;
  return (
    <details className="code" name="own-place">
      <summary>
        <span>
          <Icon name={waits ? "clock" : "ticket"} />
          {t(waits ? "my_programme.waits" : "my_programme.code")}
          <HiddenTitle title={title} />
        </span>
        {own.code === null ? (
          <Icon name="down" className="chev" />
        ) : (
          <>
            <b>{own.code.text}</b>
            <span className="vh">{t("my_programme.code_open")}</span>
          </>
        )}
      </summary>
      <InsidePlace eventId={id} own={own} title={title} />
    </details>
  );
}

function Keep({ stop: { id, title } }: { stop: Stop }) {
  const t = useTexts();
  return (
    <Form method="post" action="/my" preventScrollReset>
      <button className="btn btn-s" type="submit" name="keep" value={id}>
        {t("my_programme.keep")}
        <HiddenTitle title={title} />
      </button>
    </Form>
  );
}

/** Removes what no longer takes place; with a registration, its place is given back too. */
function Remove({ stop: { id, title, held } }: { stop: Stop }) {
  const t = useTexts();
  const { button } = useBell(id);
  const label = (
    <>
      {t("my_programme.remove")}
      <HiddenTitle title={title} />
    </>
  );
  if (held !== null)
    return (
      <RegistrationForm eventId={id} intent="leave" look="btn-s">
        {label}
      </RegistrationForm>
    );
  return (
    <button className="btn btn-s" {...button} name="remove">
      {label}
    </button>
  );
}

function Understood({ stop: { id, title } }: { stop: Stop }) {
  const t = useTexts();
  return (
    <Form method="post" action={savePath} preventScrollReset>
      <input type="hidden" name="redirectTo" value="/my" />
      <button className="btn btn-s" type="submit" name="seen" value={id}>
        <Icon name="check" />
        {t("account.saved.understood")}
        <HiddenTitle title={title} />
      </button>
    </Form>
  );
}

/** When the reminder comes, and folded the choice of another moment. */
function Notice({ stop: { id, title, minutes } }: { stop: Stop }) {
  const t = useTexts();
  return (
    <details className="stop-notice">
      <summary>
        <b>{t("bell.when")}</b> {minutes === 0 ? t("bell.silent") : t("bell.before", { count: minutes })}
        <HiddenTitle title={title} />
      </summary>
      <LeadTime id={id} title={title} minutes={minutes} />
    </details>
  );
}
