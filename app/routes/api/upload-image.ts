import { storeImage } from "#app/domain/media/images.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.uploadImage.path);

/** `POST upload/image`, multipart fields `file` and `type` (spec §7): a logo has limits of its own. */
export const action = writes(
  on(contract.uploadImage, async ({ services, upload }) => {
    const kind = upload.fields.get("type") === "logo" ? "logo" : "image";
    return { data: { url: (await storeImage(services, upload.bytes, kind)).url } };
  }),
);
