import { memo } from "react";
import { bunting, halftone } from "#app/art/rays.ts";
import type { Theme } from "#app/domain/preferences.ts";

const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };

/** The theme's background: halftone dots, a dusk sky with bunting, or nothing. Drawn once. */
export const Background = memo(function Background({ theme, isPortrait }: { theme: Theme; isPortrait: boolean }) {
  const { width, height } = isPortrait ? tall : wide;
  const box = {
    className: "sg-ground",
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": true,
  } as const;
  if (theme === "manga") {
    return (
      <svg {...box}>
        <path
          className="dots"
          d={halftone({ x: isPortrait ? 200 : 1080, y: -8, width: isPortrait ? 800 : 600, height: 170, step: 15 })}
        />
      </svg>
    );
  }
  return theme === "festival" ? <Sky box={box} width={width} height={height} /> : null;
});

type Box = React.SVGAttributes<SVGSVGElement>;

const stars = 46;

function Sky({ box, width: w, height: h }: { box: Box; width: number; height: number }) {
  const isWide = w > h;
  const { wire, flags } = bunting({ width: w, y: isWide ? 150 : 196, sag: isWide ? 60 : 44, count: isWide ? 32 : 18 });
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
      <path className="wire" d={wire} />
      {flags.map((flag, index) => (
        <path key={index} className={`flag${index % 6}`} d={flag} />
      ))}
    </svg>
  );
}
