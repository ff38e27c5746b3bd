import { fixedClock } from "#app/domain/clock.ts";
import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createEventIn } from "#app/domain/editing/events.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { openServices } from "../../server/services.ts";

/** Number of events of the measured day. */
export const eventsOfDay = 60;

const hour = 3_600_000;
const day = 24 * hour;
const categories = ["Circo", "Música", "Teatro", "taller", "exposicion", "Magia"];
const places = [
  "Teatro El Charco",
  "Plaza de las Palmas",
  "Recova",
  "Muelle Chico",
  "Casa de la Cultura",
  "Parque Viejo",
];
const description =
  "Dos acróbatas, un contrabajo y una cuerda que nunca está donde se la dejó: una hora de equilibrio sin palabras para todas las edades, " +
  "al aire libre, con el público alrededor. Si hay viento se hace en el patio.\n\nDespués, quien quiera puede probar la cuerda baja.";

/** Where a festival's data are: in a folder, or in a database of PostgreSQL with a folder beside it. */
export interface Place {
  dataFolder: string;
  databaseAddress?: string;
  secretKey?: string;
}

/** Returns the environment of a server for a festival, without the sample programme. */
export const variablesOf = ({ dataFolder, databaseAddress, secretKey }: Place): Record<string, string> => ({
  DATA_DIR: dataFolder,
  SAMPLE: "off",
  LOG_LEVEL: "warn",
  ...(databaseAddress === undefined ? {} : { DATABASE_URL: databaseAddress }),
  ...(secretKey === undefined ? {} : { SECRET_KEY: secretKey }),
});

/**
 * Fills an empty place: `eventsOfDay` events from 09:00 UTC of a date (yyyy-MM-dd), the others evenly over the
 * years around it, every hundredth of those an exhibition of two weeks.
 */
export async function fillProgramme(at: string | Place, date: string, total: number): Promise<void> {
  const place = typeof at === "string" ? { dataFolder: at } : at;
  const { services, close } = await openServices(place, "bench", fixedClock(`${date}T00:00:00Z`));
  const categoryIds: string[] = [];
  for (const name of categories) categoryIds.push((await createCategory(services, { name })).id);
  const locationIds: string[] = [];
  for (const name of places) locationIds.push((await createLocation(services, { name, address: "Calle Real 1" })).id);
  const morning = Date.parse(`${date}T09:00:00Z`);

  const event = (index: number, start: number, length: number): EventInput => ({
    title: `${categories[index % categories.length]} número ${index}: la cuerda floja`,
    description,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + length).toISOString(),
    capacity: 40 + (index % 200),
    categoryIds: [categoryIds[index % categoryIds.length] ?? ""],
    locationIds: [locationIds[index % locationIds.length] ?? ""],
    tags: ["cuerda", "aire libre"],
  });

  await services.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < Math.min(eventsOfDay, total); index += 1) {
      await createEventIn(services, transaction, event(index, morning + (index % 12) * hour, hour), index % 40);
    }
    for (let index = eventsOfDay; index < total; index += 1) {
      // From 400 to 30 days before the date, and the same after it, so that no event touches the date.
      const distance = (30 + ((index * 37) % 369)) * day;
      const start = morning + (index % 2 === 0 ? distance : -distance);
      await createEventIn(services, transaction, event(index, start, index % 100 === 0 ? 14 * day : hour));
    }
  });
  await close();
}
