import { constants, setPriority } from "node:os";
import { answerWith, awaitOrder } from "../processes/order.server.ts";
import { carryOut, orderSchema } from "./order.server.ts";

/** The child process of `tasks.server.ts`. Runs with a low priority. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const order = orderSchema.parse(await awaitOrder());
await answerWith(() => carryOut(order));
