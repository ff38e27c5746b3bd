import { DomainError } from "#app/domain/error.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { memoryFestival } from "../support/festival.ts";

/**
 * Measures the refusal of a wrong password and of an unknown address, in ms. They must take the same time: otherwise
 * the answer tells whether an account exists (security 3).
 */

const rounds = 40;

export async function measureRefusals(): Promise<{ wrong: number; unknown: number }> {
  const festival = await memoryFestival();
  await createUser(festival, { name: "Rita", email: "rita@example.org", password: "marea-alta-bajo-la-luna" });
  const refuse = async (email: string): Promise<number> => {
    const begun = performance.now();
    await signIn(festival, { email, password: "not the right one" }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
    return performance.now() - begun;
  };
  const [wrong, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    wrong.push(await refuse("rita@example.org"));
    unknown.push(await refuse(`nobody${round}@example.org`));
  }
  await festival.database.close();
  return { wrong: median(wrong), unknown: median(unknown) };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
