import { once } from "node:events";
import { WebSocket } from "ws";
import { z } from "zod";
import type { ServerProcess } from "../process/server-process.ts";

/** Node's inspector of a server that was started with `--inspect=127.0.0.1:0`. */
export interface InspectedProcess {
  /** Memory of V8 and of what it holds outside of its heap, in bytes. */
  heap: () => Promise<Heap>;
  /** Collects all garbage. */
  collect: () => Promise<void>;
  /** Writes a heap snapshot into a file. */
  writeSnapshot: (path: string) => Promise<void>;
  close: () => void;
}

const heapSchema = z.object({
  heapUsed: z.number(),
  heapTotal: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
});
export type Heap = z.output<typeof heapSchema>;

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional(),
});

export async function inspect({ output }: Pick<ServerProcess, "output">): Promise<InspectedProcess> {
  // The last one: a process that replaces itself opens its inspector again.
  const socket = new WebSocket(
    output()
      .match(/ws:\/\/\S+/g)
      ?.at(-1) ?? "",
  );
  await once(socket, "open");
  let newest = 0;
  const send = (method: string, params = {}): Promise<unknown> =>
    new Promise((resolve) => {
      const id = (newest += 1);
      const hear = (data: Buffer): void => {
        const answer = answerSchema.parse(JSON.parse(data.toString()));
        if (answer.id !== id) return;
        socket.off("message", hear);
        resolve(answer.result?.result?.value);
      };
      socket.on("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const evaluate = (expression: string) => send("Runtime.evaluate", { expression, returnByValue: true });
  return {
    heap: async () => heapSchema.parse(await evaluate("process.memoryUsage()")),
    collect: async () => void (await send("HeapProfiler.collectGarbage")),
    writeSnapshot: async (path) =>
      void (await evaluate(`process.getBuiltinModule("node:v8").writeHeapSnapshot(${JSON.stringify(path)})`)),
    close: () => socket.terminate(),
  };
}
