import type { ModelAccount, Usage } from "#app/domain/assistant/model/model.ts";
import type { Reply } from "#app/domain/assistant/conversation.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Services } from "#app/domain/services.ts";
import { accountToAsk } from "./account.ts";
import { askBuiltIn, askByModel, askInOrder } from "./ask.ts";
import { faultsOf } from "./judge.ts";
import { sampleFestival } from "./programme.ts";
import type { Question } from "./question.ts";
import { type AskLast, scoreLines, scoreOf } from "./strangers/score.ts";
import { firstSuites, laterSuites, strangers } from "./suites.ts";

const usage = `Usage: npm run acty-eval [-- --model] [--verbose] [--wrong]

Asks the questions of the suite over the sample programme, and says how many answers are right, by language, and how many events
were invented. With --verbose every answer is shown, else the wrong ones.

After them come strangers' questions, with a score for each kind. Acty was worked on with all of them: they hold what works, and
measure nothing. --wrong shows the wrong answers.

With --model they are asked of the language model, which costs money: with the key of ACTY_KEY, the model of ACTY_MODEL and at the
address of ACTY_URL when they are set, else as the settings of the festival in DATA_DIR say. Answers are checked as visitors' are,
and the built-in reader's score over the same questions stands beside the model's.`;

/**
 * Exits with 1 if fewer than nine of ten answers are right or an event was invented, with 2 if no model can be asked.
 */
async function main(words: string[]): Promise<number> {
  if (words.some((word) => !["--verbose", "--model", "--wrong"].includes(word))) {
    console.error(usage);
    return 2;
  }
  const account = words.includes("--model") ? await accountToAsk(process.env) : null;
  if (words.includes("--model") && account === null) {
    console.error("There is no key: set ACTY_KEY, or type one in the panel's settings.");
    return 2;
  }
  const { services, programme } = await sampleFestival();
  const spent: Spent = { byModel: 0, failures: new Map(), used: { input: 0, cached: 0, output: 0 } };
  let right = 0;
  let rightBuiltIn = 0;
  let asked = 0;
  let invented = 0;
  for (const { language, questions } of [...firstSuites, ...laterSuites]) {
    let rightHere = 0;
    for (const question of questions) {
      const reply =
        account === null
          ? await askBuiltIn(services, question, language)
          : await askAndCount({ services, account, spent }, question, language);
      const faults = faultsOf(question, reply, programme);
      if (
        account !== null &&
        faultsOf(question, await askBuiltIn(services, question, language), programme).length === 0
      )
        rightBuiltIn += 1;
      if (faults.some((fault) => fault.startsWith("invents"))) invented += 1;
      if (faults.length === 0) rightHere += 1;
      if (faults.length > 0 || words.includes("--verbose"))
        show(question, reply, faults, (id) => programme.get(id)?.title ?? id);
    }
    console.log(`${language}: ${rightHere} of ${questions.length} right`);
    right += rightHere;
    asked += questions.length;
  }
  console.log(`${right} of ${asked} right (${((right / asked) * 100).toFixed(1)} %), ${invented} with invented events`);
  if (account !== null) {
    console.log(`${rightBuiltIn} of ${asked} right without the model (${((rightBuiltIn / asked) * 100).toFixed(1)} %)`);
    tellSpent(account, asked, spent);
  } else await scoreStrangers(services, programme, words.includes("--wrong"));
  return right / asked >= 0.9 && invented === 0 ? 0 : 1;
}

/** Scores strangers' questions. */
async function scoreStrangers(
  services: Services,
  programme: ReadonlyMap<string, ProgrammeEvent>,
  isShown: boolean,
): Promise<void> {
  const ask: AskLast = (turns, question, language) => askInOrder(services, turns, question, language);
  for (const { name, groups } of strangers) {
    const score = await scoreOf(groups, ask, programme);
    if (isShown)
      for (const { asked, reply, faults } of score.wrong)
        show({ ask: asked }, reply, faults, (id) => programme.get(id)?.title ?? id);
    for (const line of scoreLines(name, score)) console.log(line);
  }
}

interface Spent {
  byModel: number;
  failures: Map<string, number>;
  used: Usage;
}

async function askAndCount(
  { services, account, spent }: { services: Services; account: ModelAccount; spent: Spent },
  question: Question,
  language: Language,
): Promise<Reply> {
  const { reply, isByModel, failure, used } = await askByModel(services, account, question, language);
  if (isByModel) spent.byModel += 1;
  if (failure !== null) spent.failures.set(failure, (spent.failures.get(failure) ?? 0) + 1);
  spent.used = {
    input: spent.used.input + used.input,
    cached: spent.used.cached + used.cached,
    output: spent.used.output + used.output,
  };
  return reply;
}

function tellSpent({ model }: ModelAccount, asked: number, { byModel, failures, used }: Spent): void {
  const failed = [...failures].map(([kind, count]) => `${count} ${kind}`).join(", ");
  console.log(
    `${model} gave ${byModel} of ${asked} answers${failed === "" ? "" : ` (failed: ${failed})`}; tokens: ${used.input} in, ${used.cached} of the cache, ${used.output} out`,
  );
}

function show({ ask, after }: Question, reply: Reply, faults: string[], titleOf: (id: string) => string): void {
  console.log(`\n${after === undefined ? "" : `${after} → `}${ask}`);
  for (const { text, eventIds } of reply.parts) {
    console.log(`  ${text.replaceAll("\n", "\n  ")}`);
    for (const id of eventIds) console.log(`    · ${titleOf(id)}`);
  }
  if (faults.length > 0) console.log(`  WRONG (${reply.kind}, ${reply.language}): ${faults.join("; ")}`);
}

process.exitCode = await main(process.argv.slice(2));
