/**
 * Exports of the built `server/process.ts`. The build is loaded at run time, so a check at run time gives it this type.
 */
export type Built = typeof import("./process.ts");

export const isBuilt = (module: unknown): module is Built =>
  isAppModule(module) && "start" in module && typeof module.start === "function";

/** Exports of `server/app.ts`, which development loads through Vite. */
export type AppModule = typeof import("./app.ts");

export const isAppModule = (module: unknown): module is AppModule =>
  typeof module === "object" && module !== null && "createApp" in module && typeof module.createApp === "function";
