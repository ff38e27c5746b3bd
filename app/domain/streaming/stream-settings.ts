import { z } from "zod";
import { imageAddress } from "../image-address.ts";
import { hidden, line, shown } from "../settings/setting.ts";

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "errors.color_invalid");
const host = z
  .string()
  .max(253, "errors.too_long")
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, "errors.host_invalid");
const inTenths = z
  .number()
  .min(0.1, { error: "errors.number_too_small", abort: true })
  .max(1, { error: "errors.number_too_large", abort: true })
  .multipleOf(0.1, "errors.not_in_tenths");

export const streamSettings = {
  "stream.isActive": shown(z.boolean(), false),
  "stream.title": shown(line(), ""),
  "stream.place": shown(line(), ""),
  "stream.embedCode": shown(z.string().max(4000, "errors.too_long"), ""),
  "stream.eventLogoUrl": shown(imageAddress, ""),
  "stream.backgroundColor": shown(color, "#667eea"),
  "stream.overlayOpacity": shown(inTenths, 0.9),
  "stream.allowedHosts": hidden(z.array(host).max(50, "errors.too_many"), []),
};

/**
 * Changes of the stream's settings (spec §3), for forms and the API. Missing fields keep their values. Error messages
 * are keys of the locales.
 */
export const streamChanges = z
  .strictObject({
    isActive: streamSettings["stream.isActive"].schema,
    embedCode: streamSettings["stream.embedCode"].schema,
    eventLogoUrl: streamSettings["stream.eventLogoUrl"].schema,
    backgroundColor: streamSettings["stream.backgroundColor"].schema,
    overlayOpacity: streamSettings["stream.overlayOpacity"].schema,
    title: streamSettings["stream.title"].schema,
    place: streamSettings["stream.place"].schema,
  })
  .partial();
