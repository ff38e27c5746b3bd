import { once } from "node:events";
import { DomainError } from "#app/domain/error.ts";
import { refusalOf } from "#app/domain/refusal.ts";

/** Waits for the order to this process, which `child-processes.ts` started. Exits if the parent is gone first. */
export async function awaitOrder(): Promise<unknown> {
  const leave = (): never => process.exit();
  process.once("disconnect", leave);
  const [order]: unknown[] = await once(process, "message");
  process.off("disconnect", leave);
  process.disconnect();
  return order;
}

/** Writes the result of the work, or the domain's refusal, as the answer; any other error ends the process. */
export async function answerWith(work: () => Promise<object>): Promise<void> {
  process.stdout.write(`${JSON.stringify(await outcomeOf(work))}\n`);
}

/** Returns the result of the work, or the refusal of the domain as an object. */
export async function outcomeOf(work: () => Promise<object>): Promise<object> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: refusalOf(error) };
  }
}
