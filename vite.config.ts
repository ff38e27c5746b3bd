import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";

const isTest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: isTest ? [] : [reactRouter()],
  build: {
    target: "es2022",
    // Small assets would be inlined as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  ssr: {
    // Bundled into the server build: a start without hundreds of file reads.
    noExternal: ["i18next", "remix-i18next", "zod", "@conform-to/zod", "@date-fns/tz"],
  },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: "./server/app.ts",
          // The server has every language in one file, the browser one a language: both on purpose.
          onLog: (level, log, report) => {
            if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") report(level, log);
          },
        },
      },
    },
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**"],
    pool: "threads",
    maxWorkers: 2,
    testTimeout: 60_000,
    // The first test of the built application builds it.
    hookTimeout: 120_000,
  },
});
