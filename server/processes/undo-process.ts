import { z } from "zod";
import { undoMany } from "#app/domain/history/undo-many.server.ts";
import { asWriter, writerSchema } from "#app/domain/writer.server.ts";
import { answerWith, awaitOrder } from "./order.ts";

/** The child process that undoes a batch with many changes. */
const { batch, ...writer } = writerSchema.extend({ batch: z.string() }).parse(await awaitOrder());
await answerWith(async () => ({
  undone: await asWriter(writer, { isForMuch: true }, (services) => undoMany(services, batch)),
}));
