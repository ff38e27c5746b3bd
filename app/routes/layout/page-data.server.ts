import type { RouterContextProvider } from "react-router";
import { programmeReader } from "#app/domain/programme/programme-reader.server.ts";
import { shownStream, streamFramedBy } from "#app/domain/streaming/stream.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import type { PageData } from "./page-data.ts";

export function pageData(context: Readonly<RouterContextProvider>): PageData {
  const origin = context.get(requestContext).origin;
  const festival = context.get(festivalContext);
  const { settings, calendar } = festival;
  return {
    ...festival,
    programme: programmeReader(context.get(servicesContext), calendar),
    origin,
    t: getInstance(context).t,
    stream: (visitor) => streamFramedBy(shownStream(settings, visitor), origin),
    maps: settings["api.google.maps_key"] === "" ? "no_key" : "shown",
  };
}
