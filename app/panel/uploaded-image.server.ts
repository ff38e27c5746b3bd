import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { refusalOf } from "#app/http/form-refusal.server.ts";

/** The image of a form: a file in `image`, or an address in `imageUrl`. */

/** Stores the file that was sent and puts its address into the form, where it stays although something else is refused. Answers why not, null when all is well. */
export async function storeUploadedImage(
  context: Readonly<RouterContextProvider>,
  sent: FormData,
): Promise<DomainError | null> {
  const file = sent.get("image");
  sent.delete("image");
  // A browser sends an empty file without a name when none was chosen.
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return null;
  try {
    sent.set(
      "imageUrl",
      (await storeImage(context.get(servicesContext), new Uint8Array(await file.arrayBuffer()), "image")).url,
    );
    return null;
  } catch (error) {
    return refusalOf(context, error);
  }
}

/** Refuses a form because of its file. A file can't be sent back to the form: what else is wrong is said together with it, so that it is chosen once more only. */
export function refuseUploadedImage(
  { code, messageKey, values }: DomainError,
  sent: FormData,
  schema: z.ZodType<object>,
): never {
  const { error } = parseWithZod(sent, { schema }).reply();
  throw new DomainError(code, "errors.invalid", { values, fields: { ...error, image: [messageKey] } });
}
