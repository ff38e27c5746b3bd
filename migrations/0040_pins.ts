import { type Kysely, sql } from "kysely";

/**
 * Where places and points stand on the organiser's own picture of the grounds: fractions of its width and height, from
 * its upper left corner. Frozen.
 */
const pinOf = (table: string) => [
  `ALTER TABLE ${table} ADD COLUMN pin_x REAL CHECK (pin_x BETWEEN 0 AND 1)`,
  `ALTER TABLE ${table} ADD COLUMN pin_y REAL CHECK (pin_y BETWEEN 0 AND 1 AND (pin_x IS NULL) = (pin_y IS NULL))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...pinOf("locations"), ...pinOf("points")]) await sql.raw(statement).execute(db);
}
