import { useEffect, useRef, useState } from "react";
import { videoSource } from "#app/browser/signage/kept-videos.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { SignHeader } from "../SceneParts.tsx";
import { useSign } from "../sign-context.tsx";
import { NoticeScene } from "./OtherScenes.tsx";

/** A video without sound that begins anew at its end; its title if it can't be played. */
export function VideoScene({ view: { url, title } }: { view: Extract<SceneContent, { kind: "video" }> }) {
  const { festival, contentLanguage } = useSign();
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const video = player.current;
    if (video === null) return;
    let release = (): void => undefined;
    let isOver = false;
    // Browsers start a video by themselves only if it is muted, as a property: React leaves out the attribute.
    video.muted = true;
    void videoSource(url).then((source) => {
      if (source === null) return setFailed(url);
      release = source.release;
      if (isOver) return release();
      video.src = source.src;
      void video.play().catch(() => undefined);
    });
    return () => {
      isOver = true;
      video.removeAttribute("src");
      video.load();
      release();
    };
  }, [url]);
  if (failed === url)
    return <NoticeScene view={{ kind: "notice", title: title === "" ? festival : title, text: "" }} />;
  return (
    <div className="sg-image sg-video">
      <video ref={player} className="whole" muted loop playsInline autoPlay onError={() => setFailed(url)} />
      {title === "" ? null : (
        <p className="sg-caption" lang={contentLanguage}>
          {title}
        </p>
      )}
    </div>
  );
}

/** One sponsor at a time. `page` counts from 0. */
export function SponsorScene({
  view: { sponsors },
  page,
}: {
  view: Extract<SceneContent, { kind: "sponsors" }>;
  page: number;
}) {
  const { t } = useSign();
  const shown = sponsors[page % sponsors.length];
  if (shown === undefined) return null;
  return (
    <div className="sg-notice sg-sponsor" data-logo={shown.imageUrl === "" ? undefined : ""}>
      <SignHeader />
      <div className="sg-hero">
        <p className="sg-label">{t("signage.sponsors")}</p>
        {/* All logos of the scene are there from the start, so that none is loaded while it is shown. */}
        {sponsors.map(({ name, imageUrl }) =>
          imageUrl === "" ? null : (
            <div key={name} className="sg-logo" hidden={name !== shown.name}>
              <img src={imageUrl} alt="" />
            </div>
          ),
        )}
        <h1 className="fit sg-title">{shown.name}</h1>
      </div>
    </div>
  );
}

/** The message of the day. */
export function MessageScene({ view: { text } }: { view: Extract<SceneContent, { kind: "message" }> }) {
  const { t, contentLanguage } = useSign();
  return (
    <div className="sg-notice sg-message">
      <SignHeader />
      <div className="sg-hero">
        <p className="sg-label">{t("signage.message")}</p>
        <h1 className="fit sg-title" lang={contentLanguage}>
          {text}
        </h1>
      </div>
    </div>
  );
}
