import { storeImage } from "#app/domain/media/images.server.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const uploadHandlers: HandlersOf<"uploads"> = {
  uploadLocationImage: async ({ services, upload }) => ({
    data: { imageUrl: (await storeImage(services, upload.bytes, "image")).url },
  }),
  /** Logos have their own limits. */
  uploadImage: async ({ services, upload }) => {
    const type = upload.fields.get("type");
    const kind = type === "logo" || type === "plan" ? type : "image";
    return { data: { url: (await storeImage(services, upload.bytes, kind)).url } };
  },
};
