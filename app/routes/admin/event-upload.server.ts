import type { RouterContextProvider } from "react-router";
import type { DomainError } from "#app/domain/error.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { refusedIn } from "#app/http/refused.server.ts";

/** Stores the image that a form brings and names it in the form, so that it need not be sent again when something else is wrong. */
export async function storeUpload(context: Readonly<RouterContextProvider>, form: FormData): Promise<{ url: string | null; fault: DomainError | null }> {
  const file = form.get("image.file");
  form.delete("image.file");
  if (!(file instanceof File) || file.size === 0 || form.get("image.kind") !== "upload") return { url: null, fault: null };
  try {
    const { url } = await storeImage(context.get(servicesContext), new Uint8Array(await file.arrayBuffer()), "image");
    form.set("image.stored", url);
    return { url, fault: null };
  } catch (error) {
    return { url: null, fault: refusedIn(context, error) };
  }
}
