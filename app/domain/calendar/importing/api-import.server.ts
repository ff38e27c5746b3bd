import { DomainError } from "#app/domain/error.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import type { Writer } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/settings/settings.server.ts";
import { partsOf, type ReadingPart } from "../reading/reading-parts.ts";
import { type HeldImport, readImport, updateHeld } from "./import-record.server.ts";
import { mappingsOf, type ApiImport, apiImportSchema, readingOf } from "./api-import.ts";

/**
 * Reads the body of an API import (spec §7, ics/import) like a file; its options and mappings become the import's.
 * Throws `malformed` if it is not JSON, or `invalid` with the wrong fields.
 */
export async function* partsOfApiImport(
  { db, clock }: Writer,
  held: HeldImport,
  bytes: Uint8Array,
): AsyncGenerator<ReadingPart[]> {
  const body = parseUnknown(apiImportSchema, parsed(bytes));
  const names = new Map((await listCategories({ db })).map(({ id, name }) => [id, name]));
  requireCategories(body, names);
  const { options } = await readImport({ db, clock }, held.id);
  await updateHeld(db, held, {
    options: JSON.stringify({ ...options, ...body.options }),
    mappings: JSON.stringify(mappingsOf(body)),
  });
  yield* partsOf(readingOf(body, { categoryName: (id) => names.get(id), zone: (await festivalCalendar({ db })).zone }));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new DomainError("malformed", "errors.body_malformed", { cause });
  }
}

function requireCategories({ categoryMappings }: ApiImport, names: ReadonlyMap<string, string>): void {
  if (Object.values(categoryMappings).every((id) => id === null || id === "" || names.has(id))) return;
  throw new DomainError("invalid", "errors.invalid", { fields: { categoryMappings: ["errors.unknown_reference"] } });
}
