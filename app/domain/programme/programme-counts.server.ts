import type { Services } from "../services.ts";

/** Counts events, categories and locations, drafts and inactive ones included, for the panel's tabs. */
export async function countProgramme(
  services: Pick<Services, "db">,
): Promise<{ events: number; categories: number; locations: number }> {
  const count = async (table: "events" | "categories" | "locations"): Promise<number> => {
    const { rows } = await services.db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return { events: await count("events"), categories: await count("categories"), locations: await count("locations") };
}
