import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations, usualCity } from "#app/domain/programme/locations.server.ts";
import type { ImportRecord } from "../record/import-record.server.ts";
import { readPlace } from "./import-rows.server.ts";
import { NameMapping, type NameMappingInput, type WrittenPlace } from "../comparing/name-mapping.ts";
import type { ImportContext } from "../comparing/validation.ts";

/** Returns the context of an import for the programme's current categories and places. */
export async function importContextOf(
  db: Reader,
  { options, mappings, described }: Pick<ImportRecord, "options" | "mappings" | "described">,
  placesInFile: Iterable<WrittenPlace>,
  idOf: NameMappingInput["newId"] = placeholder,
): Promise<ImportContext> {
  const [categories, locations] = [await listCategories({ db }), await listLocations({ db })];
  const city = await usualCity({ db });
  return {
    names: new NameMapping({ categories, locations, mappings, options, described, city, placesInFile, newId: idOf }),
    untitled: options.untitled,
  };
}

/** Ids for a review, which creates nothing yet. */
const placeholder: NameMappingInput["newId"] = (kind, key) => `new ${kind} ${key}`;

/**
 * Returns the context in which the rows of a review are compared, with the programme's current categories and places.
 */
export async function reviewContextOf(db: Reader, record: ImportRecord): Promise<ImportContext> {
  const places = await db
    .selectFrom("import_rows")
    .select("place")
    .distinct()
    .where("import_id", "=", record.id)
    .execute();
  const placesInFile = places.map(({ place }) => readPlace(place));
  return importContextOf(db, record, placesInFile);
}
