import { buffer } from "node:stream/consumers";
import { answerWith, asWriter, writerSchema } from "../../processes/order.server.ts";
import type { Writer } from "../../services.ts";
import { calendarReadingSchema } from "../calendar.ts";
import { partsOf, type ReadingPart } from "../reading/parts.ts";
import { partsFrom } from "../reading/read.server.ts";
import type { Reader } from "../reading/reader.server.ts";
import { partsOfProgram } from "./programs.server.ts";
import { doTask, type Task } from "./tasks.server.ts";
import { type Order, orderSchema } from "./worker-order.ts";

/** What the process of a task does (`worker-process.server.ts`): `reader` reads the file of the order, if there is one. */
export async function work(order: unknown, reader: Reader | null): Promise<void> {
  const { task, follows } = orderSchema.parse(order);
  reader?.begin();
  await answerWith(async () => {
    await asWriter(
      writerSchema.parse(order),
      { isRepeatable: task.kind === "stage", isForMuch: task.kind === "apply" },
      (writer) => doTask(writer, task, reader === null ? partsOfInput(writer, task, follows) : partsFrom(reader)),
    );
    return { done: true };
  });
}

async function* partsOfInput(writer: Writer, task: Task, follows: Order["follows"]): AsyncGenerator<ReadingPart[]> {
  if (follows === "reading")
    yield* partsOf(calendarReadingSchema.parse(JSON.parse((await buffer(process.stdin)).toString())));
  if (follows === "program") yield* partsOfProgram(writer, task, await buffer(process.stdin));
}
