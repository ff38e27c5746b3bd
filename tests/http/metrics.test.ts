import { describe, expect, test } from "vitest";
import { createEvent } from "#app/domain/editing/events.server.ts";
import type { NodeStatus, Vitals } from "#app/domain/status/status.ts";
import { changesAfter } from "#app/domain/status/status.server.ts";
import { createMetrics } from "../../server/metrics.ts";
import { eventInputWith } from "../domain/programme/event-input.ts";
import { startApp } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";
import { memoryFestival } from "../support/festival.ts";
import { addPeople } from "../support/people.ts";

const token = "canary-of-the-metrics";
const here = "http://127.0.0.1:3000/metrics";
const app = appOfFile({ metricsToken: token });

const withToken = { Authorization: `Bearer ${token}` };
const read = async (): Promise<string> => (await app.fetch(here, { headers: withToken })).text();
/** Returns the figure of one line of the metrics. */
const figureOf = (text: string, line: string): number =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  );

describe("access to the metrics is given", () => {
  test("to no client without METRICS_TOKEN, from any address and through any proxy", async () => {
    const closed = await startApp();
    try {
      const given: [string, string][][] = [
        [],
        [["X-Forwarded-For", "127.0.0.1"]],
        [["Authorization", "Bearer "]],
        [["Authorization", "Bearer null"]],
      ];
      // A proxy on this machine that sets no header looks like the machine itself.
      const rebound = "http://rebound.example/metrics";
      for (const [url, address] of [
        [here, "127.0.0.1"],
        ["http://[::1]:3000/metrics", "0:0:0:0::/64"],
        [here, "192.0.2.1"],
        [rebound, "127.0.0.1"],
      ] as const) {
        for (const headers of given) {
          expect((await closed.fetch(url, { headers }, address)).status).toBe(403);
        }
      }
    } finally {
      await closed.close();
    }
  });

  test("to clients with the token if METRICS_TOKEN is set, from anywhere", async () => {
    const guarded = await startApp({ metricsToken: token, origin: "https://programa.example" });
    try {
      const ask = async (authorization: string, address: string) =>
        (await guarded.fetch("http://10.0.0.1:3000/metrics", { headers: { Authorization: authorization } }, address))
          .status;
      expect(await ask(`Bearer ${token}`, "192.0.2.1")).toBe(200);
      for (const wrong of ["", "Bearer", `Bearer ${token}x`, `Basic ${token}`, token])
        expect(await ask(wrong, "127.0.0.1")).toBe(403);
    } finally {
      await guarded.close();
    }
  });
});

describe("the metrics", () => {
  test("are Prometheus' text format, never cached", async () => {
    const response = await app.fetch(here, { headers: withToken });
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const text = await response.text();
    const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const name of [
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "nodejs_eventloop_lag_p99_seconds",
      "verbena_http_request_duration_seconds",
      "verbena_page_cache_requests_total",
      "verbena_sockets_open",
      "verbena_sockets_total",
      "verbena_outbox_messages",
      "verbena_assistant_questions_today",
      "verbena_database_bytes",
      "verbena_replays_total",
      "verbena_memory_part_used",
      "verbena_memory_part_limit",
    ]) {
      expect(names).toContain(name);
    }
    expect(figureOf(text, 'verbena_database_bytes{file="verbena.sqlite"}')).toBeGreaterThan(10_000);
    for (const line of text.split("\n"))
      expect(line).toMatch(
        /^(?:$|# (?:HELP|TYPE) |[a-z_:]+[a-z0-9_:]*(?:\{[^}]*\})? [-+\d.eE]+|[a-z_]+(?:\{[^}]*\})? (?:Nan|\+Inf))/,
      );
  });

  test("show how full each cache, count and queue is, and its limit", async () => {
    // The parts are those of the application that was opened last.
    const own = await startApp({ metricsToken: token });
    await createEvent(own.services, eventInputWith());
    for (const path of ["/", "/calendar.ics"]) expect((await own.fetch(path)).status).toBe(200);
    const text = await (await own.fetch(here, { headers: withToken })).text();
    await own.close();
    const of = (name: string): Map<string, number> =>
      new Map(
        [...text.matchAll(new RegExp(`^${name}\\{part="([^"]+)",unit="[a-z]+"\\} (\\d+)$`, "gm"))].map(
          ([, part = "", value]) => [part, Number(value)],
        ),
      );
    const [used, most] = [of("verbena_memory_part_used"), of("verbena_memory_part_limit")];
    expect([...used.keys()]).toEqual([...most.keys()]);
    for (const part of ["pages", "feeds"]) expect(used.get(part)).toBeGreaterThan(100);
    for (const part of ["pictures of links", "replays", "attempts", "visits to write", "sockets", "unread by sockets"])
      expect(most.get(part)).toBeGreaterThan(0);
    for (const [part, value] of used) expect(value).toBeLessThanOrEqual(most.get(part) ?? 0);
  });

  test("count requests by route and status, whatever addresses clients ask for", async () => {
    const line = (route: string, status: string) =>
      `verbena_http_request_duration_seconds_count{route="${route}",status="${status}"}`;
    const { id } = await createEvent(app.services, eventInputWith());
    const before = await read();
    const count = async (route: string, status: string) =>
      figureOf(await read(), line(route, status)) - (figureOf(before, line(route, status)) || 0);
    for (const path of [
      `/api/events/${id}`,
      "/api/events/nothing",
      "/api/events/something-else",
      `/api/events/${id}?canary=1`,
    ])
      await app.fetch(path);
    for (let number = 0; number < 5; number += 1) await app.fetch(`/canary-${number}`);
    expect(await count("/api/events/:id", "2xx")).toBe(2);
    expect(await count("/api/events/:id", "4xx")).toBe(2);
    expect(await count("/*", "4xx")).toBe(5);
    expect(await read()).not.toContain("canary");
  });

  test("count hits and misses of the page cache", async () => {
    const of = (text: string) =>
      (["hit", "miss"] as const).map((result) =>
        figureOf(text, `verbena_page_cache_requests_total{result="${result}"}`),
      );
    const [hits = 0, misses = 0] = of(await read());
    for (let time = 0; time < 3; time += 1) await app.fetch("/?view=places");
    expect(of(await read())).toEqual([hits + 2, misses + 1]);
  });

  test("count questions by the way in which they were answered", async () => {
    const ask = () =>
      app.fetch("/api/chat", {
        method: "POST",
        body: JSON.stringify({ message: "¿Qué hay hoy?" }),
        headers: { "Content-Type": "application/json", Origin: "http://verbena.test" },
      });
    const line = 'verbena_assistant_questions_today{way="programme"}';
    const before = figureOf(await read(), line);
    await ask();
    expect(figureOf(await read(), line)).toBe(before + 1);
  });

  test("contain no personal data", async () => {
    const { ADMIN: admin } = await addPeople(app.services);
    const secret = "canary-of-a-link";
    for (const path of [
      `/admin/users?q=${admin.user.email}`,
      `/admin/users/${admin.user.id}`,
      `/api/users/${admin.user.id}`,
      `/recover/${secret}`,
      `/my/${secret}/calendar.ics`,
    ])
      await app.fetch(path, { headers: { Cookie: admin.cookie } });
    const text = await read();
    for (const personal of [admin.user.email, admin.user.id, secret, "192.0.2.1"]) expect(text).not.toContain(personal);
  });
});

test("the metrics show how full each queue of requests is, and its limit", async () => {
  const text = await read();
  expect(figureOf(text, 'verbena_admission_waiting{class="search"}')).toBe(0);
  expect(figureOf(text, 'verbena_admission_waiting_limit{class="search"}')).toBe(400);
  expect(figureOf(text, 'verbena_admission_running{class="page"}')).toBe(0);
  expect(figureOf(text, 'verbena_admission_running_limit{class="page"}')).toBe(16);
  expect(figureOf(text, 'verbena_admission_refused_total{class="password"}')).toBe(0);
});

test("the metrics read the state of a process once for all its gauges, and anew each time", async () => {
  const festival = await memoryFestival();
  const at = festival.clock.now().toISOString();
  const vitals: Vitals = {
    version: "1.0.0",
    startedAt: festival.clock.now(),
    sockets: { opened: 0, refused: 0, cut: { silent: 0, slow: 0 }, open: 0 },
    pages: { hits: 0, misses: 0 },
    errors: [],
  };
  let reads = 0;
  const own = async (): Promise<NodeStatus> => {
    reads += 1;
    const behind = await changesAfter(festival, 0);
    return {
      id: "1",
      name: "verbena-1:3000",
      version: "1.0.0",
      startedAt: at,
      seenAt: at,
      behind,
      runsClock: true,
      backupAt: null,
      copies: null,
      isOwn: true,
    };
  };
  const metrics = createMetrics(
    festival,
    () => vitals,
    () => [],
    { sent: 0, sentSize: 0, refused: 0 },
    { own },
  );
  const figures = async (): Promise<number[]> => {
    const { text } = await metrics.read();
    return ["behind_changes", "behind_seconds", "runs_clock"].map((name) =>
      figureOf(text, `verbena_node_${name}{node="verbena-1:3000"}`),
    );
  };
  expect(await figures()).toEqual([0, 0, 1]);
  expect(reads).toBe(1);
  await createEvent(festival, eventInputWith());
  expect(await figures()).toEqual([expect.any(Number), 0, 1]);
  expect((await figures())[0]).toBeGreaterThan(0);
  expect(reads).toBe(3);
  metrics.close();
});
