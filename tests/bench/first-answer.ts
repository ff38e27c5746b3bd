import { once } from "node:events";
import { WebSocket } from "ws";
import { readServerFrame, writeMessage } from "#app/domain/live/change.ts";
import { startServer } from "../process/server-process.ts";

/**
 * Measures the time from a question to Acty until the first words of the answer over the socket of a known visitor, and
 * until the whole answer of the API, in ms.
 */

/** Number of visitors; each asks all questions, and more in a minute would exceed the limit. */
const visitors = 3;
const questions = [
  "¿Qué hay ahora mismo?",
  "Música esta noche",
  "¿Qué puedo hacer con dos niños esta tarde cerca del puerto?",
  "¿Dónde quedan plazas?",
  "¿Cuándo es la Gala de clausura?",
  "¿Hay aparcamiento para camellos?",
  "What’s on tonight for free?",
  "Is there anything in English tomorrow?",
  "O que há para crianças amanhã?",
  "Onde fica o Charco de San Ginés?",
  "Qu’y a-t-il en ce moment ?",
  "Où reste-t-il des places ?",
];

export interface FirstWords {
  /** Medians, and the slowest answer. */
  words: number;
  slowest: number;
  /** Median of the whole answers over HTTP. */
  whole: number;
  /** Time of a page of the same server, rendered anew for the same visitor, in turns. */
  page: number;
  asked: number;
}

export async function measureFirstWords(dataFolder: string): Promise<FirstWords> {
  const server = await startServer({ DATA_DIR: dataFolder, LOG_LEVEL: "warn" });
  const [words, pages, wholes]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const cookie = await cookieOf(server.address);
      const socket = new WebSocket(`${server.address.replace("http", "ws")}/ws`, {
        headers: { Cookie: cookie, Origin: server.address },
      });
      await once(socket, "open");
      for (const question of questions) {
        words.push(await timed(() => firstWordsOf(socket, question)));
        pages.push(
          await timed(async () => (await fetch(`${server.address}/`, { headers: { Cookie: cookie } })).text()),
        );
      }
      socket.terminate();
      // Others ask over HTTP, because one visitor may ask only so much in a minute.
      const other = await cookieOf(server.address);
      for (const question of questions)
        wholes.push(await timed(async () => (await postQuestion(server.address, question, other)).text()));
    }
  } finally {
    await server.stop();
  }
  return {
    words: median(words),
    slowest: Math.max(...words),
    whole: median(wholes),
    page: median(pages),
    asked: words.length,
  };
}

/** The server knows a browser from its first question on. */
async function cookieOf(address: string): Promise<string> {
  const response = await postQuestion(address, "hola");
  const [cookie = ""] = response.headers.getSetCookie()[0]?.split(";") ?? [];
  if (cookie === "") throw new Error("Nobody was made known.");
  return cookie;
}

async function postQuestion(address: string, message: string, cookie = ""): Promise<Response> {
  const response = await fetch(`${address}/api/chat`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: address, Cookie: cookie },
    body: JSON.stringify({ message }),
  });
  if (!response.ok) throw new Error(`Acty did not answer: ${response.status}`);
  return response;
}

async function firstWordsOf(socket: WebSocket, message: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const hear = (data: Buffer): void => {
      const type = readServerFrame(data.toString())?.type;
      if (type !== "chat:message") return;
      socket.off("message", hear);
      resolve();
    };
    socket.on("message", hear);
  });
  socket.send(writeMessage({ type: "chat:message", data: { message, timestamp: new Date().toISOString() } }));
  await heard;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
