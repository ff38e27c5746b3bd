import { z } from "zod";
import { between, hidden, line, secret, shown } from "../settings/setting.ts";

/** An address without user, query or fragment: https, or http on this machine and its network. */
function isModelAddress(text: string): boolean {
  if (text === "") return true;
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return false;
  const isNear =
    /^(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|[^.]+|.+\.local)$/.test(
      url.hostname,
    );
  return url.protocol === "https:" || (url.protocol === "http:" && isNear);
}

/** Without this secret Acty answers without a model. */
export const modelKey = "api.assistant.key";

export const chatSettings = {
  /** Days that questions to Acty are stored (product: personal data). */
  "limits.chat_days": hidden(between(1, 400), 90),
};

export const assistantSettings = {
  [modelKey]: secret(),
  "api.assistant.model": hidden(
    line(100)
      .min(1, "errors.name_required")
      .regex(/^[\w.:@/-]+$/, "errors.invalid"),
    "claude-haiku-5-5",
  ),
  /** Address of a local service or proxy with the same protocol; empty for the default service. */
  "api.assistant.base_url": {
    ...hidden(line(300).refine(isModelAddress, "errors.url_https"), ""),
    sentSecret: modelKey,
  },
  "features.ai_assistant": shown(z.boolean(), true),
  /** Questions per festival day that a model answers, for one person and for all. Above it Acty answers without. */
  "limits.assistant_per_visitor": hidden(between(0, 1000), 20),
  "limits.assistant_per_day": hidden(between(0, 100_000), 500),
};
