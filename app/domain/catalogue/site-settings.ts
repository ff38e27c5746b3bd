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

/** Shortest time for which history is kept, in days: forms that are open, and images that an undo brings back, rely on it. */
const leastHistory = 30;

export const historySettings = {
  /** Days after which changes that later ones replaced are removed; 0: never. */
  "limits.history_days": hidden(
    between(0, 3650).refine((days) => days === 0 || days >= leastHistory, "errors.history_too_short"),
    0,
  ),
};

export const socketSettings = {
  /** Most open sockets; further browsers poll. */
  "limits.sockets": hidden(between(0, 100_000), 10_000),
};
