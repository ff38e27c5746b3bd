import { createHash } from "node:crypto";
import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { fold } from "#app/domain/fold.ts";
import { hoursMovedBy } from "#app/domain/editing/zone-change.server.ts";
import { isZone } from "#app/domain/programme/day.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { isSettingKey, settingCategories } from "#app/domain/catalogue/catalogue.ts";
import { boundsOf, controlOf, plainLines, textOf } from "#app/domain/catalogue/controls.ts";
import { type ListedSetting, listSettings } from "#app/domain/catalogue/settings-list.server.ts";
import { describeSetting } from "#app/api/handlers/settings.server.ts";
import { appContext, festivalContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import type { SettingsQuestion, ShownSetting } from "./settings-form.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns all settings by category, with texts in the reader's language. */
export async function shownGroups(context: Context) {
  const { t } = getInstance(context);
  const list = await listSettings(context.get(servicesContext), { texts: describeSetting(t) });
  return settingCategories.map((category) => ({
    category,
    title: t(`settings_catalogue.categories.${category}.title`),
    description: t(`settings_catalogue.categories.${category}.description`),
    canReset: category !== "general",
    settings: Object.entries(list[category] ?? {}).flatMap(([name, listed]) =>
      shownSetting(t, `${category}.${name}`, listed),
    ),
  }));
}

type ShownGroup = Awaited<ReturnType<typeof shownGroups>>[number];

function shownSetting(t: TFunction, key: string, listed: ListedSetting): ShownSetting[] {
  if (!isSettingKey(key)) return [];
  // Not even the mask of a secret is in the form: blank keeps it (security 11).
  const text = listed.isEncrypted ? "" : textOf(listed.value);
  return [
    {
      key,
      label: t(`settings_catalogue.keys.${key}.label`, { defaultValue: key }),
      description: listed.description,
      control: controlOf(key),
      text,
      seen: listed.isEncrypted ? (listed.updatedAt ?? "") : fingerprint(text),
      isSet: listed.isEncrypted && listed.value !== "",
      ...boundsOf(key),
    },
  ];
}

/** Returns a short hash of a text, by which the server recognizes the text that a form was filled with. */
export const fingerprint = (text: string): string =>
  createHash("sha256").update(plainLines(text)).digest("base64url").slice(0, 16);

/**
 * The keys of the settings that a search finds by name, key or description, case and accents aside; null for no search.
 */
export function foundKeys(groups: readonly ShownGroup[], search: string): string[] | null {
  const searched = fold(search.trim());
  if (searched === "") return null;
  const isFound = (group: ShownGroup, { key, label, description }: ShownSetting): boolean =>
    fold([group.title, key, label, description].join("\n")).includes(searched);
  return groups.flatMap((group) => group.settings.filter((setting) => isFound(group, setting)).map(({ key }) => key));
}

/** Returns the confirmation that the address asks for: initialise all, reset one category, or change the zone. */
export async function questionOf(
  context: Context,
  groups: readonly ShownGroup[],
  asked: URLSearchParams,
): Promise<SettingsQuestion | null> {
  if (asked.get("confirm") === "init") return { question: "init" };
  const zone = asked.get("zone") ?? "";
  if (asked.get("confirm") === "zone" && isZone(zone)) {
    const { db, clock } = context.get(servicesContext);
    const moved = await hoursMovedBy({ db, now: clock.now() }, zone);
    const { zone: former } = await festivalCalendar({ db });
    return moved.count === 0 ? null : { question: "zone", zone, former, moved };
  }
  const group = groups.find(({ category, canReset }) => canReset && category === asked.get("category"));
  return asked.get("confirm") === "reset" && group !== undefined
    ? { question: "reset", category: group.category, title: group.title }
    : null;
}

export async function settingsTests(context: Context) {
  const services = context.get(servicesContext);
  const email = context.get(viewerContext).user?.email ?? null;
  const place = (await listLocations(services)).find(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  );
  return {
    mail:
      // Where a test mail goes, and whether reminders go out as well, as the process knows its public address.
      email !== null && (await mailIsConfigured(services))
        ? { to: email, goesOut: context.get(appContext).notifications.sendsMails }
        : null,
    map: {
      hasKey: context.get(festivalContext).settings["api.google.maps_key"] !== "",
      place: place === undefined ? null : { id: place.id, name: place.name },
    },
  };
}
