import "i18next";
import type account from "./es/account.ts";
import type accountOnline from "./es/account_online.ts";
import type acty from "./es/acty.ts";
import type assistant from "./es/assistant.ts";
import type calendar from "./es/calendar.ts";
import type checkIn from "./es/check_in.ts";
import type emptyDay from "./es/empty_day.ts";
import type filters from "./es/filters.ts";
import type errors from "./es/errors.ts";
import type legal from "./es/legal.ts";
import type messages from "./es/messages.ts";
import type myProgramme from "./es/my_programme.ts";
import type notifications from "./es/notifications.ts";
import type pages from "./es/pages.ts";
import type panel from "./es/panel.ts";
import type people from "./es/people.ts";
import type plan from "./es/plan.ts";
import type programme from "./es/programme.ts";
import type registration from "./es/registration.ts";
import type preferences from "./es/preferences.ts";
import type search from "./es/search.ts";
import type signage from "./es/signage.ts";
import type settings from "./es/settings.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: {
      translation: typeof programme &
        typeof messages & {
          account: typeof account;
          account_online: typeof accountOnline;
          acty: typeof acty;
          assistant: typeof assistant;
          check_in: typeof checkIn;
          empty_day: typeof emptyDay;
          filters: typeof filters;
          errors: typeof errors;
          legal: typeof legal;
          my_programme: typeof myProgramme;
          notifications: typeof notifications;
          pages: typeof pages;
          people: typeof people;
          panel: typeof panel;
          plan: typeof plan;
          registration: typeof registration;
          preferences: typeof preferences;
          search: typeof search;
          signage: typeof signage;
          calendar_file: typeof calendar;
          settings_catalogue: typeof settings;
        };
    };
    returnNull: false;
  }
}
