import type Anthropic from "@anthropic-ai/sdk";
import {
  type FailureKind,
  type ModelCaller,
  ModelFailure,
  modelService,
  type ModelConversation,
  type ConversationStart,
  type ToolResult,
  type ModelTurnEnd,
  type Usage,
} from "#app/domain/assistant/model/model.ts";

/** A longer answer in one turn is an error of the model. */
const mostCharacters = 20_000;

/** Calls the Messages API and streams its answers. The SDK loads with the first question. */
export const anthropicCaller: ModelCaller = { begin };

function begin({ account, system, tools, messages, mostTokens }: ConversationStart): ModelConversation {
  const used: Usage = { input: 0, cached: 0, output: 0 };
  const history: Anthropic.MessageParam[] = messages.map(({ by, text }) => ({
    role: by === "acty" ? "assistant" : "user",
    content: text,
  }));
  let client: Promise<Anthropic> | undefined;

  async function* requestTurn(
    results: readonly ToolResult[],
    signal: AbortSignal,
  ): AsyncGenerator<string, ModelTurnEnd> {
    if (results.length > 0) history.push({ role: "user", content: results.map(resultBlock) });
    try {
      client ??= clientOf(account);
      const stream = (await client).messages.stream(
        {
          model: account.model,
          max_tokens: mostTokens,
          // The cached prefix ends here. The tools come before it, and both are always the same.
          system: [{ type: "text", text: system, cache_control: { type: "ephemeral" } }],
          tools: tools.map(({ name, description, input }) => ({
            name,
            description,
            input_schema: { ...input, type: "object" },
          })),
          messages: history,
        },
        { signal },
      );
      let characters = 0;
      let isWhole = false;
      try {
        for await (const event of stream) {
          if (event.type === "message_start") countInput(used, event.message.usage);
          if (event.type === "message_delta") used.output += event.usage.output_tokens;
          if (event.type !== "content_block_delta") continue;
          const { delta } = event;
          const text = delta.type === "text_delta" ? delta.text : "";
          characters += delta.type === "input_json_delta" ? delta.partial_json.length : text.length;
          if (characters > mostCharacters) throw new ModelFailure("rubbish", "it says too much");
          if (text !== "") yield text;
        }
        isWhole = true;
      } finally {
        if (!isWhole) stream.abort();
      }
      const message = await stream.finalMessage();
      history.push({ role: "assistant", content: message.content });
      return {
        calls: message.content.flatMap((block) =>
          block.type === "tool_use" ? [{ id: block.id, name: block.name, input: block.input }] : [],
        ),
      };
    } catch (error) {
      throw await asFailure(error, signal);
    }
  }
  return { turn: requestTurn, used };
}

const resultBlock = ({ id, text, isError }: ToolResult): Anthropic.ToolResultBlockParam => ({
  type: "tool_result",
  tool_use_id: id,
  content: text,
  is_error: isError,
});

function countInput(used: Usage, usage: Anthropic.Usage): void {
  used.input += usage.input_tokens + (usage.cache_creation_input_tokens ?? 0);
  used.cached += usage.cache_read_input_tokens ?? 0;
}

async function clientOf({ key, baseUrl }: ConversationStart["account"]): Promise<Anthropic> {
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
