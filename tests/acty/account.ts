import { existsSync } from "node:fs";
import { modelAccount } from "#app/domain/assistant/reply.server.ts";
import type { ModelAccount } from "#app/domain/assistant/model/model.ts";
import { catalogue } from "#app/domain/catalogue/catalogue.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { databasePath } from "#app/database/data-folder.server.ts";
import { readEnvironment } from "../../server/environment.ts";
import { openServices } from "../../server/services.ts";

/**
 * Returns the model that answers the suite: from the environment (ACTY_KEY; ACTY_MODEL and ACTY_URL if they differ
 * from the settings' defaults), otherwise from the settings of the festival in DATA_DIR. Null if neither has a key.
 */
export async function accountToAsk(environment: NodeJS.ProcessEnv): Promise<ModelAccount | null> {
  const {
    ACTY_KEY: key = "",
    ACTY_MODEL: model = catalogue["api.assistant.model"].default,
    ACTY_URL: baseUrl = "",
  } = environment;
  if (key !== "") return { key, model, baseUrl };
  const settings = readEnvironment(environment);
  if (!existsSync(databasePath(settings))) return null;
  const { services, close } = await openServices(settings, "acty-eval");
  try {
    return await modelAccount(services, await readAllSettings(services));
  } finally {
    await close();
  }
}
