import { z } from "zod";
import { sourceSet } from "../media/source-set.ts";
import { line, shown } from "../settings/setting.ts";

// Only an upload: its size is known before it loads, and a device can keep it for use without a network.
const uploadedImage = z.string().refine((url) => url === "" || sourceSet(url) !== null, "errors.picture_not_uploaded");

export const planSettings = {
  "plan.imageUrl": shown(uploadedImage, ""),
  "plan.imageText": shown(line(300), ""),
};

/** The body of `PUT settings/plan`. */
export const planPictureBody = z
  .strictObject({
    imageUrl: planSettings["plan.imageUrl"].schema,
    imageText: planSettings["plan.imageText"].schema,
  })
  .partial();
