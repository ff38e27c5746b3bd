import { Link } from "react-router";
import type { ShownStream } from "#app/domain/streaming/stream.ts";
import { Icon } from "../art/Icon.tsx";
import { latePart } from "../kit/late-part.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { EventLogo, logoGround } from "./EventLogo.tsx";
import { type ProgrammeAddress, programmePath } from "./page-paths.ts";

const [PlayerFrame] = latePart(".player", async () => (await import("./PlayerFrame.tsx")).PlayerFrame);

/** Spec §2: the player while the stream is on, otherwise the logo. Its host is asked only after a tap. */
export function StreamBlock({ stream, address }: { stream: ShownStream; address: ProgrammeAddress }) {
  const t = useTexts();
  const { stage } = useFestival().festival;
  if (stream.player === null) return <LogoBlock stream={stream} />;
  return (
    <section className="stream" aria-label={t("home.stream")} id="stream">
      <div className="screen">
        {stream.playing ? (
          <PlayerFrame player={stream.player} title={stream.title} />
        ) : (
          <>
            <svg className="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="0 0 640 360">
              <use href="#scene" />
            </svg>
            <Link
              className="playbtn"
              to={`${programmePath(address, { stream: "play" })}#stream`}
              replace
              preventScrollReset
              aria-label={t("home.play", { title: stream.title || t("home.stream") })}
            >
              <Icon name="play" />
            </Link>
          </>
        )}
        {stage === "on" ? (
          <span className="onair">
            <i />
            {t("home.on_air")}
          </span>
        ) : null}
      </div>
      <p className="cap">
        <b>{stream.title || t("home.stream")}</b>
        <span>{stream.place}</span>
      </p>
      {stream.playing ? null : <p className="cap-note">{t("home.stream_notice", { host: stream.player.host })}</p>}
    </section>
  );
}

function LogoBlock({ stream }: { stream: ShownStream }) {
  const t = useTexts();
  return (
    <section className="stream logo-mode" aria-label={t("home.stream")}>
      <div className="screen" style={logoGround(stream.backgroundColor, stream.overlayOpacity)}>
        <EventLogo url={stream.logoUrl} sizes="84px" />
        <p>{t(stream.waiting === true ? "home.stream_waiting" : "home.stream_off")}</p>
      </div>
    </section>
  );
}
