import { ReaderProcess } from "./reader-process.ts";

/**
 * The child process of an import. Its order arrives as a message, its data on standard input. A file is passed on to the
 * process that reads it, which is started first so that both processes load their code at the same time.
 */
const [follows, options = ""] = process.argv.slice(2);
const reader = follows === "file" ? new ReaderProcess("input", options) : null;
const { answerWith, awaitOrder } = await import("./order.ts");
const arriving = awaitOrder();
const { runOrder } = await import("#app/domain/calendar/importing/import-task.server.ts");
const order = await arriving;
reader?.begin();
await answerWith(() => runOrder(order, process.stdin, reader));
