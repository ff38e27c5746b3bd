import { Link } from "react-router";
import { placesOf, type Places, isFull } from "#app/domain/programme/capacity.ts";
import { isListedByDay } from "#app/domain/programme/event-days.ts";
import { addressOf, type ProgrammeEvent, shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { minutesBetween, knownStart } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Poster, titleLength } from "#app/ui/art/Poster.tsx";
import { cardState, isUnplanned } from "#app/ui/programme/card-state.ts";
import { LeadTime } from "#app/ui/saved/LeadTime.tsx";
import { CalendarLinks } from "./CalendarLinks.tsx";
import { ReminderButton } from "./ReminderButton.tsx";
import { useReminder } from "#app/ui/saved/saved-events.tsx";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { CategoryBadge } from "#app/ui/programme/CategoryBadge.tsx";
import { eventAnchor, programmePath, registrationPath } from "#app/ui/programme/page-paths.ts";
import { Flag, stateLine } from "#app/ui/programme/Flag.tsx";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { endTimeText, longDay, sinceText, spanText, upperFirst, hourText, afterText } from "#app/ui/time/time-texts.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { PlaceDetails, SectionLevel, SectionTitle, SpeakerList } from "./EventSections.tsx";
import { ShareLinks } from "./ShareLinks.tsx";
import { TimeLeft } from "./TimeLeft.tsx";
import { WatchButton } from "#app/ui/event/WatchButton.tsx";
import { eventWhen, money, smallHours } from "#app/ui/event/event-texts.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { partAlone } from "#app/ui/kit/late-part.ts";
import { ProgressBar } from "#app/ui/kit/ProgressBar.tsx";

/** Shows everything about an event (spec §2, event detail), as a page or inside the dialog. */
export function EventDetail({ detail, heading: Heading }: { detail: EventDetailData; heading: "h1" | "h2" }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone } = useFestival();
  const now = useNow();
  const { event } = detail;
  const category = shownCategory(event);
  const state = cardState(event, now);
  // An event that is over or cancelled doesn't show its places.
  const isCancelled = state === "cancelled";
  const isOff = state === "ended" || isCancelled;
  const places = isOff ? null : placesOf(event);
  const { minutes } = useReminder(event.id);
  const streams = event.isStreaming && event.streamUrl !== null;
  // A page says before its buttons whether one can still register.
  const isPage = Heading === "h1";
  const capacity =
    places === null ? null : (
      <SectionLevel value={isPage ? "h2" : "h3"}>
        <CapacityPanel places={places} />
      </SectionLevel>
    );
  return (
    <article className="detail" data-state={state} {...categoryAttributes(category)}>
      <div className="d-hero">
        <Poster event={event} category={category} size="big" />
      </div>
      <div className="d-body">
        <p className="d-cats">
          {(event.categories.length > 0 ? event.categories : [category]).map((linked) => (
            <CategoryBadge key={linked.name} category={linked} />
          ))}
        </p>
        <Heading className="d-title" id="event-title" lang={contentLanguage} style={titleLength(event.title)}>
          {event.title}
        </Heading>
        {stateLine(event, state, t, { zone, contentLanguage })}
        {isUnplanned(state) ? null : (
          <p className="d-badges">
            <Flag state={state} always />
            {streams && state === "live" ? (
              <span className="onair">
                <i />
                {t("home.on_air")}
              </span>
            ) : null}
          </p>
        )}
        <WhenAndWhere event={event} day={detail.day} />
        {isOff || detail.held === undefined ? null : <p className="d-note">{detail.held}</p>}
        {isOff ? null : (
          <div className="d-two">
            {isPage ? capacity : null}
            <TimeLeft event={event} />
          </div>
        )}
        <AdminActions detail={detail} />
        <div className="d-act">
          {state === "live" ? <WatchButton event={event} /> : null}
          {isOff && detail.registration?.notice == null ? null : <Registration detail={detail} />}
          <ReminderButton event={event} />
          {isCancelled ? (
            <Link className="btn" to={`${programmePath({ date: detail.day })}#${eventAnchor(event.id)}`}>
              <Icon name="list" />
              {t("event.same_hour")}
            </Link>
          ) : null}
        </div>
        {isCancelled ? null : <CalendarLinks id={event.id} entry={detail.entry} />}
        {minutes === undefined || isOff || state === "live" ? null : (
          <LeadTime id={event.id} title={event.title} minutes={minutes} />
        )}
        <Description event={event} />
        <SectionLevel value={Heading === "h1" ? "h2" : "h3"}>
          <SpeakerList speakers={event.speakers} />
          <PlaceDetails event={event} maps={detail.maps} plans={detail.plans} />
          {isPage ? null : capacity}
          <PracticalFacts event={event} currency={detail.currency} />
        </SectionLevel>
        {event.tags.length === 0 ? null : (
          <p className="tags" aria-label={t("event.tags")}>
            {event.tags.map((tag) => (
              <span key={tag} lang={contentLanguage}>
                #{tag}
              </span>
            ))}
          </p>
        )}
        <ShareLinks event={event} url={detail.url} />
        <Link className="way" to={`/subscribe?event=${event.id}`}>
          {t("shell.menu_subscribe")}
        </Link>
      </div>
    </article>
  );
}

function WhenAndWhere({ event, day }: { event: ProgrammeEvent; day: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  const [place] = event.locations;
  const end = endTimeText(t, event, zone);
  const duration = spanText(t, minutesBetween(event.startTime, event.endTime));
  return (
    <dl className="facts">
      <div>
        <dt>
          <Icon name="clock" />
          <span>{t("event.time")}</span>
        </dt>
        <dd>
          {!isListedByDay(event) ? (
            <>
              <b>
                {knownStart(event) === null ? (
                  upperFirst(hourText(t, event, zone))
                ) : end === "" ? (
                  <time dateTime={event.startTime}>{upperFirst(sinceText(t, event, zone))}</time>
                ) : (
                  <>
                    <time dateTime={event.startTime}>{hourText(t, event, zone)}</time>–
                    <time dateTime={event.endTime}>{end}</time>
                    {smallHours(t, day, event, zone)}
                  </>
                )}
              </b>
              <span>
                {longDay(t, day)} · {afterText(t, event) || (end === "" ? t("event.open_end") : duration)}
              </span>
            </>
          ) : (
            <>
              <b>{event.allDay === null ? duration : t("card.all_day")}</b>
              <span>{eventWhen(t, event, zone)}</span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="pin" />
          <span>{t("event.place")}</span>
        </dt>
        <dd>
          <b>{shownPlace(event) || t("event.no_place")}</b>
          {place === undefined || addressOf(place) === "" ? null : <span>{addressOf(place)}</span>}
        </dd>
      </div>
    </dl>
  );
}

/**
 * The server makes the HTML of a short list of elements (`description.ts`). A live change brings only the text if its
 * HTML would say no more.
 */
function Description({ event: { description, descriptionHtml } }: { event: ProgrammeEvent }) {
  const t = useTexts();
  const group = { className: "lead", "aria-label": t("event.about"), role: "group", lang: useContentLanguage() };
  if (descriptionHtml) return <div {...group} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />;
  return description === "" ? null : (
    <div {...group}>
      <p>{description}</p>
    </div>
  );
}

const QuickActions = partAlone(".quick-actions", async () => (await import("./QuickActions.tsx")).QuickActions);

/**
 * The administrator's quick actions, loaded for administrators only. No Suspense boundary, as in {@link AreaTexts}:
 * until the code is loaded the page stays as the server rendered it.
 */
function AdminActions({ detail: { event, quickActions } }: { detail: EventDetailData }) {
  return quickActions === undefined ? null : <QuickActions event={event} data={quickActions} />;
}

/** The free places choose the text, the occupancy chooses the colour (spec §9). */
function CapacityPanel({ places }: { places: Places }) {
  const t = useTexts();
  return (
    <section className="d-sec cap-sec">
      <SectionTitle>{t("event.capacity")}</SectionTitle>
      <div className="capa" data-colour={places.colour}>
        <p>
          <b>{places.free}</b> {t("event.free_of", { count: places.free, capacity: places.capacity })}
        </p>
        <ProgressBar className="cap-bar" value={places.occupancy} label={t("event.occupancy")} />
        <p className="capa-word">{t(`event.availability.${places.availability}`)}</p>
      </div>
    </section>
  );
}

const OwnRegistration = partAlone(
  ".d-act > :is(.d-note, .own, .regform)",
  async () => (await import("./OwnRegistration.tsx")).OwnRegistration,
);

/**
 * Spec §2: 'Registrarse' or 'Registrado' for an event that is neither over nor cancelled. A visitor without a session
 * gets a button that leads to signing in; the rest of the code is loaded for signed-in visitors only, without a
 * Suspense boundary, as the quick actions are.
 */
function Registration({ detail: { event, registration } }: { detail: EventDetailData }) {
  const t = useTexts();
  const { viewer } = useFestival();
  if (registration === undefined) return null;
  // Live if the numbers are shown; otherwise as it was when the page loaded.
  const mustWait = event.capacity === null ? registration.isFull : isFull(event);
  if (viewer !== null) return <OwnRegistration event={event} registration={registration} mustWait={mustWait} />;
  if (!registration.isOffered || event.registration === "none") return null;
  return (
    <form className="regform" method="post" action={registrationPath(event.id)}>
      <button className="btn btn-p" type="submit" name="intent" value="register">
        <Icon name="ticket" />
        {t(mustWait ? "event.join_line" : "event.register")}
      </button>
    </form>
  );
}

function PracticalFacts({ event, currency }: { event: ProgrammeEvent; currency: string }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const facts = [
    {
      label: t("event.price"),
      value:
        event.priceCents === null ? "" : event.priceCents === 0 ? t("event.free") : money(event.priceCents, currency),
    },
    {
      label: t("event.age"),
      value:
        event.ageFrom === null
          ? ""
          : event.ageFrom === 0
            ? t("event.age_all")
            : t("event.age_from", { count: event.ageFrom }),
    },
    { label: t("event.language"), value: event.language ?? "", lang: contentLanguage },
    { label: t("event.accessibility"), value: event.accessibility ?? "", lang: contentLanguage },
  ].filter((fact) => fact.value !== "");
  if (facts.length === 0 && event.url === null) return null;
  return (
    <section className="d-sec practical">
      <SectionTitle>{t("event.facts")}</SectionTitle>
      <dl className="info">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd lang={fact.lang}>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {event.url === null ? null : (
        <p>
          <a href={event.url} target="_blank" rel="noreferrer">
            {t("event.web")}
          </a>
        </p>
      )}
    </section>
  );
}
