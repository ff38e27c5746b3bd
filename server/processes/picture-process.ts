import { z } from "zod";
import { type PictureKind, pictureKinds } from "#app/domain/child-processes.ts";
import { outcomeOf } from "./order.ts";

/** The child process that makes pictures. It ends when the server closes the channel. Each maker loads with its first picture. */
const makers: Record<PictureKind, (order: unknown) => Promise<object>> = {
  preview: async (order) => {
    const { previewOrder, renderPreview } = await import("#app/http/social/preview.server.ts");
    const { event, festival, label } = previewOrder.parse(order);
    return renderPreview(event, festival, label);
  },
  upload: async (order) => {
    const { encodeImage, uploadOrder } = await import("#app/domain/media/encode.server.ts");
    return encodeImage(uploadOrder.parse(order));
  },
  code: async (order) => {
    const { doorCodeImage } = await import("#app/messages/door-code-image.server.ts");
    return doorCodeImage(z.object({ text: z.string() }).parse(order).text);
  },
};

const messageSchema = z.object({ id: z.number(), picture: z.enum(pictureKinds), order: z.unknown() });

process.on("message", (message) => {
  const { id, picture, order } = messageSchema.parse(message);
  outcomeOf(() => makers[picture](order)).then(
    (made) => process.send?.({ id, made }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
