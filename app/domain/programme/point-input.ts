import { z } from "zod";
import { pinInput } from "./plan-picture.ts";
import { pointKinds } from "./point.ts";

/** Input schemas of points, for panel and API. */

const degrees = (most: number, message: "errors.latitude_invalid" | "errors.longitude_invalid") =>
  z.number(message).min(-most, message).max(most, message);

export const pointInput = z.object({
  kind: z.enum(pointKinds, "errors.point_kind_invalid"),
  words: z.string().trim().max(120, "errors.too_long").default(""),
  latitude: degrees(90, "errors.latitude_invalid"),
  longitude: degrees(180, "errors.longitude_invalid"),
  pin: pinInput,
});
export type PointInput = z.input<typeof pointInput>;

/** The bodies of `POST points` and `PUT points/{id}`. */
export const pointBody = pointInput.strict();
export const pointChangesBody = pointBody.required().partial();
