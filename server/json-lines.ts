import { jsonLine } from "./log.ts";

/**
 * Makes every line of this process an object, for LOG_FORMAT=json: what commands print, Node's warnings, and the error
 * that ends the process. Lines of the log are objects already.
 */
export function writeJsonLines(): void {
  wrap(process.stdout, "info");
  wrap(process.stderr, "error");
  // Node's own listeners write past these streams.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => print(process.stderr, "warn", `${name}: ${message}`));
  process.on("uncaughtException", (error) => {
    process.stderr.write(jsonLine({ time: Date.now(), level: "fatal", msg: error.message, err: errorOf(error) }));
    process.exit(1);
  });
}

const errorOf = ({ name, message, stack }: Error): object => ({ type: name, message, stack });

const print = (stream: NodeJS.WriteStream, level: string, msg: string): boolean =>
  stream.write(jsonLine({ time: Date.now(), level, msg }));

function wrap(stream: NodeJS.WriteStream, level: string): void {
  const write = stream.write.bind(stream);
  let begun = "";
  stream.write = (chunk: Uint8Array | string, encoding?: unknown, done?: unknown): boolean => {
    begun += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    const told = (error?: Error | null): void => {
      for (const one of [encoding, done]) if (typeof one === "function") one(error);
    };
    if (!begun.endsWith("\n")) {
      process.nextTick(told);
      return true;
    }
    const text = begun.trimEnd();
    begun = "";
    return write(isObject(text) ? `${text}\n` : jsonLine({ time: Date.now(), level, msg: text }), told);
  };
}

/** True for a line of {@link jsonLine}. */
const isObject = (text: string): boolean => /^\{"time":"[^"\n]+","level":[^\n]*\}$/.test(text);
