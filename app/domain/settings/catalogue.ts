import { z } from "zod";
import { isZone } from "../programme/day.ts";
import { imageAddress } from "../programme/forms.ts";

/** Every setting of the festival: its type, default, and who may see it. Keys are `category.name` (spec §3). */
interface Definition<Schema extends z.ZodType> {
  schema: Schema;
  default: z.output<Schema>;
  /** Whether visitors' pages and the public API may show it. */
  public: boolean;
}

const define = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>, access: "public" | "private" = "public"): Definition<Schema> => ({
  schema,
  default: value,
  public: access === "public",
});

const line = (max = 120) => z.string().trim().max(max);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "errors.color_invalid");
const host = z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, "errors.host_invalid");

export const catalogue = {
  "general.name": define(line(60).min(1), "Verbena"),
  "general.tagline": define(line(), ""),
  "general.city": define(line(60), ""),
  "general.timezone": define(z.string().refine(isZone, "errors.zone_unknown"), "Atlantic/Canary"),
  "general.currency": define(z.string().regex(/^[A-Z]{3}$/), "EUR"),
  "general.terms": define(z.string().max(100_000), ""),
  "general.privacy": define(z.string().max(100_000), ""),
  "general.contact_email": define(z.union([z.literal(""), z.email()]), ""),
  "events.day_start_hour": define(z.number().int().min(0).max(12), 0),
  "events.showCapacityIndicator": define(z.boolean(), true),
  "api.google.maps_key": define(line(200), ""),
  "stream.isActive": define(z.boolean(), false),
  "stream.title": define(line(), ""),
  "stream.place": define(line(), ""),
  "stream.embedCode": define(z.string().max(4000), ""),
  "stream.eventLogoUrl": define(imageAddress, ""),
  "stream.backgroundColor": define(color, "#667eea"),
  "stream.overlayOpacity": define(z.number().min(0.1).max(1), 0.9),
  "stream.allowedHosts": define(z.array(host).max(50), [], "private"),
} as const;

export type SettingKey = keyof typeof catalogue;
export type SettingValue<Key extends SettingKey> = z.output<(typeof catalogue)[Key]["schema"]>;
export type Settings = { [Key in SettingKey]: SettingValue<Key> };

export const settingKeys = Object.keys(catalogue).filter((key): key is SettingKey => key in catalogue);

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(catalogue, key);
