import { useEffect, useState } from "react";
import type { SignData } from "#app/browser/signage/sign-feed.ts";
import { type KeptOfSign, whatIsKept } from "#app/browser/signage/sign-storage.ts";
import { type Canvas, formNames } from "./canvas.ts";
import { useSign } from "./sign-context.tsx";

/** Parameter of the page for a technician: `/signage?check`. */
export const checkParameter = "check";

interface CheckPageProps {
  known: SignData;
  canvas: Canvas;
  /** The build of the loaded page, and the sign's name. */
  version: string;
  slug: string;
}

/** Facts about a player and its screen, for the technician who sets it up. */
export function CheckPage({ known, canvas, version, slug }: CheckPageProps) {
  const { t, origin, now } = useSign();
  const kept = useKept();
  const off = useClockError(known);
  const live = document.documentElement.dataset["live"] === "online";
  const rows: [name: string, value: string][] = [
    [t("signage.check.size"), `${innerWidth} × ${innerHeight}`],
    [t("signage.check.form"), `${formNames[canvas.form]} (${(canvas.width / canvas.height).toFixed(2)})`],
    [t("signage.check.density"), `${devicePixelRatio} × (${screen.width} × ${screen.height})`],
    [t("signage.check.smallest"), `${Math.round(44 * canvas.unit)} px`],
    [
      t("signage.check.colours"),
      `${screen.colorDepth} bit${matchMedia("(color-gamut: p3)").matches ? ", P3" : ", sRGB"}`,
    ],
    [
      t("signage.check.clock"),
      Math.abs(off) <= 2 ? t("signage.check.clock_right") : t("signage.check.clock_off", { seconds: off }),
    ],
    [
      t("signage.check.network"),
      live
        ? t("signage.check.live")
        : known.isReachable
          ? t("signage.check.reachable")
          : t("signage.check.unreachable"),
    ],
    [
      t("signage.check.kept"),
      kept === null
        ? "…"
        : [
            t("signage.check.events", { count: known.programme?.events.length ?? 0 }),
            kept.page ? t("signage.check.page_kept") : t("signage.check.page_missing"),
            kept.worker ? t("signage.check.worker") : t("signage.check.no_worker"),
          ].join(", "),
    ],
    [t("signage.check.sign"), slug === "" ? t("signage.identify.default") : slug],
    [t("signage.check.site"), origin],
    [t("signage.check.version"), version],
  ];
  return (
    <section className="sg-check">
      <h1>
        {t("signage.check.title")} <time>{now.toISOString().slice(11, 19)} UTC</time>
      </h1>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("signage.check.sound")}</dt>
          <dd>
            <button type="button" onClick={beep}>
              {t("signage.check.play")}
            </button>
          </dd>
        </div>
      </dl>
      <Colours />
    </section>
  );
}

const colours = ["#000", "#fff", "#f00", "#0f0", "#00f", "#0ff", "#f0f", "#ff0"];
const greys = Array.from({ length: 16 }, (_, step) => `rgb(${[step, step, step].map((part) => part * 17).join(" ")})`);

/** Bars of pure colours and of greys, which show a wrong panel, a bad cable or crushed blacks. */
function Colours() {
  return (
    <div className="bars" aria-hidden="true">
      {[colours, greys].map((bars) => (
        <p key={bars.length}>
          {bars.map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Returns by how many seconds the device's clock is ahead of the server's. */
function useClockError({ clock }: SignData): number {
  const [off, setOff] = useState(0);
  useEffect(() => {
    const look = (): void => setOff(Math.round((Date.now() - clock.now()) / 1000));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return off;
}

/** Returns what the player has stored; null until it is known. */
function useKept(): KeptOfSign | null {
  const [kept, setKept] = useState<KeptOfSign | null>(null);
  useEffect(() => {
    const look = (): void => void whatIsKept().then(setKept, () => undefined);
    look();
    const timer = setInterval(look, 5000);
    return () => clearInterval(timer);
  }, []);
  return kept;
}

/** Plays a tone of half a second. A browser allows sound after a press. */
function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.connect(audio.destination);
  tone.frequency.value = 440;
  tone.start();
  tone.stop(audio.currentTime + 0.5);
  tone.addEventListener("ended", () => void audio.close());
}
