import { useState } from "react";
import { civilDayOf, clockTime } from "#app/domain/programme/day.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { longDay } from "#app/ui/time/time-texts.ts";
import { SignHeader } from "../SceneParts.tsx";
import { useSign } from "../sign-context.tsx";
import { startText } from "../sign-texts.ts";

/** A text of the festival's own. */
export function NoticeScene({ view: { title, text } }: { view: Extract<SceneContent, { kind: "notice" }> }) {
  return (
    <div className="sg-notice">
      <SignHeader />
      <div className="sg-hero">
        {title === "" ? null : <h1 className="fit sg-title">{title}</h1>}
        {text === "" ? null : <p className="fit sg-text">{text}</p>}
      </div>
    </div>
  );
}

/** A picture as large as possible on a blurred copy of itself; its title if it can't be loaded. */
export function ImageScene({ view: { url, title } }: { view: Extract<SceneContent, { kind: "image" }> }) {
  const { festival } = useSign();
  const [failed, setFailed] = useState("");
  if (failed === url)
    return <NoticeScene view={{ kind: "notice", title: title === "" ? festival : title, text: "" }} />;
  return (
    <div className="sg-image">
      {/* The largest width, which the sign keeps for a time without network. */}
      <img className="behind" src={url} alt="" />
      <img className="whole" src={url} alt={title} onError={() => setFailed(url)} />
      {title === "" ? null : <p className="sg-caption">{title}</p>}
    </div>
  );
}

/** The time and the next event, for when no other scene has anything to show. */
export function ClockScene({ view: { next, isEmpty } }: { view: Extract<SceneContent, { kind: "clock" }> }) {
  const { t, calendar, festival, now, contentLanguage } = useSign();
  return (
    <div className="sg-idle">
      <svg className="sg-mark" viewBox="0 0 40 40" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <p className="sg-name">{festival}</p>
      <p className="sg-time">
        <time>{clockTime(now, calendar.zone)}</time>
      </p>
      <p className="sg-date">{longDay(t, civilDayOf(now, calendar))}</p>
      {next === null ? (
        <p className="sg-coming">{isEmpty ? t("signage.clock.empty") : t("signage.clock.nothing")}</p>
      ) : (
        <div className="sg-coming">
          <p>{t("signage.clock.soon")}</p>
          <h2 className="fit title" lang={contentLanguage}>
            {next.title}
          </h2>
          <p>{[startText(t, next, calendar, now), shownPlace(next)].filter(Boolean).join(" · ")}</p>
        </div>
      )}
    </div>
  );
}
