import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { announce, announceMaintenance } from "#app/domain/announcements/announcements.server.ts";
import { fixedClock } from "#app/domain/clock.ts";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { listEventsForAdmin } from "#app/domain/programme/event-list.server.ts";
import { saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { deviceCookieOf, signInAdmin } from "../support/people.ts";
import type { StartServer } from "../support/server.ts";
import type { Notice, Phase } from "./combinations.ts";
import { type Shown, sampleTitles } from "./pages.ts";

/** The middle of the sample's second day, a Saturday afternoon, by the festival's clock. */
const middle = Date.parse("2026-08-22T16:30:00Z");
const day = 86_400_000;

const instants: Record<Phase, Date> = {
  before: new Date(middle - 8 * day),
  during: new Date(middle),
  after: new Date(middle + 4 * day),
};

export interface SampleSite extends Shown {
  url: string;
  /** At which the clock of its server stands still. */
  now: Date;
  /** Cookie of a visitor who has saved events, two of which overlap. */
  visitor: string;
  /** Cookie of an administrator. */
  administrator: string;
}

/** Starts the sample festival as it is in a phase, with a notice that stands on every page. */
export async function startSample(start: StartServer, phase: Phase, notice: Notice = "none"): Promise<SampleSite> {
  const now = instants[phase];
  const ids = new Map<string, string>();
  const cookies = { visitor: "", administrator: "" };
  const { url } = await start(
    async (services) => {
      const then: Services = { ...services, clock: fixedClock(instants.during) };
      const present: Services = { ...services, clock: fixedClock(now) };
      await loadSampleProgramme(then);
      const { events } = await listEventsForAdmin(then, { pageSize: 200 });
      for (const { id, title } of events) ids.set(title, id);
      const device = await makeDevice(present);
      const kept = [sampleTitles.few, "Primeras acrobacias en la arena", "Última luz", "Magia en familia"];
      for (const title of kept)
        await saveReminder(
          { ...services, clock: fixedClock(instants.before) },
          { kind: "device", id: device.id },
          { eventId: ids.get(title) ?? "" },
        );
      cookies.visitor = deviceCookieOf(device.token);
      cookies.administrator = (await signInAdmin(present)).cookie;
      await tell(present, notice);
    },
    { now: now.toISOString() },
  );
  const idOf = (title: string): string => ids.get(title) ?? "";
  return { url, now, idOf, day: new Date(middle).toISOString().slice(0, 10), ...cookies };
}

async function tell(services: Services, notice: Notice): Promise<void> {
  if (notice === "announcement")
    await announce(services, {
      type: "warning",
      title: "Cambio de lugar por el viento",
      message: "Los conciertos de la playa pasan a la plaza de las Palmas, a la misma hora.",
      minutes: 60,
    });
  if (notice === "maintenance")
    await announceMaintenance(services, { message: "La web se para cinco minutos a las 18:00.", minutes: 60 });
  if (notice === "emergency")
    await raiseEmergency(services, {
      title: "Aléjate del escenario y baja hacia la playa",
      message: "Viento fuerte: la torre de luces se desmonta. Sigue a las personas con chaleco.",
      translations: [],
      second: "",
      secondLanguage: "",
      screens: [],
      toVisitors: true,
      minutes: 30,
      formToken: "",
    });
}
