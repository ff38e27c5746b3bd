import { ReaderProcess } from "../reading/reader-process.server.ts";

/**
 * The child process of `import-worker.server.ts`. Its order arrives as a message, its data on standard input. A file is
 * passed on to the process that reads it, which is started first so that both processes load their code at the same
 * time.
 */
const [follows, zone = "UTC"] = process.argv.slice(2);
const reader = follows === "file" ? new ReaderProcess("input", { zone }) : null;
const { awaitOrder } = await import("#app/domain/processes/order.server.ts");
const order = awaitOrder();
const { runOrder } = await import("./import-task.server.ts");
await runOrder(await order, reader);
