import { readStreamSettings, writeStreamSettings } from "#app/domain/settings/stream.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

/** `GET settings/stream` (spec §7). */
export const loader = reads(on(contract.readStream, async ({ services }) => ({ data: await readStreamSettings(services) })));

/** `PUT settings/stream`. */
export const action = writes(
  on(contract.writeStream, async ({ services, body, t }) => ({ data: await writeStreamSettings(services, body), message: t("settings_catalogue.stream_saved") })),
);
