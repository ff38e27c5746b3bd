/** What an evening needs, computed from measured costs. */

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
  /** Of a core for a node's own thread, and of the database's cores. */
  node: 0.6,
  databaseCores: 4 * 0.6,
  sockets: 8000,
  /** Of the pool, and those for following and tasks. */
  connections: 12,
  databaseConnections: 100,
  /** Of the time, so that writes seldom wait for each other. */
  writing: 0.7,
  /** 1 Gbit/s, of which a part is usable. */
  line: 125e6 * 0.8,
};

export const assumptions = [
  `In the busiest minute, after a headliner was moved, ${evening.come * 100} of a hundred visitors come and open ${evening.pagesEach} pages each; ${evening.firstTime * 100} of a hundred of them come for the first time.`,
  `${evening.rendered * 100} of a hundred pages are rendered anew, the others come from the cache of pages; ${evening.write * 100} of a hundred who come press a bell, register or are checked in.`,
  `${evening.open * 100} of a hundred visitors have a page open, whose socket is told of a change every ${1 / evening.changesPerSecond} s.`,
  `A node uses ${limits.node * 100} % of a core, and holds ${limits.sockets} sockets of the 10,000 that it allows; PostgreSQL has four such cores, ${limits.databaseConnections} connections as it comes, and writes for ${limits.writing * 100} % of the time.`,
  "The line carries 1 Gbit/s, of which 80 % can be used. No content network keeps anything.",
];

export interface Need {
  visitors: number;
  nodes: number;
  sockets: number;
  /** Connections to PostgreSQL. */
  connections: number;
  pagesPerSecond: number;
  writesPerSecond: number;
  bytesPerSecond: number;
  /** What is used up first of one node, and of that which all nodes share, each with its share. */
  first: [name: string, share: number];
  shared: [name: string, share: number];
}

export function needOf(visitors: number, costs: Costs): Need {
  const comePerSecond = (visitors * evening.come) / 60;
  const pages = comePerSecond * evening.pagesEach;
  const writes = comePerSecond * evening.write;
  const sockets = visitors * evening.open;
  const told = sockets * evening.changesPerSecond;
  const { cachedPage, renderedPage, write, socket, bytes } = costs;
  const rendering = pages * evening.rendered * renderedPage.node;
  const others = pages * (1 - evening.rendered) * cachedPage + writes * write.node + told * socket.change;
  // Every node asks one statement about every write, whichever node wrote.
  const following = { node: write.node / write.statements, database: write.database / write.statements };
  const ofNode: [string, number][] = [
    ["sockets of a node", sockets / limits.sockets],
    [
      rendering > others ? "a node's processor, mostly for pages rendered anew" : "a node's processor",
      (rendering + others) / (1000 * limits.node - writes * following.node),
    ],
  ];
  const first = largest(ofNode);
  const nodes = Math.max(1, Math.ceil(first[1]));
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
    first,
    shared: largest([
      ["writes one after the other", (writes * costs.turn) / 1000 / limits.writing],
      ["PostgreSQL's processor", database / 1000 / limits.databaseCores],
      ["connections to PostgreSQL", connections / limits.databaseConnections],
      ["the line", bytesPerSecond / limits.line],
    ]),
  };
}

const largest = (shares: [string, number][]): [string, number] =>
  shares.reduce((most, one) => (one[1] > most[1] ? one : most));

const whole = new Intl.NumberFormat("en");

/** Returns the table of the README. */
export function capacityTable(costs: Costs): string {
  const share = ([name, used]: [string, number]): string => `${name}, ${Math.round(used * 100)} %`;
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
      share(need.first),
      share(need.shared),
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
    "first bottleneck of one node",
    "first bottleneck of what all share",
  ];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
