/** The way to a language model, as the domain needs it; `server/assistant/` has the one that speaks to a service. */
export interface ModelCaller {
  /** Begins a conversation. Sends nothing before the first turn. */
  begin: (opening: ConversationStart) => ModelConversation;
}

/** Account of the model, and everything that is sent before its first answer. */
export interface ConversationStart {
  account: ModelAccount;
  /** The same in every conversation, so that the service may keep it ready; as are the tools. */
  system: string;
  tools: readonly ModelTool[];
  /** Oldest first; begins and ends with the visitor. */
  messages: readonly { by: "visitor" | "acty"; text: string }[];
  /** Most tokens of one turn. */
  mostTokens: number;
}

/** The service that is asked when the settings name no other address. */
export const modelService = "https://api.anthropic.com";

export interface ModelAccount {
  key: string;
  model: string;
  /** An address that speaks the same protocol; "" is the service's own. */
  baseUrl: string;
}

/** Function that the model may call. It reads the programme, and writes nothing. */
export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  input: Record<string, unknown>;
}

export interface ModelConversation {
  /**
   * The model's next turn, as text that comes bit by bit; first of all, or after what its calls brought. Throws {@link
   * ModelFailure}. What was used is counted also when it throws.
   */
  turn: (results: readonly ToolResult[], signal: AbortSignal) => AsyncGenerator<string, ModelTurnEnd>;
  /** Tokens of all its turns. */
  readonly used: Usage;
}

export interface ModelTurnEnd {
  /** Empty if the model has finished its answer. */
  calls: ToolCall[];
}

export interface ToolCall {
  id: string;
  name: string;
  input: unknown;
}

export interface ToolResult {
  id: string;
  text: string;
  isError: boolean;
}

export interface Usage {
  input: number;
  /** Tokens that the service had kept from an earlier request: cheap. */
  cached: number;
  output: number;
}

/** Why a model gave no answer. Each asks something else of the festival's people. */
export const failureKinds = [
  /** It does not take the key, or the key may not do this. */
  "key",
  /** The service does not know the model, or refuses the request. */
  "request",
  /** Too many questions, or no money left. */
  "limit",
  /** It is overloaded, or has failed. */
  "service",
  /** No server answers at its address. */
  "unreachable",
  /** It took too long. */
  "slow",
  /** Its answer can't be used. */
  "rubbish",
] as const;
export type FailureKind = (typeof failureKinds)[number];

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelFailure";
    this.kind = kind;
  }
}
