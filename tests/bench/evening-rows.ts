import type { Evening } from "./evening.ts";

/** Returns the rows of the bench's table about an evening. */
export function rowsOf(measured: Evening): { measured: string; value: string; aim: string }[] {
  const { lag, busiest, others, server, visitors, pushes, moved, told, open, lost, pages } = measured;
  const ms = (time: number): string => `${time.toFixed(0)} ms`;
  const said = ({ p50, p95, most }: { p50: number; p95: number; most: number }): string =>
    `half ${ms(p50)}, 95 of a hundred ${ms(p95)}, the slowest ${ms(most)}`;
  const kinds = measured.kinds.map(({ name, count, failed, ...times }) => {
    const failures = Object.entries(failed).map(([reason, often]) => `, ${often} failed with ${reason}`);
    return {
      measured: `${name}, 99 of a hundred in ms (${said(times)}; ${count}${failures.join("")})`,
      value: times.p99.toFixed(0),
      aim: "≤ 500",
    };
  });
  const failed = measured.kinds.flatMap((kind) => Object.values(kind.failed)).reduce((sum, count) => sum + count, 0);
  const isBottleneck = busiest > 0.9 || lag.p99 > 50;
  const written = measured.writes.map(({ kind, count }) => `${count} ${kind}`).join(", ");
  return [
    ...kinds,
    { measured: "requests and sockets that failed", value: String(failed), aim: "0" },
    { measured: `open pages that lost their socket, of ${open}`, value: String(lost), aim: "0" },
    {
      measured: `open pages that did not show the move, of ${open} (${said(moved)} after it was sent)`,
      value: String(open - moved.count),
      aim: "0",
    },
    {
      measured: `open pages that did not show the notice, of ${open} (${said(told)} after it was due)`,
      value: String(open - told.count),
      aim: "0",
    },
    {
      measured: `the last of ${pushes.count} push messages after they were due, in s`,
      value: pushes.last === null ? "never" : (pushes.last / 1000).toFixed(1),
      aim: "none",
    },
    {
      measured: `pages of the headliner without its move, of ${pages.looked} looked through`,
      value: String(pages.stale),
      aim: "0",
    },
    {
      measured: `acknowledged writes that are lost (${written})`,
      value: String(measured.writes.reduce((sum, one) => sum + one.lost, 0)),
      aim: "0",
    },
    { measured: "largest memory of the server, in MB", value: (server.memory / 1e6).toFixed(0), aim: "≤ 250" },
    {
      measured: `processor seconds of the server for a thousand visitors (${server.seconds.toFixed(1)} s for ${visitors})`,
      value: ((server.seconds * 1000) / visitors).toFixed(1),
      aim: "none",
    },
    { measured: "longest block of the server's loop, in ms", value: server.longestBlock.toFixed(0), aim: "≤ 50" },
    {
      measured: `lateness of the load generator, 99 of a hundred requests, in ms (${said(lag)}; its busiest second took ${(busiest * 100).toFixed(0)} % of a core): ${isBottleneck ? "IT WAS THE BOTTLENECK" : "it was not the bottleneck"}`,
      value: lag.p99.toFixed(0),
      aim: "≤ 50",
    },
    {
      measured: "of the machine's cores, taken by other programs meanwhile",
      value: others === null ? "unknown" : `${(others * 100).toFixed(0)} %`,
      aim: "0 %",
    },
  ];
}
