import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { NodeStatus, Vitals } from "#app/domain/status/status.ts";
import { createMetrics } from "../../server/metrics.ts";
import { appOfFile } from "../support/of-file.ts";
import { memoryFestival } from "../support/festival.ts";

/** The files for Grafana and Prometheus name what `/metrics` has, and nothing else. */

const token = "canary-of-the-metrics";
const app = appOfFile({ metricsToken: token });
const hosting = (name: string): string => readFileSync(join(import.meta.dirname, "../../server/hosting", name), "utf8");

const { panels } = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
  })
  .parse(JSON.parse(hosting("dashboard.json")));
const rules = hosting("alerts.yaml")
  .split(/^ +- alert: /m)
  .slice(1)
  .map((rule) => ({ name: rule.split("\n")[0] ?? "", expression: /^ +expr: (.+)$/m.exec(rule)?.[1] ?? "", rule }));
const expressions: [string, string][] = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ...rules.map(({ name, expression }): [string, string] => [name, expression]),
];

/** Names of PromQL that the files use; anything else is a metric. */
const functions = new Set(["sum", "min", "max", "rate", "increase", "histogram_quantile"]);
const lexeme = /\s*(?:([a-zA-Z_:][\w:]*)|(\d+(?:\.\d+)?)|(\{[^{}]*\})|(\[\d+[smh]\])|([()/*,]|==|[<>]=?))/y;
const label = /^\s*\w+\s*(?:=~?|!=)\s*"[^"]*"\s*$/;

/** Parses an expression as far as these files use the language. Returns its metrics. Throws for any other text. */
class Expression {
  readonly metrics: { name: string; labels: string[] }[] = [];
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(text: string) {
    lexeme.lastIndex = 0;
    while (lexeme.lastIndex < text.length) {
      const [found] = lexeme.exec(text) ?? [];
      if (found === undefined) throw new Error(`No token in: ${text}`);
      this.#tokens.push(found.trim());
    }
    this.#operations();
    if (this.#at < this.#tokens.length) throw new Error(`Too much in: ${text}`);
  }

  #next = (): string => this.#tokens[this.#at] ?? "";
  #take(expected?: string): string {
    const taken = this.#next();
    if (taken === "" || (expected !== undefined && taken !== expected)) throw new Error(`No ${expected} but ${taken}`);
    this.#at += 1;
    return taken;
  }

  #operations(): void {
    this.#operand();
    while (/^(?:[/*]|==|[<>]=?|or|and)$/.test(this.#next())) {
      this.#take();
      this.#operand();
    }
  }

  #operand(): void {
    const taken = this.#take();
    if (/^\d/.test(taken)) return;
    if (taken === "(") {
      this.#operations();
      return void this.#take(")");
    }
    if (!/^[a-z_]/.test(taken)) throw new Error(`No operand: ${taken}`);
    if (!functions.has(taken)) return this.#selector(taken);
    if (this.#next() === "by") {
      this.#take();
      this.#list(() => this.#take());
    }
    this.#list(() => this.#operations());
  }

  #list(element: () => unknown): void {
    this.#take("(");
    element();
    while (this.#next() === ",") {
      this.#take();
      element();
    }
    this.#take(")");
  }

  #selector(name: string): void {
    const labels = this.#next().startsWith("{") ? this.#take().slice(1, -1).split(",") : [];
    for (const one of labels) if (!label.test(one)) throw new Error(`No label: ${one}`);
    if (this.#next().startsWith("[")) this.#take();
    this.metrics.push({ name, labels: labels.map((one) => (/\w+/.exec(one) ?? [""])[0]) });
  }
}

const node: NodeStatus = {
  id: "1",
  name: "verbena-1:3000",
  version: "1.0.0",
  startedAt: "2026-08-22T18:42:00.000Z",
  seenAt: "2026-08-22T18:42:00.000Z",
  behind: { changes: 0, seconds: 0 },
  runsClock: true,
  backupAt: null,
  copies: null,
  isOwn: true,
};
const vitals: Vitals = {
  version: "1.0.0",
  startedAt: new Date(node.startedAt),
  sockets: { opened: 0, refused: 0, cut: { silent: 0, slow: 0 }, open: 0 },
  pages: { hits: 0, misses: 0 },
  errors: [],
};

/** The names of the metrics of a running server and, for those of several processes, of one that shares its database. */
async function namesThatExist(): Promise<Set<string>> {
  const headers = { Authorization: `Bearer ${token}` };
  const alone = await (await app.fetch("http://127.0.0.1:3000/metrics", { headers })).text();
  const festival = await memoryFestival();
  const replays = { sent: 0, sentSize: 0, refused: 0 };
  const sharing = createMetrics(
    festival,
    () => vitals,
    () => [],
    replays,
    { own: async () => node },
  );
  const { text } = await sharing.read();
  sharing.close();
  const named = [...`${alone}\n${text}`.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  // Prometheus adds this one to each of its targets.
  return new Set([...named, "up"]);
}

describe("dashboard.json and alerts.yaml of server/hosting", () => {
  test("name only metrics that the server has", async () => {
    const names = await namesThatExist();
    for (const [where, expression] of expressions)
      for (const { name } of new Expression(expression).metrics) expect(names, `${where}: ${name}`).toContain(name);
  });

  test.each(["sum(rate(a[5m])", "a{b=c}", "sum by (x) a", "a >", "a b", 'a{b="c"}} > 1'])(
    "would fail with the expression %s",
    (expression) => {
      expect(() => new Expression(expression)).toThrow();
    },
  );

  test("show and watch mail, push, connections to the database, backups and their copies", () => {
    const of = (all: [string, string][]): string => all.map(([, expression]) => expression).join(" ");
    for (const text of [of(expressions.slice(0, -rules.length)), of(expressions.slice(-rules.length))])
      for (const one of [
        'channel="mail"',
        'channel="push"',
        "verbena_postgres_connections",
        "verbena_backup_age_seconds",
        "verbena_backup_copy_",
      ])
        expect(text).toContain(one);
  });

  test("say in a sentence what each alert means, under a name of its own", () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    for (const { rule } of rules) expect(rule).toMatch(/^ +annotations: \{ summary: "[^"]{20,}" \}$/m);
  });
});
