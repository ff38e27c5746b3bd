import type { Reply } from "#app/domain/assistant/conversation.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { faultsOf } from "../judge.ts";
import type { Question } from "../question.ts";
import { type Group, type Kind, kinds } from "./group.ts";

/** Asks the last question of a conversation, after the earlier ones. */
export type AskLast = (turns: string[], question: Question, language: Language) => Promise<Reply>;

export interface Wrong {
  kind: Kind;
  language: Language;
  asked: string;
  faults: string[];
  reply: Reply;
}

export interface Score {
  byKind: Map<Kind, { right: number; asked: number }>;
  wrong: Wrong[];
  invented: number;
  /** Milliseconds of each answer, shortest first. */
  took: number[];
}

/** Asks all questions of a half, one after the other. */
export async function scoreOf(
  groups: readonly Group[],
  ask: AskLast,
  programme: ReadonlyMap<string, ProgrammeEvent>,
): Promise<Score> {
  const score: Score = { byKind: new Map(), wrong: [], invented: 0, took: [] };
  for (const { kind, ...group } of groups)
    for (const language of languages)
      for (const text of group[language] ?? []) {
        const turns = text.split(" > ");
        const question: Question = { ...group, ask: turns.at(-1) ?? "" };
        const begun = performance.now();
        const reply = await ask(turns, question, language);
        score.took.push((performance.now() - begun) / turns.length);
        const faults = faultsOf(question, reply, programme);
        if (faults.some((fault) => fault.startsWith("invents"))) score.invented += 1;
        const counted = score.byKind.get(kind) ?? { right: 0, asked: 0 };
        score.byKind.set(kind, {
          right: counted.right + Number(faults.length === 0),
          asked: counted.asked + 1,
        });
        if (faults.length > 0) score.wrong.push({ kind, language, asked: text, faults, reply });
      }
  score.took.sort((one, other) => one - other);
  return score;
}

/** Returns one line a kind, and one for all. */
export function scoreLines(name: string, { byKind, invented, took }: Score): string[] {
  const counted = kinds.flatMap((kind) => {
    const one = byKind.get(kind);
    return one === undefined ? [] : [{ kind, ...one }];
  });
  const right = counted.reduce((sum, one) => sum + one.right, 0);
  const asked = counted.reduce((sum, one) => sum + one.asked, 0);
  return [
    ...counted.map((one) => `${name}, ${one.kind}: ${one.right} of ${one.asked}`),
    `${name}: ${right} of ${asked} right (${((right / asked) * 100).toFixed(1)} %), ${invented} with invented events, median ${(took[took.length >> 1] ?? 0).toFixed(1)} ms`,
  ];
}
