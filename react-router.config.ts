import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole map of routes is small; asking for it later would cost a visitor another round trip.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
