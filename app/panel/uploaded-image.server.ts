import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import type { ImageKind } from "#app/domain/media/image-kinds.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { refusalOf } from "#app/http/form-refusal.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Stores the file in the field `image` and writes its URL to the field `imageUrl`, so that the image is kept even if
 * another field is refused. Returns the error if the file is refused, else null.
 */
export async function storeUploadedImage(
  context: Context,
  sent: FormData,
  kind: ImageKind = "image",
): Promise<DomainError | null> {
  const file = sent.get("image");
  sent.delete("image");
  // If no file was chosen, a browser sends an empty file without a name.
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return null;
  try {
    sent.set(
      "imageUrl",
      (await storeImage(context.get(servicesContext), new Uint8Array(await file.arrayBuffer()), kind)).url,
    );
    return null;
  } catch (error) {
    return refusalOf(context, error);
  }
}

/**
 * Throws an error for a refused file, together with the errors of all other fields. The browser can't refill a file
 * field, so reporting all errors at once spares the user from choosing the file twice.
 */
export function refuseUploadedImage(
  { code, messageKey, values }: DomainError,
  sent: FormData,
  schema: z.ZodType<object>,
): never {
  const { error } = parseWithZod(sent, { schema }).reply();
  throw new DomainError(code, "errors.invalid", { values, fields: { ...error, image: [messageKey] } });
}

const nothing = z.object({});

/** Stores the form's file as {@link storeUploadedImage} does. Returns the form's answer if it is refused, else null. */
export async function answerRefusedImage(
  context: Context,
  { name, sent, schema, kind }: { name: string; sent: FormData; schema: z.ZodType<object>; kind?: ImageKind },
) {
  const refusal = await storeUploadedImage(context, sent, kind);
  if (refusal === null) return null;
  return answerForm(context, { name, sent, schema: nothing }, () => refuseUploadedImage(refusal, sent, schema));
}

/** Answers a form whose file was too large to be read. Throws any other error again. */
export function refuseUnread(context: Context, name: string, refusal: unknown) {
  const sent = new FormData();
  return answerForm(context, { name, sent, schema: nothing }, () => {
    if (!(refusal instanceof DomainError)) throw refusal;
    return refuseUploadedImage(refusal, sent, nothing);
  });
}
