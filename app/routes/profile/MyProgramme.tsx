import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";
import { EventDays, EventRow, Mark, PastEvents } from "./EventDays.tsx";
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
        <EventDays name="mine" days={days} row={Row} />
      )}
      <PastEvents label={t("account.saved.over", { count: over.length })} events={over} row={Row} />
    </section>
  );
}

const flags = ["live", "last", "full", "late", "cancelled"] as const;

function Row({ event }: { event: SavedItem }) {
  const t = useTexts();
  const { isSaved, isWaiting, button } = useBell(event.id);
  // An event that is over can't be saved again and isn't in the saved list: only its removal is known.
  const isOver = event.state === "ended";
  const isRemoved = event.held === null && (isOver ? button["data-save"] !== undefined : !isSaved);
  const isOpen = !isOver && event.state !== "cancelled" && event.state !== "withdrawn";
  return (
    <EventRow event={event} flags={flags} withdrawn={t("account.saved.withdrawn")} isRemoved={isRemoved}>
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
    </EventRow>
  );
}

function Marks({ event: { id, title, held, hasChanged, marks } }: { event: SavedItem }) {
  const t = useTexts();
  return (
    <>
      {held === null ? null : <Mark icon="ticket" text={held} />}
      {marks.map(({ kind, text }) => (
        <Mark key={text} icon={kind === "changed" ? "clock" : "warning"} text={text} kind={kind} />
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

interface MyProgrammeProps {
  programme: MyProgrammeData;
  link: ProgrammeLinkData | null;
}

/** The saved events and, once there are any, the link to share or subscribe to them. */
export function MyProgrammeWithLink({ programme, link }: MyProgrammeProps) {
  const isEmpty = programme.days.length + programme.over.length === 0;
  return (
    <>
      <MyProgramme programme={programme} />
      {isEmpty && link === null ? null : <ProgrammeLink link={link} />}
    </>
  );
}
