import type Anthropic from "@anthropic-ai/sdk";
import {
  type FailureKind,
  type FillRequest,
  type Filling,
  type ModelCaller,
  ModelFailure,
  modelService,
  type Usage,
} from "#app/domain/assistant/model/model.ts";
import { isCacheable } from "#app/domain/assistant/model/prompt.ts";

/** A longer answer is an error of the model. */
const mostCharacters = 20_000;

/** Calls the Messages API with structured output. The SDK loads with the first question. */
export const anthropicCaller: ModelCaller = {
  fillIn: (request, signal): Filling => {
    const used: Usage = { input: 0, cached: 0, output: 0 };
    return { json: filled(request, used, signal), used };
  },
};

async function filled(
  { account, instructions, question, schema, mostTokens }: FillRequest,
  used: Usage,
  signal: AbortSignal,
): Promise<string> {
  try {
    const client = await clientOf(account);
    const stream = client.messages.stream(
      {
        model: account.model,
        max_tokens: mostTokens,
        // The steadiest comes first. One mark at the end: a prefix below the service's minimum is not cached at all.
        system: instructions.map((text, index) =>
          index === instructions.length - 1 && isCacheable(instructions)
            ? { type: "text", text, cache_control: { type: "ephemeral" } }
            : { type: "text", text },
        ),
        messages: [{ role: "user", content: question }],
        output_config: { format: { type: "json_schema", schema } },
      },
      { signal },
    );
    let text = "";
    let isWhole = false;
    try {
      // The answer is streamed, so that one which never ends is cut.
      for await (const event of stream) {
        if (event.type === "message_start") countStart(used, event.message.usage);
        // Each time the sum so far.
        if (event.type === "message_delta") used.output = event.usage.output_tokens;
        if (event.type === "message_stop") isWhole = true;
        if (event.type === "content_block_delta" && event.delta.type === "text_delta") text += event.delta.text;
        if (text.length > mostCharacters) throw new ModelFailure("rubbish", "it says too much");
      }
    } finally {
      if (!isWhole) stream.abort();
    }
    return text;
  } catch (error) {
    throw await asFailure(error, signal);
  }
}

function countStart(used: Usage, usage: Anthropic.Usage): void {
  used.input += usage.input_tokens + (usage.cache_creation_input_tokens ?? 0);
  used.cached += usage.cache_read_input_tokens ?? 0;
  used.output = usage.output_tokens;
}

async function clientOf({ key, baseUrl }: FillRequest["account"]): Promise<Anthropic> {
  const { default: Client } = await import("@anthropic-ai/sdk");
  return new Client({
    apiKey: key,
    baseURL: baseUrl === "" ? modelService : baseUrl,
    // After a failure Acty answers without a model at once, so a second try would only cost time.
    maxRetries: 0,
    logLevel: "off",
    // The key goes only to the configured address.
    fetchOptions: { redirect: "error" },
  });
}

/** Describes a failure without any of the sent text. */
async function asFailure(error: unknown, signal: AbortSignal): Promise<ModelFailure> {
  if (error instanceof ModelFailure) return error;
  if (signal.aborted) return new ModelFailure("slow", "it took too long", { cause: error });
  const { APIConnectionError, APIError } = await import("@anthropic-ai/sdk");
  if (error instanceof APIConnectionError || isOfNetwork(error))
    return new ModelFailure("unreachable", "nobody answers at its address", { cause: error });
  if (!(error instanceof APIError)) return new ModelFailure("rubbish", "what it says can't be read", { cause: error });
  const status: unknown = error.status;
  // An error in the middle of an answer has a type instead of a status.
  return new ModelFailure(
    typeof status === "number" ? kindOfStatus(status) : kindOfType(error.type),
    `it answers ${typeof status === "number" ? status : error.type}`,
    { cause: error },
  );
}

/** True if the connection broke. Node's fetch wraps such errors; one of the causes has a code. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isBroken = "code" in error && typeof error.code === "string" && /^(?:UND_ERR|E[A-Z]+$)/.test(error.code);
  return isBroken || isOfNetwork(error.cause);
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return "key";
  if (status === 402 || status === 429) return "limit";
  return status >= 500 ? "service" : "request";
}

const kindOfType = (type: string | null): FailureKind =>
  type === "authentication_error" || type === "permission_error"
    ? "key"
    : type === "rate_limit_error" || type === "billing_error"
      ? "limit"
      : type === "invalid_request_error"
        ? "request"
        : "service";
