import type { z } from "zod";
import { parseUnknown } from "../input.server.ts";
import type { Services, WithDb } from "../services.ts";
import { openSettings, readSettings, writeGroupIn } from "../settings/settings.server.ts";
import { listLocations, updateLocationIn } from "./locations.server.ts";
import { listPoints, updatePointIn } from "./points.server.ts";
import { type Pin } from "./plan-picture.ts";
import { planPictureBody, planSettings } from "./plan-settings.ts";

/** Returns the settings of the picture: an empty address if the plan is drawn. */
export async function readPlanSettings(services: WithDb): Promise<{ imageUrl: string; imageText: string }> {
  const settings = await readSettings(services, planSettings);
  return { imageUrl: settings["plan.imageUrl"], imageText: settings["plan.imageText"] };
}

/** Changes the given fields in one transaction; an empty address removes the picture. Throws `invalid`. */
export async function writePlanSettings(
  services: Services,
  changes: z.input<typeof planPictureBody>,
): Promise<{ imageUrl: string; imageText: string }> {
  const fields = Object.entries(parseUnknown(planPictureBody, changes)).filter(([, value]) => value !== undefined);
  await services.db.transaction().execute(async (transaction) => {
    const values = Object.fromEntries(fields.map(([name, value]) => [`plan.${name}`, value]));
    await writeGroupIn(services, await openSettings(transaction), planSettings, values);
  });
  return readPlanSettings(services);
}

/** Pins by the ids of places and points; null takes a pin away. */
export type Pins = ReadonlyMap<string, Pin | null>;

/**
 * Sets the pins of places and points in one transaction, so that one undo takes all of them back. Ignores unknown ids:
 * somebody may have deleted the place meanwhile. Returns the number of pins that changed.
 */
export async function setPins(services: Services, pins: Pins): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const places = moved(await listLocations({ db: transaction }), pins);
    for (const { id, pin } of places) await updateLocationIn(services, transaction, id, { pin });
    const points = moved(await listPoints({ db: transaction }), pins);
    for (const { id, pin } of points) await updatePointIn(services, transaction, id, { pin });
    return places.length + points.length;
  });
}

const moved = (things: readonly { id: string; pin: Pin | null }[], pins: Pins): { id: string; pin: Pin | null }[] =>
  things.flatMap(({ id, pin: before }) => {
    const pin = pins.get(id);
    return pin === undefined || (pin?.x === before?.x && pin?.y === before?.y) ? [] : [{ id, pin }];
  });
