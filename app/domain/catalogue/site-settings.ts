import { between, hidden, line, shown } from "../settings/setting.ts";

// Settings of pages, API and server, which stand above all concepts of the domain.

export const siteSettings = {
  "api.google.maps_key": shown(line(200), ""),
  /** How long clients may cache the picture of a shared link and the site map. */
  "cache.preview_seconds": hidden(between(0, 86_400), 300),
};

export const requestSettings = {
  "limits.api_requests_per_minute": hidden(between(10, 100_000), 600),
};

export const socketSettings = {
  /** Most open sockets; further browsers poll. */
  "limits.sockets": hidden(between(0, 100_000), 10_000),
};
