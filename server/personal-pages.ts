import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { shellPath } from "#app/browser/offline/shell-path.ts";
import { replacedCookies } from "#app/domain/host-cookies.ts";
import { markDeviceSeen } from "#app/domain/identity/devices.server.ts";
import { openedAt } from "#app/domain/analytics/opened-address.ts";
import { readSession } from "#app/domain/identity/sessions.server.ts";
import { initialOf, type User } from "#app/domain/identity/user.ts";
import { type Visitor, visitorOf } from "#app/domain/identity/visitor.server.ts";
import type { Language } from "#app/domain/preferences.ts";
import { registrationOf } from "#app/domain/registration/registrations.server.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { unseenChanges } from "#app/domain/my-programme/unseen-changes.server.ts";
import { isBellOn, type Saved, writeSaved } from "#app/domain/reminders/lead-times.ts";
import { leadTimeOf } from "#app/domain/reminders/notification-preferences.server.ts";
import { savedOf } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { deviceCookie, readTokenIn, renewedDevice, sessionCookie } from "#app/http/browser-session.server.ts";
import { pageTextsIn } from "#app/http/i18n.server.ts";
import type { KeptTemplate } from "#app/http/page-cache/page-cache.server.ts";
import type { KnownPageKey, PageKey, PageRequest } from "#app/http/page-cache/page-key.server.ts";
import { fillTemplate, type PersonalFacts } from "#app/http/page-cache/page-template.server.ts";
import type { PersonalVariant, PlaceholderName } from "#app/domain/identity/page-placeholders.ts";
import { savedNews } from "#app/ui/saved/change-sentence.ts";
import { badgeOf } from "#app/ui/saved/saved-events.tsx";

/** A visitor whom the festival knows, as just read from the database. */
interface KnownVisitor {
  user: User | null;
  saved: Saved;
  /** What changed in their saved events, as the page's line says it; "" if nothing did. */
  news: string;
  /** In minutes. */
  leadTime: number;
  unseenDevice: Visitor["unseenDevice"];
}

export interface PersonalPage {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  language: string | null;
  /** False if its template was rendered for this request. */
  isHit: boolean;
}

/** Finds or renders the template of a key. Returns null for a page without a template. */
export type FindTemplate = (key: PageKey) => Promise<{ page: KeptTemplate; isHit: boolean } | null>;

/**
 * Returns the page of a visitor whom the festival knows: a kept template (`page-template.server.ts`), filled in. `key` is
 * that of the page for everybody, `findTemplate` finds its template. Returns null for an unknown visitor, and for a page
 * with more that is personal, or less: a registration, an administrator's quick actions, the offline shell.
 */
export async function personalPage(
  services: Services,
  request: PageRequest,
  key: KnownPageKey,
  findTemplate: FindTemplate,
): Promise<PersonalPage | null> {
  const visitor = await knownVisitor(services, request, key.language);
  if (visitor === null || (await hasMore(services, visitor, request.target))) return null;
  const found = await findTemplate({ ...key, encoding: null, variant: variantOf(visitor, request.target) });
  if (found === null) return null;
  const { page: template, isHit } = found;
  const page = fillTemplate(template, factsOf(visitor, key.language));
  const encoding = key.quickEncoding;
  const body = encoding === null ? page.body : compressions[encoding](page.body);
  const headers = page.headers.filter(([name]) => !ownHeaders.has(name));
  headers.push(
    ["cache-control", "no-store"],
    ["vary", "Accept-Encoding"],
    ["content-length", String(body.length)],
    ["server-timing", "cache;desc=filled"],
  );
  if (encoding !== null) headers.push(["content-encoding", encoding]);
  for (const line of key.origin.startsWith("https:") ? replacedCookies(request.cookie ?? "") : [])
    headers.push(["set-cookie", line]);
  if (visitor.unseenDevice !== null) {
    headers.push(["set-cookie", await renewedDevice(key.origin, visitor.unseenDevice.token)]);
    await markDeviceSeen(services, visitor.unseenDevice.id);
  }
  return { status: template.status, headers, body, language: template.language, isHit };
}

const ownHeaders: ReadonlySet<string> = new Set(["cache-control", "vary", "content-length", "server-timing"]);

async function knownVisitor(
  services: Services,
  { origin, cookie }: PageRequest,
  language: Language,
): Promise<KnownVisitor | null> {
  const sessionToken = await readTokenIn(sessionCookie(origin), cookie);
  const deviceToken = await readTokenIn(deviceCookie(origin), cookie);
  const session = sessionToken === null ? null : await readSession(services, sessionToken);
  // The cookie of an ended session is dealt with by the page itself.
  if (sessionToken !== null && session === null) return null;
  const user = session?.user ?? null;
  const { owner, unseenDevice } = await visitorOf(services, { userId: user?.id ?? null, deviceToken });
  if (owner === null) return null;
  const [changes, saved, leadTime] = await Promise.all([
    unseenChanges(services, owner),
    savedOf(services, owner),
    leadTimeOf(services, owner),
  ]);
  return {
    user,
    saved,
    news:
      changes.length === 0
        ? ""
        : savedNews(changes, { calendar: await festivalCalendar(services), t: pageTextsIn(language) }),
    leadTime,
    unseenDevice,
  };
}

async function hasMore(services: Services, { user }: KnownVisitor, target: string): Promise<boolean> {
  // Browsers keep this page for use without a network: it has no user.
  if (target.startsWith(shellPath)) return true;
  const { eventId } = openedAt(target);
  if (user === null || eventId === null) return false;
  return user.role === "ADMIN" || (await registrationOf(services, user.id, eventId)) !== null;
}

function variantOf({ user, saved, news }: KnownVisitor, target: string): PersonalVariant {
  const { eventId } = openedAt(target);
  const opened = eventId === null ? undefined : saved[eventId];
  return {
    role: user?.role ?? null,
    isNamed: (user?.name ?? null) !== null,
    isPictured: (user?.avatarUrl ?? null) !== null,
    hasSaved: Object.keys(saved).length > 0,
    hasNews: news !== "",
    opened: eventId === null || opened === undefined ? "" : writeSaved({ [eventId]: opened }),
  };
}

function factsOf({ user, saved, news, leadTime }: KnownVisitor, language: Language): PersonalFacts {
  const badge = badgeOf(pageTextsIn(language), saved);
  return {
    texts: {
      avatar: user?.avatarUrl ?? "",
      badge: badge?.shown ?? "",
      email: user?.email ?? "",
      events: badge?.text ?? "",
      initial: user === null ? "" : initialOf(user),
      leadTime: String(leadTime),
      name: user?.name ?? "",
      news,
      saved: writeSaved(saved),
    } satisfies Record<PlaceholderName, string>,
    bells: new Set(Object.entries(saved).flatMap(([id, as]) => (isBellOn(as) ? [id] : []))),
  };
}

/**
 * The quickest compressions that still save nine tenths of a page of 150 kB: they take 0.1, 0.15 and 0.4 ms. Brotli's
 * quality 5, which kept pages use, takes 2 ms and saves a fifth of the rest.
 */
const compressions = {
  zstd: (body: Uint8Array) =>
    zstdCompressSync(body, {
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    }),
  br: (body: Uint8Array) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Uint8Array) => gzipSync(body, { level: 2 }),
};
