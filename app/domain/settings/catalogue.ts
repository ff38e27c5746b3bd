import { z } from "zod";
import { isZone } from "../programme/day.ts";
import { parseJson } from "../parsing.ts";
import { imageAddress } from "../image-address.ts";
import { fallbackLanguage, languages, themes } from "../preferences.ts";
import { emergencySchema, mostEmergencies } from "../signage/emergency.ts";
import { mostScreens, screenSchema } from "../signage/screen.ts";

/** `public`: visitors' pages and the public API may show it. `secret`: stored encrypted and never shown. */
type Access = "public" | "private" | "secret";

interface Definition<Schema extends z.ZodType, Kind extends Access> {
  schema: Schema;
  default: z.output<Schema>;
  access: Kind;
}

type Define<Kind extends Access> = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
) => Definition<Schema, Kind>;
const shown: Define<"public"> = (schema, value) => ({ schema, default: value, access: "public" });
const hidden: Define<"private"> = (schema, value) => ({ schema, default: value, access: "private" });
// Not trimmed: a space may belong to a password.
const secret = (): Definition<z.ZodString, "secret"> => ({
  schema: z.string().max(1000, "errors.too_long"),
  default: "",
  access: "secret",
});

const line = (max = 120) => z.string().trim().max(max, "errors.too_long");
const page = z.string().max(100_000, "errors.too_long");
const email = line(254).pipe(z.union([z.literal(""), z.email("errors.email_invalid")]));
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "errors.color_invalid");
const host = z
  .string()
  .max(253, "errors.too_long")
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, "errors.host_invalid");
/** Unlike a host whose player is shown, the mail server may be on the local network. */
const mailHost = line(253).regex(/^[\w.-]*$/, "errors.host_invalid");
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "errors.time_invalid");
/** A list of objects, each stored as JSON text: a setting is a value or a list of texts. */
const records = (schema: z.ZodType, most: number) =>
  z
    .array(
      z
        .string()
        .max(40_000, "errors.too_long")
        .refine((text) => schema.safeParse(parseJson(text)).success, "errors.invalid"),
    )
    .max(most, "errors.too_many");
const inTenths = z
  .number()
  .min(0.1, { error: "errors.number_too_small", abort: true })
  .max(1, { error: "errors.number_too_large", abort: true })
  .multipleOf(0.1, "errors.not_in_tenths");
const between = (minimum: number, maximum: number) =>
  z.int("errors.number_invalid").min(minimum, "errors.number_too_small").max(maximum, "errors.number_too_large");

/** An address without user, query or fragment: https, or http on this machine and its network. */
function isModelAddress(text: string): boolean {
  if (text === "") return true;
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return false;
  const isNear =
    /^(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|[^.]+|.+\.local)$/.test(
      url.hostname,
    );
  return url.protocol === "https:" || (url.protocol === "http:" && isNear);
}

/** Every setting of the festival: its type, default, and who may see it. Keys are `category.name` (spec §3). */
export const catalogue = {
  "general.name": shown(line(60).min(1, "errors.name_required"), "Verbena"),
  "general.tagline": shown(line(), ""),
  "general.city": shown(line(60), ""),
  "general.timezone": shown(z.string().refine(isZone, "errors.zone_unknown"), "Atlantic/Canary"),
  "general.currency": shown(z.string().regex(/^[A-Z]{3}$/, "errors.currency_invalid"), "EUR"),
  /** Language of the organiser's texts: titles, descriptions, announcements. They have no translations. */
  "general.content_language": shown(z.enum(languages, "errors.language_unknown"), fallbackLanguage),
  "general.terms": shown(page, ""),
  "general.privacy": shown(page, ""),
  "general.contact_email": shown(email, ""),
  "api.google.maps_key": shown(line(200), ""),
  /** Without a key Acty answers without a model. */
  "api.assistant.key": secret(),
  "api.assistant.model": hidden(
    line(100)
      .min(1, "errors.name_required")
      .regex(/^[\w.:@/-]+$/, "errors.invalid"),
    "claude-haiku-4-5",
  ),
  /** Address of a local service or proxy with the same protocol; empty for the default service. */
  "api.assistant.base_url": hidden(line(300).refine(isModelAddress, "errors.url_https"), ""),
  "email.smtp_host": hidden(mailHost, ""),
  "email.smtp_port": hidden(between(1, 65_535), 587),
  /** TLS from the first byte, as on port 465; otherwise STARTTLS when the server offers it (RFC 8314). */
  "email.smtp_secure": hidden(z.boolean(), false),
  "email.smtp_user": hidden(line(200), ""),
  "email.smtp_password": secret(),
  "email.from": hidden(email, ""),
  /** Contact address for push services (RFC 8292 §2.1). */
  "push.contact": hidden(email, ""),
  /** Additional hosts of push services, separated by spaces or commas (security 21). */
  "push.more_services": hidden(
    line(1000).regex(/^(?:(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[\s,]+|$))*$/, "errors.host_invalid"),
    "",
  ),
  "security.session_days": hidden(between(1, 365), 30),
  /** Allowed wrong passwords of one account from one address in 15 minutes. */
  "security.sign_in_attempts": hidden(between(3, 100), 10),
  /** Quality of WebP images. */
  "storage.image_quality": hidden(between(40, 95), 82),
  /** How long clients may cache the picture of a shared link and the site map. */
  "cache.preview_seconds": hidden(between(0, 86_400), 300),
  "features.ai_assistant": shown(z.boolean(), true),
  /** Days that questions to Acty are stored (product: personal data). */
  "limits.chat_days": hidden(between(1, 400), 90),
  /** Days without use after which a device without an account is deleted, with its data. */
  "limits.device_days": hidden(between(30, 1000), 365),
  /** Days that the audit log, sent messages and usage figures are stored: over a year, to compare two festivals. */
  "limits.record_days": hidden(between(30, 1000), 400),
  /** Questions per festival day that a model answers, for one person and for all. Above it Acty answers without. */
  "limits.assistant_per_visitor": hidden(between(0, 1000), 20),
  "limits.assistant_per_day": hidden(between(0, 100_000), 500),
  "limits.api_requests_per_minute": hidden(between(10, 100_000), 600),
  "limits.image_megabytes": hidden(between(1, 20), 5),
  "limits.logo_megabytes": hidden(between(1, 20), 2),
  /** Most open sockets; further browsers poll. */
  "limits.sockets": hidden(between(0, 100_000), 10_000),
  "events.day_start_hour": shown(between(0, 12), 0),
  "events.showCapacityIndicator": shown(z.boolean(), true),
  "users.registration_enabled": shown(z.boolean(), true),
  /** Minutes from the reminder to the event, unless the visitor chose another number (spec §5). */
  "notifications.reminder_minutes": shown(between(1, 60), 5),
  "stream.isActive": shown(z.boolean(), false),
  "stream.title": shown(line(), ""),
  "stream.place": shown(line(), ""),
  "stream.embedCode": shown(z.string().max(4000, "errors.too_long"), ""),
  "stream.eventLogoUrl": shown(imageAddress, ""),
  "stream.backgroundColor": shown(color, "#667eea"),
  "stream.overlayOpacity": shown(inTenths, 0.9),
  "stream.allowedHosts": hidden(z.array(host).max(50, "errors.too_many"), []),
  /** The configured signs, in their order. */
  "signage.screens": shown(records(screenSchema, mostScreens), []),
  "signage.emergencies": shown(records(emergencySchema, mostEmergencies), []),
  /** Theme of the default sign. */
  "signage.theme": shown(z.enum(themes, "errors.invalid"), "manga"),
  /** Signs use their night colours between these hours, in the festival's zone. */
  "signage.night_from": shown(hour, "20:30"),
  "signage.night_until": shown(hour, "07:30"),
} as const;

/** The categories of the settings lists (spec §3). The stream and the signs have their own pages (spec §2, §7). */
export const settingCategories = [
  "general",
  "api",
  "email",
  "push",
  "security",
  "storage",
  "cache",
  "features",
  "limits",
  "events",
  "users",
  "notifications",
] as const;
export type SettingCategory = (typeof settingCategories)[number];

export const isSettingCategory = (name: string): name is SettingCategory =>
  settingCategories.some((category) => category === name);

export type SettingKey = keyof typeof catalogue;
export type SecretKey = {
  [Key in SettingKey]: (typeof catalogue)[Key]["access"] extends "secret" ? Key : never;
}[SettingKey];
export type PlainKey = Exclude<SettingKey, SecretKey>;
export type SettingValue<Key extends SettingKey> = z.output<(typeof catalogue)[Key]["schema"]>;
/** The values of all settings except secrets. */
export type Settings = { [Key in PlainKey]: SettingValue<Key> } & { [Key in SecretKey]?: never };

/** Whether a setting of that name exists, secret or not. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(catalogue, key);

export const isSecretKey = (key: SettingKey): key is SecretKey => catalogue[key].access === "secret";

const allKeys = Object.keys(catalogue).filter(isSettingKey);
/** The keys of all settings except secrets. */
export const settingKeys = allKeys.filter((key): key is PlainKey => !isSecretKey(key));
export const secretKeys = allKeys.filter(isSecretKey);

/** The keys of a category of the settings lists, in the order of the catalogue. */
export const keysOf = (category: SettingCategory): SettingKey[] =>
  allKeys.filter((key) => key.startsWith(`${category}.`));

/** Security 10: a name that sounds like a secret is never public. Browsers need the map's key. */
export const mayBePublic = (key: string): boolean =>
  key === "api.google.maps_key" || !/key|pass|secret|token/i.test(key);

/** Whether visitors' pages and the public API may show a setting (security 10). */
export const isPublic = (key: SettingKey): boolean => catalogue[key].access === "public" && mayBePublic(key);
