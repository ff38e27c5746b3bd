import type { RouterContextProvider } from "react-router";
import { keptPeople } from "#app/domain/people/people.server.ts";
import { pageProgrammeReader } from "#app/domain/programme/programme-reader.server.ts";
import { shownStream, streamFramedBy } from "#app/domain/streaming/stream.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getLocale, pageTextsIn } from "#app/http/i18n.server.ts";
import type { PageData } from "./page-data.ts";

export function pageData(context: Readonly<RouterContextProvider>): PageData {
  const origin = context.get(requestContext).origin;
  const festival = context.get(festivalContext);
  const { settings, calendar } = festival;
  const services = context.get(servicesContext);
  return {
    ...festival,
    programme: pageProgrammeReader(services, calendar, festival),
    people: () => keptPeople(services, festival),
    origin,
    t: pageTextsIn(getLocale(context)),
    stream: (visitor) => streamFramedBy(shownStream(settings, visitor), origin),
    maps: settings["api.google.maps_key"] === "" ? "no_key" : "shown",
  };
}
