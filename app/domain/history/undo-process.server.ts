import { z } from "zod";
import { answerWith, asWriter, awaitOrder, writerSchema } from "../processes/order.server.ts";
import { undoMany } from "./undo-many.server.ts";

/** The child process of `undo.server.ts`: its order names the batch. */
const { batch, ...writer } = writerSchema.extend({ batch: z.string() }).parse(await awaitOrder());
await answerWith(async () => ({
  undone: await asWriter(writer, { isForMuch: true }, (services) => undoMany(services, batch)),
}));
