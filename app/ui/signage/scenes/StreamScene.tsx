/* oxlint-disable react/iframe-missing-sandbox -- a player needs scripts and its own origin; its host is on a list and never ours */
import type { View } from "#app/domain/signage/view.ts";
import { Code } from "../Code.tsx";
import { Fitted } from "../Fitted.tsx";
import { SignHeader } from "../Header.tsx";
import { usePlayer } from "../player.ts";
import { useSign } from "../sign.tsx";

/** The live stream, silent: a browser plays nothing else by itself. Until it plays, and where it can't, what it is and how to see it on a phone. */
export function StreamScene({ view: { src, title, place } }: { view: Extract<View, { kind: "stream" }> }) {
  const { t, festival, origin } = useSign();
  const { state, loaded } = usePlayer(src);
  return (
    <div className="sg-stream" data-state={state}>
      <SignHeader />
      <section className="sg-meanwhile">
        <div>
          <p className="sg-label">
            <b>{t("home.on_air")}</b>
          </p>
          <Fitted as="h1" className="sg-title">
            {title === "" ? festival : title}
          </Fitted>
          {place === "" ? null : <p className="sg-facts">{place}</p>}
          {state === "playing" ? null : <p className="sg-note">{state === "failed" ? t("signage.stream_failed") : t("signage.stream_waiting")}</p>}
        </div>
        <div className="sg-code">
          <Code text={`${origin}/`} label={t("signage.stream_code")} />
          <p>{t("signage.stream_scan")}</p>
        </div>
      </section>
      {state === "failed" ? null : (
        <iframe
          src={playing(src)}
          title={title === "" ? t("signage.stream") : title}
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          tabIndex={-1}
          onLoad={loaded}
        />
      )}
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
