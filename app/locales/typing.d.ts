import "i18next";
import type calendar from "./es/calendar.ts";
import type errors from "./es/errors.ts";
import type pages from "./es/pages.ts";
import type programme from "./es/programme.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof programme & { errors: typeof errors; pages: typeof pages; calendar_file: typeof calendar } };
    returnNull: false;
  }
}
