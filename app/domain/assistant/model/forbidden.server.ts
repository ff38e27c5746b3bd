import type { Services } from "../../services.ts";
import { isPublic, secretKeys, settingKeys } from "../../settings/catalogue.ts";
import { openSecret } from "../../settings/secrets.server.ts";
import { readStored, settingsOf } from "../../settings/stored.server.ts";
import { type Forbidden, forbiddenOf } from "./forbidden.ts";
import { systemPrompt } from "./prompt.ts";
import { modelTools } from "./tools.server.ts";

/** What no sentence of an answer may hold. The model is told none of the settings; should one reach it all the same, it ends here. */
export async function readForbidden(services: Pick<Services, "db" | "vault">): Promise<Forbidden> {
  const stored = await readStored(services);
  const settings = settingsOf(stored);
  const hidden = settingKeys.filter((key) => !isPublic(key)).map((key) => settings[key]).filter((value) => typeof value === "string");
  return forbiddenOf([...secretKeys.map((key) => openSecret(services.vault, stored, key)), ...hidden], [systemPrompt, ...modelTools.map(({ description }) => description)]);
}
