import { useSyncExternalStore } from "react";
import { clockTime, isDay, localToInstant } from "#app/domain/programme/day.ts";
import { useTexts } from "../../texts.tsx";

const never = (): (() => void) => () => undefined;
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the device's own clock shows at a date (yyyy-MM-dd) and hour (HH:mm) of the festival's zone, where that is another hour. */
export function DeviceHour({ date, time, zone }: { date: string; time: string; zone: string }) {
  const t = useTexts();
  const own = useSyncExternalStore(never, deviceZone, () => zone);
  if (own === zone || !isDay(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const here = clockTime(localToInstant(`${date}T${time}`, zone), own);
  return here === time ? null : <>{t("panel.event_form.device_hour", { zone: own.replaceAll("_", " "), time: here })}</>;
}
