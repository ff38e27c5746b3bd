import type { Database } from "#app/database/tables.ts";
import { modelService } from "../assistant/model/model.ts";
import { modelAccount } from "../assistant/reply.server.ts";
import { mostKept } from "../backups/backup.ts";
import { reviewLife } from "../calendar/importing/import-jobs.server.ts";
import { longestFreshness, seenCookie } from "../announcements/seen.ts";
import { mailIsConfigured } from "../notifications/mail.server.ts";
import { mailsCountedFor } from "../accounts/mails-to-strangers.server.ts";
import type { Services } from "../services.ts";
import type { Settings } from "../catalogue/catalogue.ts";
import { playerOf } from "../streaming/embed.ts";
import type { Duration, Kept, KeptPart } from "./kept-data.ts";
import { lifeOf } from "../identity/links.server.ts";
import { shortLife } from "../identity/sessions.server.ts";
import { familyLife } from "../identity/tokens.server.ts";
import { typedKeptFor } from "../identity/typed-forms.server.ts";
import { keptFor } from "../identity/unsent-forms.server.ts";

/** Lifetime in seconds of the cookies for preferences, devices and remembered sessions. */
export const cookieLife = 31_536_000;
/** Longest time that an attempt counts towards a limit, in seconds. */
export const longestLimit = 24 * 60 * 60;

/** The product's cookies, by their names over http. */
export const keptCookies: Readonly<Record<string, KeptPart>> = {
  "verbena-language": "preferences",
  "verbena-look": "preferences",
  "verbena-device": "device",
  "verbena-session": "session",
  "verbena-sign-in": "factors",
  "verbena-display": "displays",
  "verbena-confirmation": "forms",
  "verbena-notice": "forms",
  [seenCookie]: "browser",
};

/** Every table, with its part of the list; null for tables without personal data. */
export const keptTables: Readonly<Record<keyof Database, KeptPart | null>> = {
  users: "account",
  topic_versions: null,
  devices: "device",
  known_devices: "session",
  sessions: "session",
  tokens: "session",
  passkeys: "factors",
  answered_challenges: null,
  authenticators: "factors",
  recovery_codes: "factors",
  links: "links",
  audit: "audit",
  unsent_forms: "forms",
  typed_forms: "forms",
  former_sessions: "session",
  reminders: "saved",
  programme_links: "saved",
  notification_preferences: "saved",
  chat_messages: "chat",
  assistant_visitors: "model",
  mails_to_strangers: "limits",
  assistant_days: null,
  assistant_model: null,
  push_subscriptions: "push",
  outbox: "push",
  outbox_progress: null,
  outbox_removed: null,
  registrations: "registrations",
  place_notices: "registrations",
  interactions: "figures",
  visits: "figures",
  fruitless_searches: "figures",
  changes: "team",
  announcements: "team",
  festival_messages: "team",
  imports: "team",
  connected_calendars: "team",
  import_rows: null,
  import_row_events: null,
  import_files: null,
  table_columns: null,
  event_sources: null,
  events: null,
  event_categories: null,
  event_locations: null,
  event_tags: null,
  speakers: null,
  people: null,
  person_follows: "saved",
  categories: null,
  locations: null,
  points: null,
  faqs: null,
  location_amenities: null,
  settings: null,
  clock: null,
  epoch: null,
  displays: "displays",
  display_faults: "displays",
  sign_runs: null,
  sign_run_displays: null,
  sponsor_plays: null,
  sponsor_reports: null,
};

const days = (count: number): Duration => ({ unit: "day", count });
const ofMilliseconds = (time: number): Duration =>
  time % 86_400_000 === 0 ? days(time / 86_400_000) : { unit: "hour", count: Math.ceil(time / 3_600_000) };
const ofSeconds = (time: number): Duration => ofMilliseconds(time * 1000);

/**
 * Returns the list of visitors' data that this installation keeps, with the storage times of its settings and its
 * clean-up. Leaves out features that are switched off.
 */
export async function keptData(services: Pick<Services, "db" | "vault">, settings: Settings): Promise<Kept[]> {
  const records = days(settings["limits.record_days"]);
  const model = await modelHost(services, settings);
  const player = settings["stream.isActive"]
    ? playerOf(settings["stream.embedCode"], settings["stream.allowedHosts"])
    : null;
  const all: (Kept | null)[] = [
    { part: "preferences", times: { life: ofSeconds(cookieLife) } },
    { part: "browser", times: { seen: ofSeconds(longestFreshness) } },
    { part: "device", times: { life: ofSeconds(cookieLife), unused: days(settings["limits.device_days"]) } },
    { part: "saved", times: { unused: days(settings["limits.device_days"]) } },
    settings["features.ai_assistant"] ? { part: "chat", times: { life: days(settings["limits.chat_days"]) } } : null,
    model === null ? null : { part: "model", hosts: [model] },
    { part: "push", times: { records } },
    (await mailIsConfigured(services))
      ? { part: "mail", times: { records }, hosts: [settings["email.smtp_host"]] }
      : null,
    { part: "account" },
    {
      part: "session",
      times: {
        life: days(settings["security.session_days"]),
        short: ofMilliseconds(shortLife),
        programs: ofSeconds(familyLife),
        cookie: ofSeconds(cookieLife),
      },
    },
    { part: "factors" },
    { part: "links", times: { life: ofMilliseconds(Math.max(...Object.values(lifeOf)) * 3_600_000) } },
    { part: "registrations" },
    { part: "forms", times: { life: ofMilliseconds(keptFor), typed: ofMilliseconds(typedKeptFor) } },
    { part: "figures", times: { life: records } },
    { part: "audit", times: { life: days(settings["security.audit_days"]) } },
    { part: "limits", times: { life: ofMilliseconds(Math.max(longestLimit * 1000, mailsCountedFor)) } },
    { part: "displays", times: { life: ofSeconds(cookieLife) } },
    { part: "team", times: { records, review: ofMilliseconds(reviewLife) } },
    { part: "backups", times: { life: days(mostKept.daily ?? 0) } },
    settings["api.google.maps_key"] === "" ? null : { part: "maps", hosts: ["google.com"] },
    player === null ? null : { part: "players", hosts: [player.host] },
  ];
  return all.filter((one) => one !== null);
}

/** Returns the host that receives visitors' questions to Acty; null if no model is used. */
export async function modelHost(services: Pick<Services, "db" | "vault">, settings: Settings): Promise<string | null> {
  if (!settings["features.ai_assistant"]) return null;
  const account = await modelAccount(services, settings);
  return account === null ? null : new URL(account.baseUrl || modelService).host;
}
