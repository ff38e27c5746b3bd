import { beforeAll, describe, expect, test } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { askBuiltIn, askInOrder } from "../../acty/ask.ts";
import { faultsOf } from "../../acty/judge.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { type AskLast, scoreOf } from "../../acty/strangers/score.ts";
import { firstSuites, laterSuites, strangers } from "../../acty/suites.ts";

let festival: { services: Services; programme: Map<string, ProgrammeEvent> };

beforeAll(async () => {
  festival = await sampleFestival();
});

describe("without a model Acty answers nine of ten questions right, and invents no event", () => {
  test.each([
    ...firstSuites.map((suite) => ({ ...suite, name: `${suite.language}, asked first` })),
    ...laterSuites.map((suite) => ({ ...suite, name: `${suite.language}, asked later` })),
  ])("$name", async ({ language, questions }) => {
    const wrong: string[] = [];
    for (const question of questions) {
      const faults = faultsOf(question, await askBuiltIn(festival.services, question, language), festival.programme);
      if (faults.length > 0) wrong.push(`${question.ask} ${faults.join("; ")}`);
    }
    expect(wrong.filter((one) => one.includes("invents"))).toEqual([]);
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(questions.length / 10);
  });
});

describe("strangers' questions, as people type them", () => {
  const ask: AskLast = (turns, question, language) => askInOrder(festival.services, turns, question, language);
  test.each(strangers)("$name are answered right", async ({ groups, least }) => {
    const { byKind, invented } = await scoreOf(groups, ask, festival.programme);
    const sum = (of: "right" | "asked"): number => [...byKind.values()].reduce((total, one) => total + one[of], 0);
    expect(invented).toBe(0);
    expect(sum("asked")).toBeGreaterThanOrEqual(200);
    expect(sum("right") / sum("asked")).toBeGreaterThanOrEqual(least);
    expect(byKind.get("emergency")?.right).toBe(byKind.get("emergency")?.asked);
  });
});

test("there are 60 questions in Spanish and 20 in each other language at least, half of them written first", () => {
  const count = (language: string): number =>
    [...firstSuites, ...laterSuites]
      .filter((suite) => suite.language === language)
      .reduce((sum, { questions }) => sum + questions.length, 0);
  expect(["es", "en", "pt", "fr"].map(count).map((questions, index) => questions >= (index === 0 ? 60 : 20))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const first = firstSuites.reduce((sum, { questions }) => sum + questions.length, 0);
  expect(first).toBeGreaterThanOrEqual(120);
});
