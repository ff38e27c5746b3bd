import { beforeAll, describe, expect, test } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { askBuiltIn, askInOrder } from "../../acty/ask.ts";
import { faultsOf } from "../../acty/judge.ts";
import { sampleFestival } from "../../acty/programme.ts";
import { type AskLast, scoreOf } from "../../acty/strangers/score.ts";
import { scored } from "../../acty/strangers/scored.ts";
import { worked } from "../../acty/strangers/worked.ts";
import { workedAtTheDesk } from "../../acty/strangers/worked-at-the-desk.ts";
import { workedCalledOff } from "../../acty/strangers/worked-called-off.ts";
import { workedChanges } from "../../acty/strangers/worked-changes.ts";
import { workedConditions } from "../../acty/strangers/worked-conditions.ts";
import { workedDenials } from "../../acty/strangers/worked-denials.ts";
import { workedDialogues } from "../../acty/strangers/worked-dialogues.ts";
import { workedFacts } from "../../acty/strangers/worked-facts.ts";
import { workedFullOrOver } from "../../acty/strangers/worked-full-or-over.ts";
import { workedInOtherWords } from "../../acty/strangers/worked-in-other-words.ts";
import { workedNegation } from "../../acty/strangers/worked-negation.ts";
import { workedParaphrases } from "../../acty/strangers/worked-paraphrases.ts";
import { workedRumoursEnPt } from "../../acty/strangers/worked-rumours-en-pt.ts";
import { workedRumoursEsFr } from "../../acty/strangers/worked-rumours-es-fr.ts";
import { workedRumoursRephrased } from "../../acty/strangers/worked-rumours-rephrased.ts";
import { workedState } from "../../acty/strangers/worked-state.ts";
import { workedStateLater } from "../../acty/strangers/worked-state-later.ts";
import { workedStillOn } from "../../acty/strangers/worked-still-on.ts";
import { workedTooLate } from "../../acty/strangers/worked-too-late.ts";
import { workedWithoutState } from "../../acty/strangers/worked-without-state.ts";
import { firstSuites, laterSuites } from "../../acty/suites.ts";

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
  test.each([
    { half: "worked with", groups: worked, least: 0.97 },
    { half: "worked with, of dialogues", groups: workedDialogues, least: 0.97 },
    { half: "worked with, of conditions", groups: workedConditions, least: 0.97 },
    { half: "worked with, of facts", groups: workedFacts, least: 0.97 },
    { half: "worked with, of negation", groups: workedNegation, least: 0.98 },
    { half: "worked with, of state", groups: workedState, least: 0.98 },
    { half: "worked with, of further denials and changes", groups: [...workedDenials, ...workedChanges], least: 0.98 },
    { half: "worked with, of people at the desk", groups: [...workedAtTheDesk, ...workedInOtherWords], least: 0.98 },
    { half: "worked with, of what is on, full or over", groups: [...workedStillOn, ...workedTooLate], least: 0.98 },
    {
      half: "worked with, of what is called off, full or over",
      groups: [
        ...workedCalledOff,
        ...workedFullOrOver,
        ...workedWithoutState,
        ...workedParaphrases,
        ...workedStateLater,
      ],
      least: 0.97,
    },
    {
      half: "worked with, of rumours and doubts",
      groups: [...workedRumoursEsFr, ...workedRumoursEnPt, ...workedRumoursRephrased],
      least: 0.97,
    },
    { half: "only scored", groups: scored, least: 0.95 },
  ])("of the half that is $half are answered right", async ({ groups, least }) => {
    const { byKind, invented } = await scoreOf(groups, ask, festival.programme);
    const sum = (of: "right" | "asked"): number => [...byKind.values()].reduce((total, one) => total + one[of], 0);
    expect(invented).toBe(0);
    expect(sum("asked")).toBeGreaterThanOrEqual(250);
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
