import { listCategories } from "#app/domain/programme/categories.server.ts";
import type { Reader } from "#app/domain/programme/event-rows.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { NameMapping, type NameMappingInput, type WrittenPlace } from "./name-mapping.ts";
import type { Described, ImportOptions, Mappings } from "./import-review.ts";
import type { ImportContext } from "./validation.ts";

export interface ReviewChoices {
  options: ImportOptions;
  mappings: Mappings;
  described: Described;
}

/** Returns the context of an import for the programme's current categories and places. */
export async function importContextOf(
  db: Reader,
  { options, mappings, described }: ReviewChoices,
  placesInFile: Iterable<WrittenPlace>,
  newId: NameMappingInput["newId"] = placeholder,
): Promise<ImportContext> {
  const [categories, locations] = [await listCategories({ db }), await listLocations({ db })];
  return {
    names: new NameMapping({ categories, locations, mappings, options, described, placesInFile, newId }),
    untitled: options.untitled,
  };
}

/** Ids for a review, which creates nothing yet. */
const placeholder: NameMappingInput["newId"] = (kind, key) => `new ${kind} ${key}`;
