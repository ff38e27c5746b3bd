import { storeImage } from "#app/domain/media/images.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.uploadLocationImage.path);

/** `POST upload/location`, multipart field `image` (spec §7). */
export const action = writes(
  on(contract.uploadLocationImage, async ({ services, upload }) => ({ data: { imageUrl: (await storeImage(services, upload.bytes, "image")).url } })),
);
