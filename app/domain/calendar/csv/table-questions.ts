import type { FileOptions } from "../../child-processes.ts";
import { type FileQuestion, type FileQuestionKind, fileQuestions } from "../calendar.ts";

/** Examples of a question that are shown. */
const mostExamples = 5;

type Chosen = Pick<FileQuestion, "chosen" | "choices"> & Partial<Pick<FileQuestion, "isAnswered">>;

/** Collects what the rows of a table leave open, as questions about the whole file. */
export class TableQuestions {
  readonly #answers: NonNullable<FileOptions["answers"]>;
  readonly #questions = new Map<FileQuestionKind, FileQuestion>();

  constructor(answers: FileOptions["answers"]) {
    this.#answers = answers ?? {};
  }

  /** Returns the answer to a question, null without one, or with one that is no choice. */
  answerOf(kind: FileQuestionKind, choices: readonly string[]): string | null {
    const answer = this.#answers[kind];
    return answer !== undefined && choices.includes(answer) ? answer : null;
  }

  /** Adds events that rest on an answer. The first call decides what was chosen. Returns whether somebody chose it. */
  add(
    kind: FileQuestionKind,
    { chosen, choices, isAnswered = this.#answers[kind] === chosen }: Chosen,
    example: FileQuestion["examples"][number] | null,
    count = 1,
  ): boolean {
    const question = this.#questions.get(kind) ?? { kind, chosen, isAnswered, choices, count: 0, examples: [] };
    question.count += count;
    const isNew = question.examples.every(({ line, read }) => line !== example?.line || read !== example.read);
    if (example !== null && isNew && question.examples.length < mostExamples) question.examples.push(example);
    this.#questions.set(kind, question);
    return isAnswered;
  }

  /** Returns the questions in their usual order, as a part of the reading. */
  toReading(): { questions?: FileQuestion[] } {
    const questions = fileQuestions.flatMap((kind) => this.#questions.get(kind) ?? []);
    return questions.length === 0 ? {} : { questions };
  }
}
