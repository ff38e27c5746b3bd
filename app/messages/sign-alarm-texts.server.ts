import { languages } from "#app/domain/preferences.ts";
import type { AlarmTexts, DoorTexts } from "#app/domain/signage/sign-alarms.server.ts";
import { textsIn } from "#app/http/i18n.server.ts";
import { faultPath } from "#app/ui/registration/check-in-path.ts";

/** Where an administrator sees which displays are silent. A helper has no such page. */
const paths = { ADMIN: "/admin/digital-signage/emergency", MODERATOR: "/" } as const;
/** Number of displays that are named. */
const mostNamed = 10;

/** Returns the words of an alarm about silent displays, in all languages. */
export const silentSignTexts: AlarmTexts = ({ title, silent, expected }, role) => {
  const named = silent.slice(0, mostNamed).join(", ");
  const of = (language: (typeof languages)[number]) => {
    const t = textsIn(language);
    const more = silent.length - mostNamed;
    return {
      title: t("notices.silent_title", { count: silent.length, expected }),
      body: t("notices.silent_text", {
        title,
        names: more > 0 ? t("notices.silent_more", { names: named, count: more }) : named,
      }),
    };
  };
  return urgently(of, paths[role]);
};

/** Returns the words that ask somebody to look at a display, in all languages. */
export const silentDisplayTexts: DoorTexts = ({ id, name }) => {
  const of = (language: (typeof languages)[number]) => {
    const t = textsIn(language);
    return { title: t("notices.door_title", { name }), body: t("notices.door_text") };
  };
  return urgently(of, faultPath(id));
};

type Words = { title: string; body: string };

/** Returns an urgent message in all languages, with the page that it leads to. */
const urgently = (of: (language: (typeof languages)[number]) => Words, path: string): ReturnType<AlarmTexts> => ({
  ...of("es"),
  path,
  translations: { en: of("en"), pt: of("pt"), fr: of("fr") },
  isUrgent: true,
});
