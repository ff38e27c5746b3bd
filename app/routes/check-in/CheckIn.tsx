import { useEffect, useRef } from "react";
import { Link, useRevalidator, Form } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { Route } from "./+types/check-in.route";
import { checkInPath, faultPath } from "#app/ui/registration/check-in-path.ts";
import { useWhenIdle } from "#app/ui/kit/use-when-idle.ts";
import { useNotice } from "#app/ui/kit/use-notice.ts";

type CheckInData = Route.ComponentProps["loaderData"]["page"];

interface CheckInProps {
  page: CheckInData;
  problem: "unreachable" | "failed" | null;
}

/** The check-in of an event, or the choice of an event. A guest is found by a typed or scanned code or in the list. */
export function CheckIn({ page, problem }: CheckInProps) {
  const t = useTexts();
  useReloadWhenVisible();
  const { door } = page;
  return (
    <main className="prefs checkin" id="content">
      {door === null ? (
        <h1>{t("check_in.title")}</h1>
      ) : (
        <header className="door">
          <Link className="btn btn-s" to={checkInPath()}>
            <Icon name="back" />
            {t("check_in.all_events")}
          </Link>
          <h1>{door.title}</h1>
          <p className="sub">{door.when}</p>
          <p className="tally">
            <b>{`${door.arrived}/${door.places}`}</b> {t("check_in.arrived_of", { count: door.places })}
            {door.waiting === 0 ? null : <span>{t("check_in.waiting", { count: door.waiting })}</span>}
          </p>
        </header>
      )}
      {/* Always there, so that screen readers announce the result in it. */}
      <div className="answer" role="status">
        <CheckInResult page={page} problem={problem} />
      </div>
      <CodeForm page={page} />
      {door === null ? <Link to={faultPath()}>{t("check_in.faults.title")}</Link> : null}
      {door === null ? <Doors doors={page.doors} /> : <Guests page={page} eventId={door.id} />}
    </main>
  );
}

/** Reloads the guests when the page becomes visible: a sleeping phone's socket may have died unnoticed. */
function useReloadWhenVisible(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = (): void => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [revalidate]);
}

function Doors({ doors }: Pick<CheckInData, "doors">) {
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

const scanner = () => import("./Scanner.tsx");

/** Takes a code: typed, from a scanner that types, or from the camera if the browser can read codes. */
function CodeForm({ page: { door, code, answer, done, byCode } }: { page: CheckInData }) {
  const t = useTexts();
  const isRefused = answer?.tone === "refused";
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const loaded = useWhenIdle(scanner);
  useEffect(() => {
    if (done?.tone === "done" && field.current !== null) field.current.value = "";
  }, [done]);
  useEffect(() => {
    // Selects a refused code, so that the next one replaces it; a scanner types into the same field.
    if (answer?.tone === "refused" && document.activeElement === field.current) field.current?.select();
  }, [answer]);
  const read = (text: string): void => {
    if (field.current === null || form.current === null) return;
    field.current.value = text;
    form.current.querySelector("button")?.click();
  };
  return (
    <div className="codebox">
      <Form ref={form} method="post" action={checkInPath()} className="codeform" preventScrollReset>
        <label htmlFor="code">{t("check_in.code")}</label>
        <input type="hidden" name="event" value={door?.id ?? ""} />
        <span className="field">
          <Icon name="ticket" />
          <input
            ref={field}
            id="code"
            name="code"
            defaultValue={isRefused ? code : ""}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts a scanner would type its second code into nothing
            autoFocus={byCode}
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCD-2345"
          />
        </span>
        <button className="btn btn-p" type="submit" name="intent" value="arrive">
          {t("check_in.submit_code")}
        </button>
      </Form>
      {loaded === null ? null : <loaded.Scanner onText={read} />}
    </div>
  );
}

function CheckInResult({ page, problem }: CheckInProps) {
  const t = useTexts();
  const { answer, done: loaded, door, query, code } = page;
  const done = useNotice(loaded);
  if (problem !== null) {
    return (
      <p className="outcome refused">
        <Icon name="warning" />
        {t(problem === "unreachable" ? "failure.offline" : "failure.server")}
      </p>
    );
  }
  if (done !== null) {
    return (
      <div className={`outcome ${done.tone}`}>
        <p>
          <Icon name={done.tone === "done" ? "check" : "warning"} />
          {done.text}
        </p>
        {done.undo === undefined ? null : (
          <GuestForm intent="undo" guest={done.undo} event={door?.id ?? ""} query={query} />
        )}
      </div>
    );
  }
  if (answer === null) return null;
  return (
    <div className={`outcome ${answer.tone}`}>
      <p>
        <Icon name={answer.tone === "ask" ? "ticket" : "warning"} />
        {answer.text}
      </p>
      {answer.tone === "ask" && answer.guestId !== null ? (
        <GuestForm intent="arrive" guest={answer.guestId} event={door?.id ?? ""} query="" look="btn-p" />
      ) : null}
      {answer.elsewhere === null ? null : (
        <Link className="btn" to={checkInPath({ event: answer.elsewhere.id, code })}>
          {t("check_in.elsewhere", { title: answer.elsewhere.title })}
        </Link>
      )}
    </div>
  );
}

interface GuestFormProps {
  intent: "arrive" | "undo";
  /** Of the registration. */
  guest: string;
  event: string;
  query: string;
  /** Name of the guest, for screen readers. */
  about?: string;
  look?: string;
}

function GuestForm({ intent, guest, event, query, about, look = "" }: GuestFormProps) {
  const t = useTexts();
  return (
    // The key replaces a pressed button: the next Enter of a scanner that types would press its opposite.
    <Form key={intent} method="post" action={checkInPath()} preventScrollReset>
      <input type="hidden" name="guest" value={guest} />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="q" value={query} />
      <button className={`btn ${look}`} type="submit" name="intent" value={intent}>
        {t(`check_in.${intent}`)}
        {about === undefined ? null : <span className="vh"> {about}</span>}
      </button>
    </Form>
  );
}

function Guests({ page: { guests, total, query }, eventId }: { page: CheckInData; eventId: string }) {
  const t = useTexts();
  return (
    <section aria-labelledby="guests">
      <h2 id="guests">{t("check_in.guests")}</h2>
      <Form className="find" role="search" action={checkInPath()}>
        <input type="hidden" name="event" value={eventId} />
        <span className="field">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            defaultValue={query}
            aria-label={t("check_in.search")}
            placeholder={t("check_in.search")}
            autoComplete="off"
          />
        </span>
        <button className="btn" type="submit">
          {t("home.search")}
        </button>
      </Form>
      {guests.length > 0 ? null : <p className="sub">{t(query === "" ? "check_in.none" : "check_in.not_found")}</p>}
      <ul className="guests">
        {guests.map((guest) => (
          <li key={guest.id}>
            <Row guest={guest} eventId={eventId} query={query} />
          </li>
        ))}
      </ul>
      {guests.length === total ? null : <p className="sub">{t("check_in.more", { count: total - guests.length })}</p>}
      {query === "" ? null : (
        <Link className="btn btn-s" to={checkInPath({ event: eventId })}>
          {t("check_in.show_all")}
        </Link>
      )}
    </section>
  );
}

function Row({ guest, eventId, query }: { guest: CheckInData["guests"][number]; eventId: string; query: string }) {
  const t = useTexts();
  const { id, name, position, attendedAt } = guest;
  if (position !== null) {
    return (
      <p className="guest">
        <span>{name}</span> <small>{t("check_in.in_line", { position })}</small>
      </p>
    );
  }
  return (
    <>
      <p className="guest">
        <span>{name}</span> {attendedAt === null ? null : <small>{t("check_in.came_at", { time: attendedAt })}</small>}
      </p>
      <GuestForm
        intent={attendedAt === null ? "arrive" : "undo"}
        guest={id}
        event={eventId}
        query={query}
        about={name}
        look={attendedAt === null ? "btn-p" : "btn-s"}
      />
    </>
  );
}
