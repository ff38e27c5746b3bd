import { assumptions, capacityTable } from "./capacity.ts";
import type { Nodes } from "./nodes.ts";
import type { PageRound } from "./nodes-pages.ts";
import { medianOf, ratioOf, spreadOfRatio } from "./ratio.ts";

/** Returns the rows of the bench's table about several nodes. */
export function rowsOfNodes(measured: Nodes): { measured: string; value: string; aim: string }[] {
  const { pages, writes, told, replication, imports, trips, costs } = measured;
  const rates = (rounds: { perSecond: number }[]): number[] => rounds.map(({ perSecond }) => perSecond);
  const rate = (rounds: { perSecond: number }[]): string => `${medianOf(rates(rounds)).toFixed(0)}/s`;
  const engines = ratioOf(rates(pages.one), rates(pages.sqlite));
  const nodes = ratioOf(rates(pages.two), rates(pages.one));
  const held = ratioOf(rates(pages.twoHeld), rates(pages.oneHeld));
  const bells = ratioOf(rates(writes.one), rates(writes.sqlite));
  const bellsOfTwo = ratioOf(rates(writes.two), rates(writes.one));
  const [onPostgres, onFile] = [meanOf(imports.postgres), meanOf(imports.sqlite)];
  const others = [pages.one, pages.two].flat().map((round) => round.others);
  const ms = (time: number): string => time.toFixed(time < 0.1 ? 3 : time < 10 ? 1 : 0);
  const cost = (name: string, value: string) => ({ measured: `cost: ${name}`, value, aim: "none" });
  return [
    {
      measured: `home rendered anew by one node, PostgreSQL (${rate(pages.one)}) over SQLite (${rate(pages.sqlite)}; ${spreadOfRatio(engines)})`,
      value: engines.median.toFixed(2),
      aim: "≥ 0.6",
    },
    {
      measured: `the same by two nodes (${rate(pages.two)}) over one (${rate(pages.one)}; ${spreadOfRatio(nodes)}), on two cores with the database and the load. A page of one takes ${saidCores(pages.one)}; of two ${saidCores(pages.two)}`,
      value: nodes.median.toFixed(2),
      aim: "≥ 1.6",
    },
    {
      measured: `the same with each node held to one core, two (${rate(pages.twoHeld)}) over one (${rate(pages.oneHeld)}; ${spreadOfRatio(held)}). A page of one takes ${saidCores(pages.oneHeld)}; of two ${saidCores(pages.twoHeld)}`,
      value: held.median.toFixed(2),
      aim: "≥ 1.6",
    },
    {
      measured: `a change saved until the last of ${told.sockets} sockets has it, two nodes (${told.two.toFixed(0)} ms) over one (${told.one.toFixed(0)} ms; ${spreadOfRatio(told.ratio)})`,
      value: told.ratio.median.toFixed(2),
      aim: "≤ 1.0",
    },
    {
      measured: `20,000 events imported, PostgreSQL (${onPostgres.toFixed(0)} ms) over SQLite (${onFile.toFixed(0)} ms; ${imports.sqlite.length} rounds)`,
      value: (onPostgres / onFile).toFixed(2),
      aim: "none",
    },
    {
      measured: `a change answered by one node until a page at another has it, 99 of a hundred in ms (half ${replication.acknowledged.p50.toFixed(1)}; from sending it ${replication.sent.p50.toFixed(0)} and ${replication.sent.p99.toFixed(0)}; ${replication.count} changes)`,
      value: replication.acknowledged.p99.toFixed(1),
      aim: "≤ 100",
    },
    {
      measured: `bells saved by one node, PostgreSQL (${rate(writes.one)}) over SQLite (${rate(writes.sqlite)}; ${spreadOfRatio(bells)}); both wait for the disk`,
      value: bells.median.toFixed(2),
      aim: "none",
    },
    {
      measured: `bells saved by two nodes (${rate(writes.two)}) over one (${spreadOfRatio(bellsOfTwo)}): they write one after the other`,
      value: bellsOfTwo.median.toFixed(2),
      aim: "none",
    },
    { measured: "trips to PostgreSQL for a bell", value: String(trips.bell), aim: "≤ 6" },
    { measured: "for a bell of somebody signed in", value: String(trips.bellOfUser), aim: "≤ 6" },
    { measured: "for a page of a known visitor", value: String(trips.page), aim: "≤ 4" },
    { measured: "for the panel's list", value: String(trips.list), aim: "≤ 10" },
    { measured: "for the form of an event", value: String(trips.form), aim: "none" },
    { measured: "for saving an event by its form", value: String(trips.save), aim: "≤ 15" },
    { measured: "for saving an event by the API", value: String(trips.apiSave), aim: "≤ 15" },
    { measured: "for a sign-in", value: String(trips.signIn), aim: "none" },
    cost("a cached page, ms of processor time of a node", ms(costs.cachedPage)),
    cost(
      `a page rendered anew, of a node, and of PostgreSQL for its ${pages.statements.toFixed(0)} statements`,
      `${ms(costs.renderedPage.node)} + ${ms(costs.renderedPage.database)}`,
    ),
    cost(
      `a bell, of a node, and of PostgreSQL for its ${costs.write.statements.toFixed(0)} statements`,
      `${ms(costs.write.node)} + ${ms(costs.write.database)}`,
    ),
    cost("a bell alone, ms in which no other node can write", ms(writes.turn)),
    cost("a socket, kB of memory", (costs.socket.memory / 1000).toFixed(1)),
    cost("a change at one socket, µs of processor time", (costs.socket.change * 1000).toFixed(0)),
    cost("a change at one socket, bytes", String(costs.bytes.change)),
    cost(
      "a first visit with all that is kept for later, and one more page, kB",
      `${(costs.bytes.firstVisit / 1000).toFixed(0)}, ${(costs.bytes.page / 1000).toFixed(0)}`,
    ),
    {
      measured: "of the machine's cores, taken by other programs while pages were measured, the median",
      value: `${(medianOf(others) * 100).toFixed(0)} %`,
      aim: "0 %",
    },
  ];
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Says the processor time of a page, and how much of two cores is used while that many pages are made. */
function saidCores(rounds: PageRound[]): string {
  const of = (value: (round: PageRound) => number): number => medianOf(rounds.map(value));
  const [node, database, clients] = [of((r) => r.nodes), of((r) => r.database), of((r) => r.clients)];
  const used = of((r) => (r.perSecond * (r.nodes + r.database + r.clients)) / 2000);
  return `${node.toFixed(1)} ms of processor time in a node, ${database.toFixed(1)} in PostgreSQL, ${clients.toFixed(1)} in the load, together ${(used * 100).toFixed(0)} % of two cores`;
}

/** Returns the model of an evening, from the measured costs. */
export const saidCapacity = ({ costs }: Nodes): string =>
  `\n${capacityTable(costs)}\n\n${assumptions.map((line) => `- ${line}`).join("\n")}\n`;
