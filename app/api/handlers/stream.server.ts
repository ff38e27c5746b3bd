import { readStreamSettings, toggleStream, writeStreamSettings } from "#app/domain/streaming/stream.server.ts";
import { playerOf, rebuiltEmbed } from "#app/domain/streaming/embed.ts";
import { framedBy } from "#app/domain/streaming/video-pages.ts";
import { festivalContext, requestContext } from "#app/http/context.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const streamHandlers: HandlersOf<"stream"> = {
  /** The embed code is rebuilt from the stream's address, and is empty while the stream is off. */
  publicStream: async ({ services, context }) => {
    const stream = await readStreamSettings(services);
    const hosts = context.get(festivalContext).settings["stream.allowedHosts"];
    const player = stream.isActive ? playerOf(stream.embedCode, hosts) : null;
    if (player === null) return { data: { ...stream, embedCode: "" } };
    const src = framedBy(player.src, context.get(requestContext).origin);
    return { data: { ...stream, embedCode: rebuiltEmbed({ ...player, src }) } };
  },
  readStream: async ({ services }) => ({ data: await readStreamSettings(services) }),
  writeStream: async ({ services, body: { eventLogoFile: _file, eventLogoUrl, ...body }, t }) => ({
    data: await writeStreamSettings(services, {
      ...body,
      ...(eventLogoUrl !== undefined && { eventLogoUrl: eventLogoUrl ?? "" }),
    }),
    message: t("settings_catalogue.stream_saved"),
  }),
  /** Answers with the spec's sentence for the new state (§4). */
  toggleStream: async ({ services, t }) => {
    const isActive = await toggleStream(services);
    return {
      data: { isActive },
      message: t(isActive ? "settings_catalogue.stream_on" : "settings_catalogue.stream_off"),
    };
  },
};
