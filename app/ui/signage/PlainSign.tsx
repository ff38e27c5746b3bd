import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { type ProgrammeEvent, shownPlace } from "#app/domain/programme/event.ts";
import { factOf } from "#app/domain/signage/view.ts";
import { longDay } from "../time/words.ts";
import type { SignPage } from "./Signage.tsx";
import { signTexts } from "./texts.ts";
import { beginsWords, factWords, untilWords } from "./words.ts";

/** What is on and what is next, as a page that needs no script: large, and nothing else. */
export function PlainSign({ page: { state, festival, contentLanguage: writtenIn, calendar, live, next, emergency } }: { page: SignPage }) {
  const t = signTexts(state.language);
  const contentLanguage = writtenIn === state.language ? undefined : writtenIn;
  const now = new Date(state.now);
  const line = (event: ProgrammeEvent, when: string) => {
    const fact = factWords(t, factOf(event, now));
    return (
      <li key={event.id}>
        <b lang={contentLanguage}>{event.title}</b> <span>{[when, shownPlace(event), fact].filter(Boolean).join(" · ")}</span>
      </li>
    );
  };
  return (
    <div className="sg-plain">
      {emergency === null ? null : (
        <section className="alarm" role="alert">
          <h2 lang={contentLanguage}>{emergency.title}</h2>
          <p lang={contentLanguage}>{emergency.message}</p>
          {emergency.second === "" ? null : <p lang={emergency.secondLanguage === "" ? undefined : emergency.secondLanguage}>{emergency.second}</p>}
          <p>{t("signage.emergency.until", { time: clockTime(emergency.expiresAt, calendar.zone) })}</p>
        </section>
      )}
      <header>
        <h1>{festival}</h1>
        <p>
          {longDay(t, dayOf(now, calendar))}, <time dateTime={state.now}>{clockTime(now, calendar.zone)}</time>
        </p>
      </header>
      <div className="both">
        <section>
          <h2>{t("signage.plain.now")}</h2>
          {live.length === 0 ? <p>{t("signage.plain.nothing")}</p> : <ul>{live.map((event) => line(event, untilWords(t, event, calendar, now)))}</ul>}
        </section>
        <section>
          <h2>{t("signage.plain.next")}</h2>
          {next.length === 0 ? <p>{t("signage.plain.nothing_next")}</p> : <ul>{next.map((event) => line(event, beginsWords(t, event, calendar, now)))}</ul>}
        </section>
      </div>
      <p className="small">{t("signage.plain.refreshes")}</p>
    </div>
  );
}
