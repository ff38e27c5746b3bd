/** Computes from measured costs how many nodes, connections and bytes an evening needs. */

/** Costs of one node and its database. Times are processor time in ms. */
export interface Costs {
  cachedPage: number;
  renderedPage: { node: number; database: number };
  write: { node: number; database: number; statements: number };
  /** Time in ms of a write, during which no other node can write. */
  turn: number;
  socket: { memory: number; change: number };
  /** Bytes of a change at one socket, of a first visit, and of one more page. */
  bytes: { change: number; firstVisit: number; page: number };
}

/** The evening in its busiest minute. */
const evening = {
  /** Share of the visitors that comes in that minute. */
  come: 0.05,
  pagesEach: 2,
  rendered: 0.1,
  firstTime: 0.3,
  write: 0.25,
  /** Share of all visitors whose page is open. */
  open: 0.2,
  changesPerSecond: 0.1,
};
/** Limits of one node, of PostgreSQL and of the line. */
const limits = {
  /** Usable share of a core for a node's own thread, and usable cores of the database. */
  node: 0.6,
  databaseCores: 4 * 0.6,
  sockets: 8000,
  /** Connections of a node: its pool, and those for following and tasks. */
  connections: 12,
  databaseConnections: 100,
  /** Share of the time in which there may be writes, so that they seldom wait for each other. */
  writing: 0.7,
  /** 1 Gbit/s, of which a part is usable. */
  line: 125e6 * 0.8,
};

const whole = new Intl.NumberFormat("en");

export const assumptions = [
  `In the busiest minute, after a headliner was moved, ${evening.come * 100} of a hundred visitors come and open ${evening.pagesEach} pages each; ${evening.firstTime * 100} of a hundred of them come for the first time.`,
  `${evening.rendered * 100} of a hundred pages are rendered anew, the others come from the cache of pages; ${evening.write * 100} of a hundred who come press a bell, register or are checked in.`,
  `${evening.open * 100} of a hundred visitors have a page open, whose socket is told of a change every ${1 / evening.changesPerSecond} s.`,
  `A node uses ${limits.node * 100} % of a core, and holds ${whole.format(limits.sockets)} sockets of the 10,000 that it allows; PostgreSQL has four such cores, allows ${limits.databaseConnections} connections by default, and writes for ${limits.writing * 100} % of the time.`,
  "The line carries 1 Gbit/s, of which 80 % can be used. No content network keeps anything.",
];

type Use = [name: string, share: number];

export interface Need {
  visitors: number;
  nodes: number;
  sockets: number;
  /** Connections to PostgreSQL. */
  connections: number;
  pagesPerSecond: number;
  writesPerSecond: number;
  bytesPerSecond: number;
  /** How much would be used of one node alone, and of what all nodes share; the largest shares first. */
  ofNode: Use[];
  ofShared: Use[];
}

export function needOf(visitors: number, costs: Costs): Need {
  const comePerSecond = (visitors * evening.come) / 60;
  const pages = comePerSecond * evening.pagesEach;
  const writes = comePerSecond * evening.write;
  const sockets = visitors * evening.open;
  const told = sockets * evening.changesPerSecond;
  const { cachedPage, renderedPage, write, socket, bytes } = costs;
  const working =
    pages * (evening.rendered * renderedPage.node + (1 - evening.rendered) * cachedPage) +
    writes * write.node +
    told * socket.change;
  // Every node asks one statement about every write, whichever node wrote.
  const following = { node: write.node / write.statements, database: write.database / write.statements };
  const ofNode = largestFirst([
    ["sockets", sockets / limits.sockets],
    ["processor", working / (1000 * limits.node - writes * following.node)],
  ]);
  const nodes = Math.max(...ofNode.map(([, used]) => Math.ceil(used)));
  const bytesPerSecond =
    comePerSecond * (evening.firstTime * bytes.firstVisit + (evening.pagesEach - evening.firstTime) * bytes.page) +
    told * bytes.change;
  const database =
    pages * evening.rendered * renderedPage.database + writes * (write.database + (nodes - 1) * following.database);
  const connections = nodes * limits.connections;
  return {
    visitors,
    nodes,
    sockets,
    connections,
    pagesPerSecond: pages,
    writesPerSecond: writes,
    bytesPerSecond,
    ofNode,
    ofShared: largestFirst([
      ["writes, one after the other", (writes * costs.turn) / 1000 / limits.writing],
      ["PostgreSQL's processor", database / 1000 / limits.databaseCores],
      ["PostgreSQL's connections", connections / limits.databaseConnections],
      ["line", bytesPerSecond / limits.line],
    ]),
  };
}

const largestFirst = (uses: Use[]): Use[] => uses.toSorted(([, one], [, other]) => other - one);

/** Returns the table of the README. */
export function capacityTable(costs: Costs): string {
  const said = (uses: Use[]): string =>
    uses.map(([name, used]) => `${name} ${whole.format(Math.round(used * 100))} %`).join("; ");
  /** All that would not be enough, or else what comes next to that. */
  const scarce = (uses: Use[]): Use[] => uses.filter(([, used], index) => index === 0 || used > 1);
  const rows = [10_000, 100_000, 1_000_000].map((visitors) => {
    const need = needOf(visitors, costs);
    return [
      whole.format(visitors),
      String(need.nodes),
      whole.format(need.sockets),
      whole.format(need.connections),
      whole.format(Math.round(need.pagesPerSecond)),
      need.writesPerSecond.toFixed(need.writesPerSecond < 10 ? 1 : 0),
      `${(need.bytesPerSecond / 1e6).toFixed(1)} MB`,
      said(need.ofNode),
      said(scarce(need.ofShared)),
    ];
  });
  const head = [
    "visitors",
    "nodes",
    "sockets",
    "connections to PostgreSQL",
    "pages a second",
    "writes a second",
    "bytes a second",
    "of one node",
    "first of what all share",
  ];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
