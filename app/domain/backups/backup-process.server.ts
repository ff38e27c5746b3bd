import { constants, setPriority } from "node:os";
import { answerWith, awaitOrder } from "../processes/order.server.ts";
import { runTask, orderSchema } from "./backup-tasks.server.ts";

/** The child process of `backups.server.ts`. Runs with a low priority. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const order = orderSchema.parse(await awaitOrder());
await answerWith(() => runTask(order));
