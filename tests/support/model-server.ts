import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/** A request that the service received. */
export interface ModelRequest {
  key: string;
  body: z.output<typeof bodySchema>;
  /** The whole body as text. */
  text: string;
}

const bodySchema = z.looseObject({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.literal(true),
  system: z.array(z.looseObject({ text: z.string() })),
  output_config: z.object({ format: z.object({ type: z.literal("json_schema"), schema: z.looseObject({}) }) }),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })).min(1),
});

/** How the model answers a request. */
export type ModelAnswer =
  /** Streams a text in small pieces. */
  | { say: string }
  /** Refuses with a status of the API. */
  | { status: number; type?: string }
  /** Streams the beginning of a text and then hangs; null: hangs before the first byte. */
  | { hang: string | null }
  /** Breaks the connection after this text. */
  | { cut: string }
  /** Sends an error in the middle of the stream. */
  | { fail: string; after: string }
  /** Sends bytes that are not a stream of the API. */
  | { raw: string; contentType?: string };

export interface ModelServer {
  /** For the setting `api.assistant.base_url`. */
  address: string;
  requests: ModelRequest[];
  /** Sets how it answers from now on. */
  answerWith: (answer: (request: ModelRequest) => ModelAnswer) => void;
  /** Breaks every open connection. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/**
 * Starts a model on loopback that speaks the Messages API with streams (SSE) and errors, and answers as a test says.
 */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const faults: unknown[] = [];
  let answer: (request: ModelRequest) => ModelAnswer = () => ({ say: '{"asks":[]}' });
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "POST" || request.url !== "/v1/messages") return void response.writeHead(404).end();
    const text = await textOf(request);
    const one: ModelRequest = {
      key: String(request.headers.authorization).replace("Bearer ", ""),
      body: bodySchema.parse(JSON.parse(text)),
      text,
    };
    requests.push(one);
    await respond(answer(one), response);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      faults.push(error);
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    requests,
    answerWith: (given) => {
      answer = given;
    },
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (faults.length > 0) throw faults[0];
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function respond(answer: ModelAnswer, response: ServerResponse): Promise<void> {
  if ("status" in answer) {
    const error = { type: "error", error: { type: answer.type ?? "api_error", message: "no" } };
    return void response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(error));
  }
  if ("raw" in answer)
    return void response.writeHead(200, { "Content-Type": answer.contentType ?? "text/event-stream" }).end(answer.raw);
  if ("hang" in answer && answer.hang === null) return;
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send: Send = (type, data = {}) =>
    written(response, `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  await send("message_start", opening);
  if ("hang" in answer) return sayIn(send, 0, answer.hang ?? "");
  if ("cut" in answer) {
    await sayIn(send, 0, answer.cut);
    return void response.destroy();
  }
  if ("fail" in answer) {
    await sayIn(send, 0, answer.after);
    await send("error", { error: { type: answer.fail, message: "no" } });
    return void response.end();
  }
  await sayIn(send, 0, answer.say);
  // The service may tell the tokens so far several times.
  for (const output_tokens of [20, 40])
    await send("message_delta", { delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens } });
  await send("message_stop");
  response.end();
}

const opening = {
  message: {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "loopback",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 300, output_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 1500 },
  },
};

type Send = (type: string, data?: Record<string, unknown>) => Promise<void>;

/** Streams a text in pieces of a few letters, as a model does; a very long text in larger ones. */
async function sayIn(send: Send, index: number, text: string): Promise<void> {
  await send("content_block_start", { index, content_block: { type: "text", text: "" } });
  const size = Math.max(7, Math.ceil(text.length / 400));
  for (let from = 0; from < text.length; from += size)
    await send("content_block_delta", { index, delta: { type: "text_delta", text: text.slice(from, from + size) } });
  await send("content_block_stop", { index });
}

const written = (response: ServerResponse, text: string): Promise<void> =>
  new Promise((resolve) => (response.destroyed ? resolve() : response.write(text, () => resolve())));
