import { listCategories } from "../../programme/categories.server.ts";
import type { Reader } from "../../programme/event-rows.server.ts";
import { listLocations } from "../../programme/locations.server.ts";
import { FileNames, type NamesOfFile, type WrittenPlace } from "./file-names.ts";
import type { Described, ImportOptions, Mappings } from "./review.ts";
import type { Measure } from "./row-input.ts";

export interface Reviewed {
  options: ImportOptions;
  mappings: Mappings;
  described: Described;
}

/** What the rows of an import are read with, by the categories and places that the programme has now. */
export async function measureOf(
  db: Reader,
  { options, mappings, described }: Reviewed,
  placesInFile: Iterable<WrittenPlace>,
  newId: NamesOfFile["newId"] = placeholder,
): Promise<Measure> {
  const [categories, locations] = [await listCategories({ db }), await listLocations({ db })];
  return {
    names: new FileNames({ categories, locations, mappings, options, described, placesInFile, newId }),
    untitled: options.untitled,
  };
}

/** For a review, in which nothing is made yet. */
const placeholder: NamesOfFile["newId"] = (kind, key) => `new ${kind} ${key}`;
