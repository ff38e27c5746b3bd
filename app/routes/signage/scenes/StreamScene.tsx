import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { SignHeader, SignQrCode, SiteAddress } from "../SceneParts.tsx";
import { useSign } from "../sign-context.tsx";
import { useState } from "react";

/* oxlint-disable react/iframe-missing-sandbox -- a player needs scripts and its own origin; its host is on a list and never ours */

/**
 * The live stream, muted, since browsers autoplay nothing else. Until it plays, its title and a QR code to watch it on
 * a phone. A stream that can't be reached has no scene.
 */
export function StreamScene({ view: { src, title, place } }: { view: Extract<SceneContent, { kind: "stream" }> }) {
  const { t, festival, origin } = useSign();
  const [loaded, setLoaded] = useState("");
  const state = loaded === src ? "playing" : "waiting";
  return (
    <div className="sg-stream" data-state={state}>
      <SignHeader />
      <section className="sg-meanwhile">
        <div>
          <p className="sg-label">
            <b>{t("home.on_air")}</b>
          </p>
          <h1 className="fit sg-title">{title === "" ? festival : title}</h1>
          {place === "" ? null : <p className="sg-facts">{place}</p>}
          {state === "playing" ? null : <p className="sg-note">{t("signage.stream_waiting")}</p>}
        </div>
        <div className="sg-code">
          <SignQrCode text={`${origin}/`} label={t("signage.stream_code")} />
          <p>{t("signage.stream_scan")}</p>
          <SiteAddress />
        </div>
      </section>
      <iframe
        src={playing(src)}
        title={title === "" ? t("signage.stream") : title}
        allow="autoplay; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        tabIndex={-1}
        onLoad={() => setLoaded(src)}
      />
      <p className="sg-foot">
        <b>{t("home.on_air")}</b> {[title, place].filter(Boolean).join(", ")}
      </p>
    </div>
  );
}

/** Returns the player's address with autoplay and mute, as most players read them. */
function playing(src: string): string {
  const url = new URL(src);
  for (const [name, value] of [
    ["autoplay", "1"],
    ["mute", "1"],
    ["muted", "1"],
    ["controls", "0"],
  ] as const)
    url.searchParams.set(name, value);
  return url.href;
}
