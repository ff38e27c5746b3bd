import { Link } from "react-router";
import type { Player } from "#app/domain/streaming/embed.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { framedBy } from "#app/domain/streaming/video-pages.ts";
import { EventLogo, logoGround } from "#app/ui/programme/EventLogo.tsx";
import { PlayerFrame } from "#app/ui/programme/PlayerFrame.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import type { StreamDraft } from "./stream-draft.ts";

/** Views of the preview; the address of the page carries one. */
const previews = ["stream", "logo"] as const;
/** 'play': the stream with its player running, as after a visitor's tap. */
const kinds = [...previews, "play"] as const;
export type PreviewKind = (typeof kinds)[number];

/** Returns the kind of preview in the address's `preview`; null if it is missing or unknown. */
export const previewOf = (value: string | null): PreviewKind | null => kinds.find((kind) => kind === value) ?? null;

interface StreamPreviewProps {
  draft: StreamDraft;
  player: Player | null;
  /** Origin of the pages that frame the player. */
  origin: string;
  shown: PreviewKind;
}

/**
 * The stream block with the form's current values, as visitors would see it, drawn in the panel's style. The player is
 * loaded only after a tap.
 */
export function StreamPreview({ draft, player, origin, shown }: StreamPreviewProps) {
  const t = useTexts();
  return (
    <aside className="preview" aria-labelledby="preview-title">
      <div className="row">
        <h2 id="preview-title">{t("panel.streaming.preview")}</h2>
        <nav className="seg" aria-labelledby="preview-title">
          {previews.map((kind) => (
            <Link
              key={kind}
              to={`?preview=${kind}`}
              replace
              preventScrollReset
              aria-current={kind === (shown === "play" ? "stream" : shown) ? "true" : undefined}
            >
              {t(kind === "stream" ? "panel.streaming.with_stream" : "panel.streaming.with_logo")}
            </Link>
          ))}
        </nav>
      </div>
      {shown === "logo" ? (
        <WithLogo draft={draft} />
      ) : (
        <WithStream draft={draft} player={player} origin={origin} isPlaying={shown === "play"} />
      )}
    </aside>
  );
}

function WithStream({ draft, player, origin, isPlaying }: Omit<StreamPreviewProps, "shown"> & { isPlaying: boolean }) {
  const t = useTexts();
  if (player === null) return <p className="amber nothing">{t("panel.streaming.preview_nothing")}</p>;
  return (
    <>
      <div className="scr evening">
        <svg className="dusk" aria-hidden="true" preserveAspectRatio="xMidYMax slice" viewBox="0 0 480 270">
          <path d="M0 196l60-26 50 18 70-34 60 30 80-22 70 30 90-20v98H0z" />
        </svg>
        <span className="tag live">{t("home.on_air")}</span>
        {isPlaying ? (
          <PlayerFrame player={{ ...player, src: framedBy(player.src, origin) }} title={draft.title} />
        ) : (
          <Link
            className="play"
            to="?preview=play"
            replace
            preventScrollReset
            aria-label={t("home.play", { title: draft.title || t("home.stream") })}
          >
            <Icon name="play" />
          </Link>
        )}
      </div>
      <p className="caption">
        <b>{draft.title || t("home.stream")}</b> {draft.place}
      </p>
      <p className="mut">
        {t(isPlaying ? "panel.streaming.preview_playing" : "panel.streaming.preview_stream", { host: player.host })}
      </p>
      <p className="mut address">{t("panel.streaming.preview_address", { src: player.src })}</p>
    </>
  );
}

function WithLogo({ draft }: { draft: StreamDraft }) {
  const t = useTexts();
  const { language } = useFestival();
  const opacity = Number(draft.overlayOpacity);
  return (
    <>
      <div className="scr" style={logoGround(draft.backgroundColor, opacity)}>
        <EventLogo url={draft.eventLogoUrl} sizes="160px" />
      </div>
      <p className="mut">
        {t("panel.streaming.preview_logo", { opacity: opacity.toLocaleString(language), color: draft.backgroundColor })}
      </p>
    </>
  );
}
