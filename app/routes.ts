import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of Verbena. */
export default [
  layout("routes/programme/layout.tsx", [
    index("routes/programme/home.tsx"),
    route("events/:id", "routes/programme/event.tsx"),
    route("settings", "routes/account/settings.tsx"),
    route("terms", "routes/pages/text.tsx", { id: "terms" }),
    route("privacy", "routes/pages/text.tsx", { id: "privacy" }),
    route("*", "routes/pages/not-found.tsx"),
  ]),
  route("locations/:id/map", "routes/programme/location-map.tsx"),

  ...prefix("api", [
    route("events", "routes/api/events.ts"),
    route("events/range", "routes/api/events-range.ts"),
    route("events/live", "routes/api/events-live.ts"),
    route("events/:id", "routes/api/event.ts"),
    route("categories", "routes/api/categories.ts"),
    route("locations", "routes/api/locations.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),

  route("events/:id/calendar.ics", "routes/feeds/event-calendar.ts"),
  route("events/:id/preview.png", "routes/feeds/event-preview.ts"),
  route("drawings.svg", "routes/pages/drawings.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),

  route("healthz", "routes/pages/healthz.ts"),
  route("readyz", "routes/pages/readyz.ts"),
] satisfies RouteConfig;
