import { toggleStream } from "#app/domain/settings/stream.server.ts";
import { on, refuseMethod, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = refuseMethod(contract.toggleStream.path);

/** `POST settings/stream/toggle` (spec §7), with the spec's sentence of what it is now (§4). */
export const action = writes(
  on(contract.toggleStream, async ({ services, t }) => {
    const isActive = await toggleStream(services);
    return { data: { isActive }, message: t(isActive ? "settings_catalogue.stream_on" : "settings_catalogue.stream_off") };
  }),
);
