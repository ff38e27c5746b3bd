import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { FittedText } from "../FittedText.tsx";
import { SignHeader, SignQrCode } from "../SceneParts.tsx";
import { useSign } from "../sign-context.tsx";
import { useCallback, useEffect, useState } from "react";
import { fetchWithin } from "#app/browser/fetch-within.ts";

/* oxlint-disable react/iframe-missing-sandbox -- a player needs scripts and its own origin; its host is on a list and never ours */

/**
 * The live stream, muted, since browsers autoplay nothing else. Until it plays, its title and a QR code to watch it on
 * a phone.
 */
export function StreamScene({ view: { src, title, place } }: { view: Extract<SceneContent, { kind: "stream" }> }) {
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
          <FittedText as="h1" className="sg-title">
            {title === "" ? festival : title}
          </FittedText>
          {place === "" ? null : <p className="sg-facts">{place}</p>}
          {state === "playing" ? null : (
            <p className="sg-note">{state === "failed" ? t("signage.stream_failed") : t("signage.stream_waiting")}</p>
          )}
        </div>
        <div className="sg-code">
          <SignQrCode text={`${origin}/`} label={t("signage.stream_code")} />
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

/** A player that does not answer is asked again after this time, in ms. */
const askAgain = 15_000;

type PlayerState = "waiting" | "playing" | "failed";

/**
 * Returns the state of another site's player. A page can't tell whether its frame holds the player or an error page, so
 * its host is asked, too.
 */
function usePlayer(src: string): { state: PlayerState; loaded: () => void } {
  const [answered, setAnswered] = useState<boolean | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const is = await isSiteReachable(src);
      if (isOver) return;
      // The frame is removed while the player can't be reached, and loaded again afterwards.
      if (!is) setLoaded(false);
      setAnswered(is);
      if (!is) timer = setTimeout(() => void ask(), askAgain);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [src]);
  const loaded = useCallback(() => setLoaded(true), []);
  return { state: answered === false ? "failed" : answered === true && isLoaded ? "playing" : "waiting", loaded };
}

/** How long the other site may take to answer, in ms. */
const answerWithin = 10_000;

/** True if another site answers at this address. Its answer stays unreadable (Fetch: no-cors). */
async function isSiteReachable(address: string): Promise<boolean> {
  try {
    await fetchWithin(address, answerWithin, { method: "HEAD", mode: "no-cors", credentials: "omit" });
    return true;
  } catch {
    return false;
  }
}
