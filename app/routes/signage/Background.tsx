import { memo } from "react";
import { bunting, halftone } from "#app/art/rays.ts";
import type { Theme } from "#app/domain/preferences.ts";
import { type Canvas, type Form, isUpright } from "./canvas.ts";

/** The theme's background: halftone dots, a dusk sky with bunting, or nothing. Drawn once for each canvas. */
export const Background = memo(function Background({ theme, canvas }: BackgroundProps) {
  const [width, height] = [Math.round(canvas.width / canvas.unit), Math.round(canvas.height / canvas.unit)];
  const box = { className: "sg-ground", viewBox: `0 0 ${width} ${height}`, "aria-hidden": true } as const;
  if (theme === "manga") {
    // Texture never lies under a text.
    if (canvas.form !== "wide" && canvas.form !== "tall") return null;
    const [x, across] = isUpright(canvas) ? [200, width - 280] : [width * 0.62, 520];
    return (
      <svg {...box} preserveAspectRatio="xMidYMid slice">
        <path className="dots" d={halftone({ x, y: -8, width: across, height: 170, step: 15 })} />
      </svg>
    );
  }
  if (theme !== "festival") return null;
  return (
    <>
      <Sky box={box} width={width} height={height} />
      <Bunting width={width} height={height} form={canvas.form} />
    </>
  );
}, drawsTheSame);

interface BackgroundProps {
  theme: Theme;
  canvas: Canvas;
}

function drawsTheSame(before: BackgroundProps, after: BackgroundProps): boolean {
  return (
    before.theme === after.theme &&
    before.canvas.width === after.canvas.width &&
    before.canvas.height === after.canvas.height &&
    before.canvas.unit === after.canvas.unit
  );
}

type Box = React.SVGAttributes<SVGSVGElement>;

const stars = 46;

function Sky({ box, width: w, height: h }: { box: Box; width: number; height: number }) {
  const isWide = w > h;
  return (
    <svg {...box}>
      <defs>
        <linearGradient id="sg-sky" x1="0" y1="0" x2=".15" y2="1">
          <stop offset="0" className="sky1" />
          <stop offset=".42" className="sky2" />
          <stop offset=".7" className="sky3" />
          <stop offset=".9" className="sky4" />
        </linearGradient>
        <radialGradient id="sg-glow">
          <stop offset="0" className="glow1" />
          <stop offset="1" className="glow2" />
        </radialGradient>
      </defs>
      <rect width={w} height={h} fill="url(#sg-sky)" />
      <ellipse cx={w * 0.72} cy={h * 0.92} rx={w * 0.6} ry={h * 0.34} fill="url(#sg-glow)" />
      <g fill="#fff">
        {Array.from({ length: stars }, (_, index) => (
          <circle
            key={index}
            cx={(index * 397) % w}
            cy={(index * 211) % (h * (isWide ? 0.13 : 0.1))}
            r={1.5 + (index % 3)}
            opacity={0.3 + 0.1 * (index % 5)}
          />
        ))}
      </g>
      <path
        className="hill1"
        d={`M0 ${h * 0.86}C${w * 0.12} ${h * 0.8} ${w * 0.2} ${h * 0.84} ${w * 0.3} ${h * 0.78}S${w * 0.5} ${h * 0.86} ${w * 0.64} ${h * 0.8}S${w * 0.9} ${h * 0.76} ${w} ${h * 0.83}V${h}H0z`}
      />
      <path
        className="hill2"
        d={`M0 ${h * 0.93}C${w * 0.2} ${h * 0.88} ${w * 0.36} ${h * 0.95} ${w * 0.55} ${h * 0.9}S${w * 0.86} ${h * 0.93} ${w} ${h * 0.89}V${h}H0z`}
      />
    </svg>
  );
}

/** Height of the strip that the bunting is drawn in, in units: the sag of its wire and a flag. */
const buntingHeight = 120;

/**
 * The bunting, in two layers that sway each at its own pace. They lean about the ends of the wire, which stay in place.
 */
function Bunting({ width, height, form }: { width: number; height: number; form: Form }) {
  // One arc for each 1100 units of a flat wall; elsewhere one from edge to edge, under the header.
  const arcs = form === "flat" || form === "strip" ? Math.round(width / 1100) : 1;
  const y =
    form === "strip"
      ? -14
      : form === "flat" || form === "wide"
        ? 150
        : width > height
          ? 140
          : form === "tall"
            ? 196
            : 160;
  const span = width / arcs;
  const { wire, flags } = bunting({ width: span, y: 0, sag: form === "wide" ? 60 : 44, count: Math.round(span / 60) });
  return [0, 1].map((layer) => (
    <svg
      key={layer}
      className="sg-bunting"
      viewBox={`0 0 ${width} ${buntingHeight}`}
      style={{ top: `calc(${y} * var(--u))` }}
      aria-hidden="true"
    >
      {Array.from({ length: arcs }, (_, arc) => (
        <g key={arc} transform={`translate(${arc * span})`}>
          {layer === 0 ? <path className="wire" d={wire} /> : null}
          {flags.map((flag, index) =>
            index % 2 === layer ? <path key={index} className={`flag${index % 6}`} d={flag} /> : null,
          )}
        </g>
      ))}
    </svg>
  ));
}
