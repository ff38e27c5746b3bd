/** What the build of `server/process.ts` exports; loaded at run time, so that its type has to be seen. */
export type Built = typeof import("./process.ts");

export const isBuilt = (module: unknown): module is Built =>
  isAppModule(module) && "start" in module && typeof module.start === "function";

/** What development loads through Vite. */
export type AppModule = typeof import("./app.ts");

export const isAppModule = (module: unknown): module is AppModule =>
  typeof module === "object" && module !== null && "createApp" in module && typeof module.createApp === "function";
