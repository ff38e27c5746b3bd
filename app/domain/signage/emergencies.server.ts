import { emergencySettings, preparedSettings } from "./signage-settings.ts";
import { z } from "zod";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services, WithDb } from "../services.ts";
import { readSettings, writeGroupIn, valuesOf } from "../settings/settings.server.ts";
import {
  drillDurations,
  type Emergency,
  emergencyInput,
  emergencySchema,
  holding,
  mostEmergencies,
} from "./emergency.ts";
import { requirePaired } from "./displays.server.ts";
import { withSettings } from "./screens.server.ts";
import { type PreparedMessage, preparedSchema } from "./prepared-message.ts";
import { languages } from "../preferences.ts";
import { beginRunIn, endRunIn } from "./sign-runs.server.ts";
import { emergenciesIn, preparedIn } from "./stored-signs.ts";

/**
 * Raises an emergency: a message over everything on signs and, with `toVisitors`, above visitors' pages, until it is
 * ended or expires. The same form raises it once. Throws `invalid` with the wrong fields, or if there are too many.
 */
export async function raiseEmergency(services: Services, input: unknown): Promise<Emergency> {
  const { minutes, formToken, ...content } = parseUnknown(emergencyInput, input);
  return withSettings(services, async (open) => {
    const now = services.clock.now();
    const current = holding(emergenciesIn(valuesOf(emergencySettings, open.stored)["signage.emergencies"]), now);
    const id = formToken === "" ? newId() : formToken;
    const before = current.find((one) => one.id === id);
    if (before !== undefined) return before;
    if (current.length >= mostEmergencies)
      throw new DomainError("invalid", "errors.too_many", { fields: { title: ["errors.too_many"] } });
    const emergency: Emergency = {
      id,
      ...content,
      displays: [],
      startedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    };
    await writeGroupIn(services, open, emergencySettings, { "signage.emergencies": textsOf([...current, emergency]) });
    await beginRunIn(open.transaction, emergency, { isDrill: false });
    return emergency;
  });
}

export const drillInput = emergencySchema
  .pick({ title: true, message: true, translations: true, screens: true, displays: true })
  .extend({
    seconds: z.coerce.number("errors.invalid").pipe(z.literal(drillDurations, "errors.invalid")),
    formToken: z.string().max(64, "errors.invalid"),
  });

/**
 * Starts a drill: signs show a message as in an emergency, marked as an exercise, and report when they have drawn it. It
 * ends by itself, stays below a real emergency, and takes the place of an earlier drill. Visitors never see it. With
 * `displays`, only these show it, and others of the same sign don't. The same form starts it once. Throws `invalid` with
 * the wrong fields, including a display that is unknown or not paired.
 */
export async function startDrill(services: Services, input: unknown): Promise<Emergency> {
  const { seconds, formToken, ...content } = parseUnknown(drillInput, input);
  return withSettings(services, async (open) => {
    const now = services.clock.now();
    const current = holding(emergenciesIn(valuesOf(emergencySettings, open.stored)["signage.drills"]), now);
    const id = formToken === "" ? newId() : formToken;
    const before = current.find((one) => one.id === id);
    if (before !== undefined) return before;
    await requirePaired(open.transaction, content.displays);
    const drill: Emergency = {
      id,
      ...content,
      second: "",
      secondLanguage: "",
      toVisitors: false,
      startedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    };
    for (const one of current) await endRunIn(services, open.transaction, one.id);
    await writeGroupIn(services, open, emergencySettings, { "signage.drills": textsOf([drill]) });
    await beginRunIn(open.transaction, drill, { isDrill: true });
    return drill;
  });
}

/** Ends the drill now. Throws `not_found` if it is over already. */
export async function endDrill(services: Services, id: string): Promise<Emergency> {
  return withSettings(services, async (open) => {
    const current = holding(
      emergenciesIn(valuesOf(emergencySettings, open.stored)["signage.drills"]),
      services.clock.now(),
    );
    const ended = current.find((one) => one.id === id);
    if (ended === undefined) throw new DomainError("not_found", "errors.drill_over");
    await writeGroupIn(services, open, emergencySettings, { "signage.drills": [] });
    await endRunIn(services, open.transaction, id);
    return ended;
  });
}

/** Ends an emergency now. Throws `not_found` if it is over already. */
export async function endEmergency(services: Services, id: string): Promise<Emergency> {
  return withSettings(services, async (open) => {
    const current = holding(
      emergenciesIn(valuesOf(emergencySettings, open.stored)["signage.emergencies"]),
      services.clock.now(),
    );
    const ended = current.find((one) => one.id === id);
    if (ended === undefined) throw new DomainError("not_found", "errors.emergency_not_found");
    await writeGroupIn(services, open, emergencySettings, {
      "signage.emergencies": textsOf(current.filter((one) => one !== ended)),
    });
    await endRunIn(services, open.transaction, id);
    return ended;
  });
}

/** Stores the festival's own prepared message of a kind. Throws `invalid` with the wrong fields. */
export async function savePrepared(services: Services, input: unknown): Promise<void> {
  const message = parseUnknown(preparedSchema, input);
  await withSettings(services, async (open) => {
    const others = preparedIn(valuesOf(preparedSettings, open.stored)).filter(({ kind }) => kind !== message.kind);
    await writeGroupIn(services, open, preparedSettings, {
      "signage.prepared": [...others, message].map((one) => JSON.stringify({ title: firstTitle(one), ...one })),
    });
  });
}

/** Returns a title by which the history names a prepared message. */
const firstTitle = ({ texts }: PreparedMessage): string =>
  languages.map((language) => texts[language].title).find((title) => title !== "") ?? "";

/** Returns the first end of the emergencies current at `now`; at most `limit`. */
export async function nextEmergencyEnd(services: WithDb, now: Date, limit: Date): Promise<Date> {
  const { "signage.emergencies": texts } = await readSettings(services, emergencySettings);
  const ends = holding(emergenciesIn(texts), now).map(({ expiresAt }) => Date.parse(expiresAt));
  return new Date(Math.min(limit.getTime(), ...ends));
}

const textsOf = (emergencies: Emergency[]): string[] => emergencies.map((emergency) => JSON.stringify(emergency));
