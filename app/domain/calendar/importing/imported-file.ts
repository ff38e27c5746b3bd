import type { ImportReport } from "./review.ts";

/** The file that a batch of the history brought, or took back again. */
export interface ImportedFile {
  /** Of the import. */
  id: string;
  fileName: string;
  /** Events. */
  counts: Pick<ImportReport, "created" | "updated" | "cancelled">;
}
