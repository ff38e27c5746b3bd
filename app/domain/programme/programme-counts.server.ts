import type { Services } from "../services.ts";

/** How much there is of each, drafts and inactive ones too: what the panel's tabs say. */
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
