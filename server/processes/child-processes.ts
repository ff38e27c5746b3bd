import { type ChildProcess, spawn } from "node:child_process";
import type { ChildProcesses, TaskProcess } from "#app/domain/child-processes.ts";
import { PictureMaker } from "./picture-maker.ts";
import { programOf } from "./programs.ts";
import { childEnvironment, ReaderProcess } from "./reader-process.ts";

/**
 * A large initial heap halves the work of the garbage collector. The limit allows for 20,000 events before and after a
 * change.
 */
const memory = [
  "--max-old-space-size=1024",
  "--initial-old-space-size=256",
  "--min-semi-space-size=32",
  "--max-semi-space-size=64",
];
/** Number of characters of stderr kept for the log. */
const mostComplaints = 4000;

const pictures = new PictureMaker();

/** How this process starts others. Their programs lie beside this file. */
export const childProcesses: ChildProcesses = {
  startTask: (task, words) => startTask(programOf(task), words),
  startReader: (file, { deadline, ...options }) => new ReaderProcess(file, JSON.stringify(options), deadline),
  makePicture: (picture, order) => pictures.make(picture, order),
};

/**
 * Starts a process beside the server, with its own connection to the database. Its order is a message, its answer one
 * line.
 */
function startTask(program: string, words: string[] = []): TaskProcess {
  const child = spawn(process.execPath, [...memory, "--disable-warning=ExperimentalWarning", program, ...words], {
    stdio: ["pipe", "pipe", "pipe", "ipc"],
    env: childEnvironment(),
  });
  const answer = answerOf(child);
  // A dismissed process has no reader of its answer.
  answer.catch(() => {});
  let isBusy = false;
  return {
    run: (order, input = "") => {
      isBusy = true;
      // A child that dies during the write closes its end: 'close' reports it.
      child.stdin?.on("error", () => {});
      child.send(order, () => {});
      child.stdin?.end(input);
      return answer;
    },
    dismiss: () => {
      if (!isBusy) child.kill("SIGKILL");
    },
  };
}

function answerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    let complaints = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
      // The process may clean up after its answer.
      if (answer.endsWith("\n")) resolve(answer);
    });
    child.stderr?.on(
      "data",
      (chunk: Buffer) => (complaints = `${complaints}${chunk.toString()}`.slice(-mostComplaints)),
    );
    child.on("error", reject);
    child.on("close", (code, signal) =>
      reject(new Error(`A process beside the server ended with ${code ?? signal}: ${complaints}`)),
    );
  });
}
