/* oxlint-disable react/iframe-missing-sandbox -- a player needs scripts and its own origin; its host is on a list and never ours */
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import type { View } from "#app/domain/signage/view.ts";
import { Picture } from "../../kit/Picture.tsx";
import { longDay } from "../../time/words.ts";
import { Fitted } from "../Fitted.tsx";
import { SignHeader } from "../Header.tsx";
import { useSign } from "../sign.tsx";
import { beginsWords } from "../words.ts";

/** The live stream, silent: a browser plays nothing else by itself. */
export function StreamScene({ view: { src, title, place } }: { view: Extract<View, { kind: "stream" }> }) {
  const { t } = useSign();
  return (
    <div className="sg-stream">
      <SignHeader />
      <iframe src={playing(src)} title={title === "" ? t("signage.stream") : title} allow="autoplay; encrypted-media" referrerPolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation" tabIndex={-1} />
      <p className="sg-foot">
        <b>{t("home.on_air")}</b> {[title, place].filter(Boolean).join(", ")}
      </p>
    </div>
  );
}

/** As most players understand it. */
function playing(src: string): string {
  const url = new URL(src);
  for (const [name, value] of [["autoplay", "1"], ["mute", "1"], ["muted", "1"], ["controls", "0"]] as const) url.searchParams.set(name, value);
  return url.href;
}

/** Some words of the festival's own. */
export function NoticeScene({ view: { title, text } }: { view: Extract<View, { kind: "notice" }> }) {
  return (
    <div className="sg-notice">
      <SignHeader />
      <div className="sg-hero">
        {title === "" ? null : (
          <Fitted as="h1" className="sg-title">
            {title}
          </Fitted>
        )}
        {text === "" ? null : (
          <Fitted as="p" className="sg-text">
            {text}
          </Fitted>
        )}
      </div>
    </div>
  );
}

/** A picture that fills the sign. */
export function ImageScene({ view: { url, title } }: { view: Extract<View, { kind: "image" }> }) {
  return (
    <div className="sg-image">
      <Picture src={url} alt={title} sizes="100vw" />
      {title === "" ? null : <p className="sg-caption">{title}</p>}
    </div>
  );
}

/** The hour, and what comes: when there is nothing else to say, and never an empty frame. */
export function ClockScene({ view: { next, isEmpty } }: { view: Extract<View, { kind: "clock" }> }) {
  const { t, calendar, festival, now } = useSign();
  return (
    <div className="sg-idle">
      <svg className="sg-mark" viewBox="0 0 40 40" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <p className="sg-name">{festival}</p>
      <p className="sg-time">
        <time>{clockTime(now, calendar.zone)}</time>
      </p>
      <p className="sg-date">{longDay(t, dayOf(now, calendar))}</p>
      {next === null ? (
        <p className="sg-coming">{isEmpty ? t("signage.clock.empty") : t("signage.clock.nothing")}</p>
      ) : (
        <div className="sg-coming">
          <p>{t("signage.clock.soon")}</p>
          <Fitted as="h2" className="title">
            {next.title}
          </Fitted>
          <p>{[beginsWords(t, next, calendar, now), shownPlace(next)].filter(Boolean).join(" · ")}</p>
        </div>
      )}
    </div>
  );
}
