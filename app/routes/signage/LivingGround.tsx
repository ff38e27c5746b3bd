import { memo } from "react";
import { rays } from "#app/art/rays.ts";
import type { Theme } from "#app/domain/preferences.ts";
import { type Mood, mostOn } from "#app/domain/signage/mood.ts";
import type { Canvas } from "./canvas.ts";

interface GroundProps extends Mood {
  theme: Theme;
  canvas: Canvas;
}

/**
 * The ground behind the scenes, driven by the programme: rays, a crowd, lines, or fine print. It moves a few layers, so
 * that a small player only composites; they are drawn again only when the number of running events changes.
 */
export const LivingGround = memo(function LivingGround({ theme, canvas, on, nearness, color }: GroundProps) {
  const [width, height] = [Math.round(canvas.width / canvas.unit), Math.round(canvas.height / canvas.unit)];
  const style: React.CSSProperties & Record<`--${string}`, string | number> = {
    "--near": nearness,
    "--on": on / mostOn,
    ...(color === null ? {} : { "--life": color }),
  };
  return (
    <div className="sg-life" style={style} aria-hidden="true" data-ground={theme}>
      {theme === "manga" ? (
        <svg className="wheel" viewBox="0 0 1000 1000">
          <path d={rays({ x: 500, y: 500, count: 20 + 8 * on, inner: 190, outer: 500, seed: 5 })} />
        </svg>
      ) : theme === "festival" ? (
        <>
          <i className="glow" />
          <div className="rise">
            <svg className="crowd far" viewBox={`0 0 ${width + 80} 110`}>
              <path d={crowd(width + 80, 92 - 6 * on, 3)} />
            </svg>
            <svg className="crowd" viewBox={`0 0 ${width + 80} 110`}>
              <path d={crowd(width + 80, 112 - 8 * on, 8)} />
            </svg>
          </div>
        </>
      ) : theme === "corporate" ? (
        <svg className="lines" viewBox={`0 0 ${width + 240} ${height}`}>
          <path d={lines(width + 240, height, 5 + 3 * on)} />
        </svg>
      ) : (
        <svg className="print" viewBox={`0 0 ${width + period} 60`}>
          <path d={guilloche(width + period, 3 + on)} />
        </svg>
      )}
    </div>
  );
});

/** Returns heads and shoulders side by side, about `step` units from each other. */
function crowd(width: number, step: number, seed: number): string {
  let path = "";
  for (let x = step / 2, index = seed; x < width; x += step, index += 1) {
    const [head, top] = [17 + ((index * 7) % 6), 16 + ((index * 13) % 26)];
    path += `M${x - head} ${top + head}a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0`;
    path += `M${x - 38} 112q2 ${top - 66} 38 ${top - 68}t38 ${68 - top}z`;
  }
  return path;
}

/** Returns slanted lines, closer to each other the more of them there are. */
function lines(width: number, height: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count) * width;
    return `M${x.toFixed(0)} 0L${(x - 140).toFixed(0)} ${height}`;
  }).join("");
}

/** Length of a wave of the fine print, in units. */
const period = 240;

/** Returns interlaced waves, as on a certificate. */
function guilloche(width: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const high = 26 - (index * 44) / count;
    return `M0 30${Array.from({ length: Math.ceil(width / (period / 2)) }, (__, half) => `q${period / 4} ${(half % 2 === 0 ? -2 : 2) * high} ${period / 2} 0`).join("")}`;
  }).join("");
}
