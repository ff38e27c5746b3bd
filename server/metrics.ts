import type { Histogram, Registry } from "prom-client";
import { lossOf, slotsOf } from "#app/database/engine.server.ts";
import { lastFailure } from "#app/domain/backups/folder.server.ts";
import {
  sizeOfDatabase,
  ageOfBackup,
  copyFactsOf,
  countDeliveries,
  countMessages,
  countQuestions,
} from "#app/domain/status/status.server.ts";
import type { Services } from "#app/domain/services.ts";
import type { NodeStatus, Nodes, Vitals } from "#app/domain/status/status.ts";
import { type MemoryFill, memoryFills } from "#app/domain/memory-fill.ts";
import type { Replays } from "#app/http/live/replays.server.ts";
import type { Admission } from "./admission/admission.ts";
import type { LaneCounts } from "./admission/lane.ts";
import { createHash, timingSafeEqual } from "node:crypto";

/** Metrics of the process for Prometheus. */
export interface Metrics {
  /**
   * Counts an answered request. `route` is a pattern of `app/routes.ts` or the API, so the number of labels is bounded.
   */
  answered: (route: string, status: number, milliseconds: number) => void;
  read: () => Promise<{ text: string; contentType: string }>;
  close: () => void;
}

type Answered = Parameters<Metrics["answered"]>;

/** Delay after the start, in ms. Loading the library takes longer than the rest of a start. */
const loadAfter = 2000;
/** Most requests remembered until then. */
const mostWaiting = 10_000;
/** In seconds: a cached page takes some 10 µs, a large import a few seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts answers from now on. `vitals` and the database are read with each request for the metrics. */
export function createMetrics(
  services: Pick<Services, "db" | "clock" | "dataFolder">,
  vitals: () => Vitals,
  admissionCounts: Admission["counts"],
  replays: Replays["counts"],
  nodes: Pick<Nodes, "own"> | null,
): Metrics {
  let waiting: Answered[] = [];
  let requests: Histogram<"route" | "status"> | undefined;
  const observe = (...[route, status, milliseconds]: Answered): void =>
    requests?.observe({ route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);

  const load = async (): Promise<Registry> => {
    const made = await registryOf(services, vitals, admissionCounts, replays, nodes);
    requests = made.requests;
    for (const one of waiting) observe(...one);
    waiting = [];
    return made.registry;
  };
  let loading: Promise<Registry> | undefined;
  const loaded = (): Promise<Registry> => (loading ??= load());
  // A failure shows when the metrics are read.
  const timer = setTimeout(() => void loaded().catch(() => undefined), loadAfter).unref();

  return {
    answered: (...one) => {
      if (requests !== undefined) observe(...one);
      else if (waiting.length < mostWaiting) waiting.push(one);
    },
    read: async () => {
      const registry = await loaded();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
    close: () => clearTimeout(timer),
  };
}

async function registryOf(
  services: Pick<Services, "db" | "clock" | "dataFolder">,
  vitals: () => Vitals,
  admissionCounts: Admission["counts"],
  replays: Replays["counts"],
  nodes: Pick<Nodes, "own"> | null,
): Promise<{ registry: Registry; requests: Histogram<"route" | "status"> }> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "verbena_http_request_duration_seconds",
    help: "Requests by route and class of status, in seconds; 'kept' is a page that was kept as bytes",
    labelNames: ["route", "status"],
    buckets,
    registers,
  });

  /** Counters that other parts keep, read with each request. */
  const counter = (name: string, help: string, label: string, values: () => [string, number][]) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of values()) this.inc({ [label]: value }, count);
      },
    });
  /** Values from the database. If it fails, they are left out and the rest is still shown. */
  const gauge = (name: string, help: string, label: string, values: () => Promise<Iterable<[string, number]>>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        for (const [value, count] of await values().catch(() => [])) this.set({ [label]: value }, count);
      },
    });

  counter(
    "verbena_page_cache_requests_total",
    "Requests for pages that may be kept, by whether they were",
    "result",
    () => [
      ["hit", vitals().pages.hits],
      ["miss", vitals().pages.misses],
    ],
  );
  gauge("verbena_sockets_open", "Sockets that are open now", "channel", async () => [["live", vitals().sockets.open]]);
  counter(
    "verbena_sockets_total",
    "Sockets by what came of them: opened, refused since there were too many, cut since they were silent or did not read",
    "outcome",
    () => {
      const { opened, refused, cut } = vitals().sockets;
      return [
        ["opened", opened],
        ["refused", refused],
        ["cut_silent", cut.silent],
        ["cut_slow", cut.slow],
      ];
    },
  );
  const admissionGauge = (name: string, help: string, valueOf: (counts: LaneCounts) => number) =>
    gauge(name, help, "class", async () => admissionCounts().map(([of, counts]) => [of, valueOf(counts)]));
  admissionGauge("verbena_admission_running", "Requests that are answered now, by class", ({ running }) => running);
  admissionGauge("verbena_admission_running_limit", "The most of them", ({ mostRunning }) => mostRunning);
  admissionGauge("verbena_admission_waiting", "Requests that wait to be answered, by class", ({ waiting }) => waiting);
  admissionGauge("verbena_admission_waiting_limit", "The most of them", (counts) => counts.mostWaiting);
  counter("verbena_admission_refused_total", "Requests answered 503 since too many waited, by class", "class", () =>
    admissionCounts().map(([of, { refused }]) => [of, refused]),
  );
  const fill = (name: string, help: string, valueOf: (fill: MemoryFill) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["part", "unit"],
      registers,
      collect() {
        this.reset();
        for (const [part, one] of memoryFills()) this.set({ part, unit: one.unit }, valueOf(one));
      },
    });
  fill("verbena_memory_part_used", "How much each cache, count and queue holds, in its unit", ({ used }) => used);
  fill("verbena_memory_part_limit", "The most of it", ({ most }) => most);
  counter(
    "verbena_replays_total",
    "Requests for missed changes: answered, or told to reload since too many came",
    "outcome",
    () => [
      ["sent", replays.sent],
      ["refused", replays.refused],
    ],
  );
  counter("verbena_replayed_characters_total", "Missed changes that were sent, in characters", "channel", () => [
    ["live", replays.sentSize],
  ]);
  gauge("verbena_outbox_messages", "Messages to people, by state", "state", () => countMessages(services));
  registry.registerMetric(
    new Gauge({
      name: "verbena_deliveries",
      help: "Messages by mail, push and to connected programs: queued, those of them that are tried again, and sent or failed in the last 24 hours",
      labelNames: ["channel", "state"],
      registers: [],
      async collect() {
        this.reset();
        for (const { count, ...labels } of await countDeliveries(services).catch(() => [])) this.set(labels, count);
      },
    }),
  );
  gauge(
    "verbena_assistant_questions_today",
    "Questions to the assistant of this festival day, by what answered them",
    "way",
    () => countQuestions(services),
  );
  gauge("verbena_database_bytes", "Size of the database and its write-ahead log", "file", async () => [
    ["verbena.sqlite", (await sizeOfDatabase(services)) ?? 0],
  ]);
  gauge(
    "verbena_backup_age_seconds",
    "How old the newest good backup is; nothing where there is none",
    "backup",
    async () => {
      const age = await ageOfBackup(services);
      return age === null ? [] : [["last_good", age]];
    },
  );
  gauge("verbena_backup_failing", "1 if the last automatic backup failed", "backup", async () => [
    ["daily", Number((await lastFailure(services)) !== null)],
  ]);
  gauge(
    "verbena_backup_copy_age_seconds",
    "How old the newest backup is that BACKUP_COMMAND copied; nothing where there is none",
    "copy",
    async () => {
      const at = (await copyFactsOf(services))?.at ?? null;
      return at === null ? [] : [["last_good", Math.max(0, (services.clock.now().getTime() - Date.parse(at)) / 1000)]];
    },
  );
  gauge("verbena_backup_copy_failing", "1 if BACKUP_COMMAND failed; nothing where it is not set", "copy", async () => {
    const copies = await copyFactsOf(services);
    return copies === null ? [] : [["last", Number(copies.failure !== null)]];
  });
  gauge("verbena_database_up", "1 if the database answers", "database", async () => [
    ["festival", Number(lossOf(services.db) === null)],
  ]);
  gauge(
    "verbena_postgres_connections",
    "Connections of this process to PostgreSQL: open, the most of them, and statements that wait for one; nothing with a file",
    "state",
    async () => {
      const slots = slotsOf(services.db);
      if (slots === null) return [];
      return [
        ["open", slots.open],
        ["most", slots.most],
        ["waiting", slots.waiting],
      ];
    },
  );
  counter(
    "verbena_postgres_refused_connections_total",
    "Connections that PostgreSQL refused since it had no free slot; nothing with a file",
    "reason",
    () => {
      const slots = slotsOf(services.db);
      return slots === null ? [] : [["full", slots.refused]];
    },
  );
  if (nodes !== null) {
    // The gauges are read together: one look at the database serves all of them.
    let reading: Promise<NodeStatus> | null = null;
    const readOwn = (): Promise<NodeStatus> => (reading ??= nodes.own().finally(() => (reading = null)));
    const nodeGauge = (name: string, help: string, valueOf: (node: NodeStatus) => number) =>
      gauge(name, help, "node", async () => {
        const own = await readOwn();
        return [[own.name, valueOf(own)]];
      });
    nodeGauge(
      "verbena_node_behind_changes",
      "Changes that this process has not told its pages yet",
      ({ behind }) => behind.changes,
    );
    nodeGauge("verbena_node_behind_seconds", "Age of the oldest of them", ({ behind }) => behind.seconds);
    nodeGauge("verbena_node_runs_clock", "1 if this process does the tasks of one process at a time", ({ runsClock }) =>
      Number(runsClock),
    );
  }
  return { registry, requests };
}

/**
 * True if a request may read `/metrics`: only with the token (RFC 6750). A loopback address proves nothing, since every
 * request behind a proxy has one.
 */
export function mayReadMetrics(headers: Headers, token: string | null): boolean {
  return token !== null && isSame(/^Bearer +(\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? "", token);
}

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
