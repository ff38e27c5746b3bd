import { constants, setPriority } from "node:os";
import { orderSchema, runTask } from "#app/domain/backups/backup-tasks.server.ts";
import { answerWith, awaitOrder } from "./order.ts";

/** The child process of backups. Runs with a low priority. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const order = orderSchema.parse(await awaitOrder());
await answerWith(() => runTask(order));
