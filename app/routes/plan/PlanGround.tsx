import type { Theme } from "#app/domain/preferences.ts";
import { type Flat, scaleField } from "#app/domain/programme/plan-geometry.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { corridor, type PlanLayout } from "./plan-layout.ts";

interface GroundProps {
  layout: PlanLayout;
  isWide: boolean;
  /** Whether something runs at each place. */
  live: boolean[];
}

/** What lies under the pins: an island in dots, lit at night, engraved, or a floor plan; with north and scale. */
export function PlanGround(props: GroundProps) {
  const { theme } = useFestival().look;
  const { layout, isWide } = props;
  const Ground = grounds[theme];
  return (
    <svg
      className="pl-g"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <Ground {...props} id={isWide ? "w" : "n"} />
      <North
        theme={theme}
        x={isWide ? layout.width - 66 : theme === "academic" ? 46 : 34}
        y={isWide ? 76 : northTop(theme)}
      />
      {layout.scale === null ? null : <ScaleBar scale={layout.scale} bottom={layout.height - 40} />}
    </svg>
  );
}

interface DrawnProps extends GroundProps {
  /** Ends the ids of this drawing: a page has two. */
  id: string;
}

const northTop = (theme: Theme): number => (theme === "academic" ? 62 : 48);
const fixed = (value: number): string => value.toFixed(1);
const pinOf = ({ pins }: PlanLayout, index: number): Flat => pins[index] ?? { x: 0, y: 0 };

/** Returns the lines between neighbours as a path; a single place has a dot. */
function tiesPath(layout: PlanLayout): string {
  const { pins, ties } = layout;
  if (ties.length === 0) return pins.map(({ x, y }) => `M${fixed(x)} ${fixed(y)}h.1`).join("");
  return ties
    .map(([from, to]) => [pinOf(layout, from), pinOf(layout, to)] as const)
    .map(([from, to]) => `M${fixed(from.x)} ${fixed(from.y)}L${fixed(to.x)} ${fixed(to.y)}`)
    .join("");
}

/** Widths of the ground round the lines, in px. */
const breadth = ({ isWide }: GroundProps): number => (isWide ? 170 : 120);

/** Bends the shore; the seed is fixed, so that the island keeps its shape. */
function Coast({ id, isWide }: DrawnProps) {
  return (
    <filter id={`co-${id}`} x="-30%" y="-30%" width="160%" height="160%">
      <feTurbulence type="fractalNoise" baseFrequency={isWide ? 0.011 : 0.017} numOctaves="2" seed="5" />
      <feDisplacementMap in="SourceGraphic" scale={isWide ? 90 : 46} xChannelSelector="R" yChannelSelector="G" />
    </filter>
  );
}

/** The ground's strokes, outermost first: class and width. */
function Island({ id, strokes }: { id: string; strokes: [string, number][] }) {
  return (
    <g filter={`url(#co-${id})`} className="g-isle">
      {strokes.map(([name, width]) => (
        <use key={width} href={`#ti-${id}`} className={name} strokeWidth={fixed(width)} />
      ))}
    </g>
  );
}

function Dotted(props: DrawnProps) {
  const { layout, id } = props;
  const b = breadth(props);
  return (
    <>
      <defs>
        <Coast {...props} />
        <path id={`ti-${id}`} d={tiesPath(layout)} />
        <pattern id={`sea-${id}`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <circle className="g-dot" cx="4" cy="4" r="1.7" />
        </pattern>
      </defs>
      <rect width={layout.width} height={layout.height} fill={`url(#sea-${id})`} />
      <Island
        id={id}
        strokes={[
          ["i0", b + 44],
          ["i1", b + 36],
          ["i0", b + 10],
          ["i1", b],
        ]}
      />
      <use href={`#ti-${id}`} className="g-way0" />
      <use href={`#ti-${id}`} className="g-way1" />
    </>
  );
}

function Engraved(props: DrawnProps) {
  const { layout, id, isWide } = props;
  const { width, height } = layout;
  const b = breadth(props);
  const shores = [0, 1, 2, 3, 4].map((ring) => b + 76 - ring * (12 + 4 * (4 - ring)));
  const step = isWide ? 48.7 : 40;
  const ticks = [
    ...marks(width, step).map((x) => `M${fixed(x)} 6v6M${fixed(x)} ${height - 6}v-6`),
    ...marks(height, step).map((y) => `M6 ${fixed(y)}h6M${width - 6} ${fixed(y)}h-6`),
  ];
  return (
    <>
      <defs>
        <Coast {...props} />
        <path id={`ti-${id}`} d={tiesPath(layout)} />
      </defs>
      <Island
        id={id}
        strokes={shores
          .sort((one, other) => other - one)
          .flatMap((shore, ring): [string, number][] => [
            [ring < 3 ? "i0 i-far" : "i0", shore],
            ["i1", shore - (ring === 4 ? 3.4 : 1.5)],
          ])}
      />
      {[0.5, 5.5, 12.5].map((inset) => (
        <rect key={inset} className="g-fr" x={inset} y={inset} width={width - 2 * inset} height={height - 2 * inset} />
      ))}
      <path className="g-tk" d={ticks.join("")} />
      <use href={`#ti-${id}`} className="g-way" />
    </>
  );
}

const marks = (length: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((length - 60) / step) + 1) }, (_, index) => 40 + index * step);

function Floor({ layout }: DrawnProps) {
  const { width, height, grid, pins } = layout;
  const corridors = layout.ties.map(([from, to]) => {
    const [[begin, corner], [, end]] = corridor(pinOf(layout, from), pinOf(layout, to));
    return `M${fixed(begin.x)} ${fixed(begin.y)}H${fixed(corner.x)}V${fixed(end.y)}`;
  });
  const lines = [
    ...grid.across.map((x) => `M${fixed(x)} 0V${height}`),
    ...grid.down.map((y) => `M0 ${fixed(y)}H${width}`),
  ];
  return (
    <>
      <path className="g-grid" d={lines.join("")} />
      <path className="g-cor0" d={corridors.join("")} />
      <path className="g-cor1" d={corridors.join("")} />
      {pins.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="g-room" x={x - 25} y={y - 25} width="50" height="50" rx="2" />
      ))}
    </>
  );
}

/** A wave, and where it stands in the repeated piece of sea. */
const wave = "q5-4 10 0t10 0";
const waves = ["14 20", "120 34", "70 66", "168 88", "24 108", "104 132", "190 150", "52 168", "140 186"];

function Lit(props: DrawnProps) {
  const { layout, id, isWide, live } = props;
  const b = breadth(props);
  const { width, height } = layout;
  const wires = layout.ties.map(([from, to]) => wireBetween(pinOf(layout, from), pinOf(layout, to)));
  return (
    <>
      <defs>
        <Coast {...props} />
        <path id={`ti-${id}`} d={tiesPath(layout)} />
        <linearGradient id={`sk-${id}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="gk1" />
          <stop offset="1" className="gk2" />
        </linearGradient>
        <radialGradient id={`lamp-${id}`}>
          <stop offset="0" stopColor="#ffd66b" stopOpacity=".95" />
          <stop offset=".35" stopColor="#ff8a4c" stopOpacity=".5" />
          <stop offset="1" stopColor="#c4317a" stopOpacity="0" />
        </radialGradient>
        <pattern id={`wv-${id}`} width="220" height="200" patternUnits="userSpaceOnUse">
          <path className="g-wave" d={waves.map((start) => `M${start}${wave}`).join("")} />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#sk-${id})`} />
      <rect width={width} height={height} fill={`url(#wv-${id})`} />
      <Island
        id={id}
        strokes={[
          ["i0", b + 34],
          ["i1", b + 14],
          ["i2", b],
        ]}
      />
      {layout.pins.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={fixed((live[index] === true ? 1 : 0.55) * (isWide ? 120 : 74))}
          fill={`url(#lamp-${id})`}
        />
      ))}
      <path className="g-wire" d={wires.map(({ path }) => path).join("")} />
      <path className="g-bulb" d={wires.map(({ bulbs }) => bulbs).join("")} />
    </>
  );
}

/** Returns a wire that sags between two pins, and its bulbs as dots. */
function wireBetween(from: Flat, to: Flat): { path: string; bulbs: string } {
  const length = Math.hypot(from.x - to.x, from.y - to.y);
  const sag = Math.min(26, length * 0.14);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag * 2 };
  const count = Math.max(3, Math.round(length / 19));
  const bulbs = Array.from({ length: count - 1 }, (_, index) => {
    const along = (index + 1) / count;
    const left = 1 - along;
    const x = left * left * from.x + 2 * left * along * middle.x + along * along * to.x;
    const y = left * left * from.y + 2 * left * along * middle.y + along * along * to.y;
    return `M${fixed(x)} ${fixed(y + 4)}h.1`;
  });
  return {
    path: `M${fixed(from.x)} ${fixed(from.y)}Q${fixed(middle.x)} ${fixed(middle.y)} ${fixed(to.x)} ${fixed(to.y)}`,
    bulbs: bulbs.join(""),
  };
}

const grounds: Record<Theme, (props: DrawnProps) => React.ReactNode> = {
  manga: Dotted,
  corporate: Floor,
  festival: Lit,
  academic: Engraved,
};

function North({ theme, x, y }: { theme: Theme; x: number; y: number }) {
  switch (theme) {
    case "manga":
      return (
        <>
          <path className="n0" d={`M${x} ${y - 30}l16 44-16-10-16 10z`} />
          <text className="n-t" x={x} y={y + 32}>
            N
          </text>
        </>
      );
    case "festival":
      return (
        <>
          <path className="n0" d={`M${x} ${y - 26}l7 19 19 7-19 7-7 19-7-19-19-7 19-7z`} />
          <text className="n-t" x={x} y={y + 5}>
            N
          </text>
        </>
      );
    case "corporate":
      return (
        <>
          <path className="n0" d={`M${x} ${y + 14}V${y - 18}M${x - 6} ${y - 10}l6-8 6 8`} />
          <text className="n-t" x={x} y={y + 30}>
            N
          </text>
        </>
      );
    default:
      return (
        <>
          <path className="n1" d={`M${x - 6} ${y}l6-34 6 34-6 34z`} />
          <path className="n0" d={`M${x} ${y - 34}v68l-6-34zM${x - 22} ${y}h44`} />
          <circle className="n2" cx={x} cy={y} r="14" />
          <text className="n-t" x={x + 16} y={y + 26}>
            N
          </text>
        </>
      );
  }
}

/** Two fields of a round length. */
function ScaleBar({ scale, bottom }: { scale: number; bottom: number }) {
  const metres = scaleField(scale);
  const field = metres * scale;
  const left = 36;
  return (
    <g className="g-scale">
      {[0, 1].map((index) => (
        <path
          key={index}
          className={`sb${index}`}
          d={`M${fixed(left + index * field)} ${bottom}h${fixed(field)}v7h-${fixed(field)}z`}
        />
      ))}
      {["0", `${metres}`, `${2 * metres} m`].map((text, index) => (
        <text key={text} x={fixed(left + index * field)} y={bottom - 8}>
          {text}
        </text>
      ))}
    </g>
  );
}
