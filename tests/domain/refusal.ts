import { DomainError } from "#app/domain/error.ts";

/** Returns the error with which the domain refuses some work. Fails if the work is not refused, or in another way. */
export async function refusalOf(work: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof DomainError) return error;
  throw new Error(`Not refused as expected: ${String(error)}`);
}
