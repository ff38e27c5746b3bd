import { buffer } from "node:stream/consumers";
import { DomainError } from "../error.ts";
import { parseCalendar } from "./parse.server.ts";

/** The child process of `read.server.ts`: a file on standard input, the festival's zone as argument, JSON on standard output. */
const [zone = "UTC"] = process.argv.slice(2);
const bytes = await buffer(process.stdin);
process.stdout.write(JSON.stringify(answer(bytes)));

function answer(file: Uint8Array) {
  try {
    return { reading: parseCalendar(file, { zone }) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: { code: error.code, messageKey: error.messageKey, values: error.values } };
  }
}
