/** What the build of `server/app.ts` exports; loaded at run time, so that its type has to be seen. */
export type AppModule = typeof import("./app.ts");

export const isAppModule = (module: unknown): module is AppModule =>
  typeof module === "object" && module !== null && "createApp" in module && typeof module.createApp === "function";
