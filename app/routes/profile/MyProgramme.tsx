import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Flag } from "#app/ui/programme/Flag.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { savePath, useBell } from "#app/ui/saved/Bell.tsx";
import { LeadTime } from "#app/ui/saved/LeadTime.tsx";
import type { MyProgrammeData, SavedItem } from "./my-programme-data.ts";
import { useEffect } from "react";
import { readLive, subscribeLive } from "#app/browser/live/live-store.ts";
import { useReload } from "#app/ui/live/use-reload.ts";
import { type ProgrammeLinkData, ProgrammeLink } from "./ProgrammeLink.tsx";
import { HiddenTitle } from "#app/ui/event/HiddenTitle.tsx";

/** 'Mi programa': the saved events, day by day, with overlaps and changes (product: visitors). */
export function MyProgramme({ programme: { days, over } }: { programme: MyProgrammeData }) {
  const t = useTexts();
  useReloadOnChange(days.flatMap(({ events }) => events.map(({ id }) => id)));
  return (
    <section className="pref mine" id="programme" aria-labelledby="mine">
      <h2 id="mine">{t("bell.mine")}</h2>
      {days.length === 0 ? (
        <div className="mine-none">
          <p>{t("account.saved.none")}</p>
          <Link className="btn btn-p" to="/" viewTransition>
            {t("account.saved.open")}
          </Link>
        </div>
      ) : (
        days.map(({ day, title, events }) => (
          <section className="mine-day" key={day} aria-labelledby={`mine-${day}`}>
            <h3 id={`mine-${day}`}>{title}</h3>
            <List events={events} />
          </section>
        ))
      )}
      {over.length === 0 ? null : (
        <details className="before">
          <summary>
            <Icon name="right" />
            {t("account.saved.over", { count: over.length })}
          </summary>
          <List events={over} />
        </details>
      )}
    </section>
  );
}

function List({ events }: { events: SavedItem[] }) {
  return (
    <ol className="mine-list">
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Row({ event }: { event: SavedItem }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { isSaved, isWaiting, button } = useBell(event.id);
  // An event that is over can't be saved again and isn't in the saved list: only its removal is known.
  const isOver = event.state === "ended";
  const isRemoved = event.held === null && (isOver ? button["data-save"] !== undefined : !isSaved);
  const isOpen = !isOver && event.state !== "cancelled" && event.state !== "withdrawn";
  return (
    <li className="mine-item" data-state={event.state} data-removed={isRemoved || undefined}>
      <p className="mine-when">{event.when}</p>
      <div className="mine-what">
        <h4 lang={contentLanguage}>{event.path === null ? event.title : <Link to={event.path}>{event.title}</Link>}</h4>
        {event.place === "" ? null : <p className="mine-place">{event.place}</p>}
        <Marks event={event} />
        {isRemoved ? <p role="status">{t("account.saved.removed")}</p> : null}
        {isWaiting ? <p role="status">{t("bell.waiting")}</p> : null}
        <div className="mine-act">
          {isOpen && isSaved && event.state !== "live" ? (
            <LeadTime id={event.id} title={event.title} minutes={event.minutes} />
          ) : null}
          {event.held !== null && !isOpen && !isOver ? (
            <RegistrationForm eventId={event.id} intent="leave" look="btn-s">
              <Icon name="trash" />
              {t("account.saved.remove")}
              <HiddenTitle title={event.title} />
            </RegistrationForm>
          ) : event.held !== null ? (
            isSaved || isOver ? null : (
              <button className="btn btn-s" {...button}>
                <Icon name="bell" />
                {t("bell.remind")}
                <HiddenTitle title={event.title} />
              </button>
            )
          ) : isRemoved && !isOpen ? null : (
            <button className="btn btn-s" {...button} name={isRemoved ? "save" : "remove"}>
              <Icon name={isRemoved ? "bell" : "trash"} />
              {t(isRemoved ? "account.saved.again" : "account.saved.remove")}
              <HiddenTitle title={event.title} />
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

function Marks({ event: { id, title, state, note, held, hasChanged, marks } }: { event: SavedItem }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  return (
    <>
      {state === "withdrawn" ? (
        <p className="mine-mark">
          <Icon name="ban" />
          {t("account.saved.withdrawn")}
        </p>
      ) : state === "next" || state === "allday" || state === "ended" ? null : (
        <p className="mine-flag">
          <Flag state={state} />
        </p>
      )}
      {note === null ? null : <p lang={contentLanguage}>{note}</p>}
      {held === null ? null : (
        <p className="mine-mark">
          <Icon name="ticket" />
          {held}
        </p>
      )}
      {marks.map(({ kind, text }) => (
        <p className="mine-mark" data-kind={kind} key={text}>
          <Icon name={kind === "changed" ? "clock" : "warning"} />
          {text}
        </p>
      ))}
      {hasChanged ? (
        <Form method="post" action={savePath} preventScrollReset>
          <input type="hidden" name="redirectTo" value="/profile" />
          <button className="btn btn-s" type="submit" name="seen" value={id}>
            <Icon name="check" />
            {t("account.saved.understood")}
            <HiddenTitle title={title} />
          </button>
        </Form>
      ) : null}
    </>
  );
}

/** Pages that show the same event reload at a random moment within this time, in ms. */
const spread = 2000;

/** Reloads the page when one of these events changes: the server writes the texts about the change. */
function useReloadOnChange(ids: readonly string[]): void {
  const reload = useReload();
  const key = ids.join(" ");
  useEffect(() => {
    const shown = key.split(" ");
    let known = readLive().latest;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribeLive(() => {
      const { latest } = readLive();
      const isNews = shown.some((id) => latest.get(id) !== known.get(id));
      known = latest;
      if (!isNews) return;
      clearTimeout(timer);
      timer = setTimeout(reload, Math.random() * spread);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [key, reload]);
}

/** The saved events and, once there are any, the link to share or subscribe to them. */
export function MyProgrammeWithLink({
  programme,
  link,
}: {
  programme: MyProgrammeData;
  link: ProgrammeLinkData | null;
}) {
  const isEmpty = programme.days.length + programme.over.length === 0;
  return (
    <>
      <MyProgramme programme={programme} />
      {isEmpty && link === null ? null : <ProgrammeLink link={link} />}
    </>
  );
}
