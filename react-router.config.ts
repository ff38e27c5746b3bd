import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole map of routes is small; asking for it later would cost a visitor another round trip.
  routeDiscovery: { mode: "initial" },
  // A page with a form has its code already. A second file for its action would only make the map longer, by 300 bytes of the first visit.
  splitRouteModules: false,
} satisfies Config;
