import { readStreamSettings } from "#app/domain/settings/stream.server.ts";
import { playerOf, rebuiltEmbed } from "#app/domain/streaming/embed.ts";
import { framedBy } from "#app/domain/streaming/video-pages.ts";
import { on, reads, refuseMethod } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { festivalContext, requestContext } from "#app/http/context.ts";

/** `GET settings/stream/public` (spec §7): the embed code rebuilt from its address alone, empty while the stream is off. */
export const loader = reads(
  on(contract.publicStream, async ({ services, context }) => {
    const stream = await readStreamSettings(services);
    const player = stream.isActive ? playerOf(stream.embedCode, context.get(festivalContext).settings["stream.allowedHosts"]) : null;
    return { data: { ...stream, embedCode: player === null ? "" : rebuiltEmbed({ ...player, src: framedBy(player.src, context.get(requestContext).origin) }) } };
  }),
);

export const action = refuseMethod(contract.publicStream.path);
