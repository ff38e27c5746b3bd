import { Reader } from "../reading/reader.server.ts";

/**
 * The child process of `worker.server.ts`: its order comes as a message, a file or what was read of one on standard input. A file goes straight on to the
 * process that reads it, which is started first: while that loads its program, this one loads its own.
 */
const [follows, zone = "UTC"] = process.argv.slice(2);
const reader = follows === "file" ? new Reader("input", { zone }) : null;
const { awaitOrder } = await import("../../processes/order.server.ts");
const ordered = awaitOrder();
const { work } = await import("./work.server.ts");
await work(await ordered, reader);
