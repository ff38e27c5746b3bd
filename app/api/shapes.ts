import { announcementTypes } from "#app/domain/announcements/announcement.ts";
import { personKinds } from "#app/domain/people/person.ts";
import { z } from "zod";
import { fileQuestionSchema } from "#app/domain/calendar/calendar.ts";
import { backupKinds } from "#app/domain/backups/backup.ts";
import { replyKinds, judgements } from "#app/domain/assistant/conversation.ts";
import { parsedIdentity } from "#app/domain/calendar/importing/direct/api-import.ts";
import { keptAtUndoSchema, rowStatuses } from "#app/domain/calendar/importing/import-review.ts";
import { historyKinds } from "#app/domain/history/history-entry.ts";
import { roles } from "#app/domain/identity/user.ts";
import { mailChoices } from "#app/domain/reminders/notification-preferences.ts";
import { languages, schemes, textSizes, themes } from "#app/domain/preferences.ts";
import { eventStatuses } from "#app/domain/programme/event.ts";
import { pointKinds } from "#app/domain/programme/point.ts";
import { phases } from "#app/domain/programme/timing.ts";
import { emergencySchema } from "#app/domain/signage/emergency.ts";
import { screenSchema } from "#app/domain/signage/screen.ts";
import { shownNowSchema } from "#app/domain/signage/shown-now.ts";
import { registrationStates } from "#app/domain/programme/capacity.ts";

/** The API's answers in the spec's names (§3, §7). Each `id` names a component of the OpenAPI document. */

const instant = z.iso.datetime().describe("Instant, ISO 8601 in UTC");
const date = z.iso.date().describe("Festival day, yyyy-MM-dd");

const linkedCategory = z.object({ id: z.string(), name: z.string(), color: z.string(), icon: z.string() });

const pinShape = z
  .object({ x: z.number(), y: z.number() })
  .nullable()
  .describe(
    "Where it stands on the organiser's picture of the grounds: fractions (0 to 1) from the left and from the top",
  );

const place = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  description: z.string().nullable(),
  capacity: z.int().nullable(),
  imageUrl: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  pin: pinShape,
  amenities: z.array(z.string()),
});

const speaker = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  personId: z.string().nullable().describe("The person or group, see /api/people"),
});

export const eventShape = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.enum(eventStatuses).describe("The stored status; an administrator's word"),
    phase: z.enum(phases).describe("The status as of now"),
    statusNote: z.string().nullable(),
    startTime: instant.describe("Assumed, if nobody knows when the event before it ends"),
    startIsKnown: z.boolean(),
    followsEventId: z.string().nullable().describe("The event at whose end it begins, if any"),
    endTime: instant.describe("Assumed, if nobody knows when the event ends"),
    endIsKnown: z.boolean(),
    allDay: z.object({ first: date, last: date }).nullable(),
    imageUrl: z.string().nullable(),
    capacity: z.int().nullable(),
    currentAttendees: z.int(),
    registration: z.enum(["none", "places"]),
    isStreaming: z.boolean(),
    streamUrl: z.string().nullable(),
    category: z.string().nullable().describe("Name of the first linked category, else the event's own text"),
    legacyCategory: z.string().nullable(),
    location: z.string().nullable(),
    tags: z.array(z.string()),
    speakers: z.array(speaker),
    EventCategories: z.array(z.object({ categoryId: z.string(), Category: linkedCategory })),
    EventLocations: z.array(z.object({ locationId: z.string(), Location: place })),
    categoryIds: z.array(z.string()),
    locationIds: z.array(z.string()),
    categories: z.array(linkedCategory).describe("The categories of EventCategories"),
    locations: z.array(place).describe("The locations of EventLocations"),
    priceCents: z.int().nullable(),
    ageFrom: z.int().nullable(),
    language: z.string().nullable(),
    accessibility: z.string().nullable(),
    url: z.string().nullable(),
    isScheduled: z
      .literal(false)
      .optional()
      .describe("Of a draft whose hour is still open: then its times are provisional"),
    seriesId: z
      .string()
      .optional()
      .describe("Shared by the dates of a series; for administrators, and only of an event of a series"),
    publishedAt: instant.nullable(),
    updatedAt: instant,
  })
  .meta({ id: "Event" });

export const categoryShape = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    icon: z.string(),
    description: z.string().nullable(),
    usualMinutes: z.int().nullable().describe("How long its events usually last; for those without a known end"),
    isActive: z.boolean(),
    order: z.int(),
    _count: z.object({ EventCategories: z.int() }),
  })
  .meta({ id: "Category" });

export const locationShape = place.extend({ _count: z.object({ EventLocations: z.int() }) }).meta({ id: "Location" });

export const personShape = z
  .object({
    id: z.string().describe("The last part of the page's address"),
    name: z.string(),
    sortName: z.string().nullable(),
    kind: z.enum(personKinds),
    words: z.string().nullable(),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    imageUrl: z.string().nullable(),
    portrait: z.int().describe("Which of the drawn portraits stands for a missing picture"),
    eventIds: z.array(z.string()).describe("Of published events, newest first"),
  })
  .meta({ id: "Person" });
export const followShape = z.object({ personId: z.string(), following: z.boolean() });
export const pointShape = z
  .object({
    id: z.string(),
    kind: z.enum(pointKinds),
    words: z.string().describe("Directions in a few words; empty if the kind says it all"),
    latitude: z.number(),
    longitude: z.number(),
    pin: pinShape,
  })
  .meta({ id: "Point" });

const faqTexts = z.object({ es: z.string(), en: z.string(), pt: z.string(), fr: z.string() });
export const faqShape = z
  .object({
    id: z.string(),
    question: faqTexts.describe("By language; empty where it isn't written"),
    answer: faqTexts.describe("In the same languages as the question"),
  })
  .meta({ id: "Faq" });

export const planShape = z
  .object({
    imageUrl: z.string().describe("An upload with type=plan; empty if the plan is drawn"),
    imageText: z.string().describe("Alternative text"),
  })
  .meta({ id: "Plan" });

export const userShape = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(roles),
    isActive: z.boolean(),
    preferences: z.object({
      language: z.enum(languages).nullable(),
      look: z.object({ theme: z.enum(themes), scheme: z.enum(schemes) }).nullable(),
      text: z.enum(textSizes).nullable(),
    }),
    emailVerified: z.boolean(),
    emailRefused: z.boolean().describe("Whether a mail server has refused the address since"),
    createdAt: instant,
    signedInAt: instant.nullable(),
  })
  .meta({ id: "User" });

/** An account as its owner sees it (spec §3, 'Profile also'). */
export const profileShape = userShape
  .extend({
    theme: z.enum(themes).describe("The chosen theme, else the festival's"),
    notifications: z.boolean().describe("Whether the account wants to be reminded of its saved events"),
  })
  .meta({ id: "Profile" });

export const tokensShape = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresIn: z.int().describe("Seconds that the access token lives"),
    user: profileShape,
  })
  .meta({ id: "Tokens" });

/** The same for every address, so that it tells nobody which have an account. */
export const mailedShape = z.object({ mailed: z.literal(true) }).meta({ id: "Mailed" });

export const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export const settingShape = z
  .object({
    value: settingValue,
    description: z.string(),
    isPublic: z.boolean(),
    isEncrypted: z.boolean(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: "Setting" });

export const streamShape = z
  .object({
    isActive: z.boolean(),
    embedCode: z.string(),
    eventLogoUrl: z.string(),
    backgroundColor: z.string(),
    overlayOpacity: z.number(),
    title: z.string(),
    place: z.string(),
  })
  .meta({ id: "StreamSettings" });

export const newsShape = z
  .object({
    sequence: z.int().describe("The next `after`"),
    epoch: z
      .string()
      .describe("The history that the number belongs to. A restored backup begins a new one: read everything again"),
    now: instant,
    frames: z
      .array(z.object({ type: z.string(), data: z.unknown(), sequence: z.int().optional(), asOf: z.int().optional() }))
      .describe("As the socket /ws brings them"),
  })
  .meta({ id: "News" });

const seenShape = z.object({
  title: z.string(),
  startTime: instant,
  endTime: instant,
  endIsKnown: z.literal(false).optional().describe("If nobody knew when the event ends"),
  allDay: z.object({ first: date, last: date }).nullable(),
  place: z.string(),
});

export const reminderShape = z
  .object({
    id: z.string(),
    eventId: z.string(),
    minutesBefore: z.int(),
    notifyBefore: z.int().describe("The same as minutesBefore"),
    enabled: z.boolean().describe("Whether there is a notice; false: only saved"),
    held: z.enum(registrationStates).nullable().describe("The caller's registration for the event; null without one"),
    event: eventShape.nullable().describe("The present event; null if it was removed from the programme"),
    seen: seenShape.describe("The event's present title, hours and place, or the last known ones if it was removed"),
    was: seenShape.nullable().describe("The same at the time of saving, if it has changed since; null otherwise"),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Reminder" });

const clockTime = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe("HH:mm in the festival's zone");
export const notificationsShape = z
  .object({
    publicKey: z.string().describe("For PushManager.subscribe: applicationServerKey, base64url"),
    subscribed: z.boolean().describe("Whether this browser, or one of the account's for a program, gets notifications"),
    preferences: z.object({
      reminders: z.boolean(),
      changes: z.boolean().describe("Of events that were saved"),
      places: z.boolean().describe("When a waiting visitor gets a place"),
      messages: z.boolean().describe("Messages of the festival"),
      mail: z.enum(mailChoices).describe("`instead`: when no browser of the account gets notifications"),
      mails: z
        .object({ reminders: z.boolean(), changes: z.boolean(), places: z.boolean(), messages: z.boolean() })
        .describe("The kinds that are also sent by mail, unless mail is `never`"),
      minutesBefore: z.int().nullable().describe("Default lead time of reminders; null for the festival's"),
      quiet: z.object({ from: clockTime, until: clockTime }).nullable(),
    }),
  })
  .meta({ id: "Notifications" });

const planTarget = z.union([
  z.object({ place: z.string().describe("Id of a location") }),
  z.enum(["first_aid", "plan"]),
]);

export const chatMessageShape = z
  .object({
    id: z.string(),
    content: z.string(),
    sender: z.enum(["acty", "user"]),
    timestamp: instant,
    language: z.enum(languages).describe("Of the question and its answer"),
    kind: z.enum(replyKinds).nullable().describe("What kind of answer it is; null for a question"),
    parts: z
      .array(
        z.object({
          text: z.string(),
          eventIds: z.array(z.string()),
          language: z.enum(languages).optional().describe("Of this sentence, if it is not the answer's"),
          links: z
            .array(
              z.object({
                text: z.string(),
                target: planTarget,
              }),
            )
            .optional()
            .describe("Where the caller may go on: the plan, or places on it"),
        }),
      )
      .describe("An answer sentence by sentence, with the events that each is about"),
    judged: z.enum(judgements).nullable().describe("The caller's word on an answer"),
    help: z
      .object({
        number: z.string().describe("The emergency number"),
        call: z.string(),
        lines: z.array(
          z.object({
            title: z.string(),
            text: z.string(),
            target: planTarget.nullable().describe("Where the line leads on the plan"),
            action: z.string(),
          }),
        ),
      })
      .nullable()
      .describe("Help in danger, which stands instead of everything else; null for any other message"),
    events: z.array(eventShape).describe("The events of an answer as they are now"),
    topic: z
      .array(z.string())
      .describe("What the next question may go on from, in words; empty unless this is the last answer"),
    prices: z.record(z.string(), z.string()).describe("Prices of those events in words, by id, where they are known"),
  })
  .meta({ id: "ChatMessage" });

export const registrationShape = z
  .object({
    id: z.string(),
    eventId: z.string(),
    state: z.enum(registrationStates),
    position: z.int().nullable().describe("Position in the waiting list, 1 is next; null with a place"),
    code: z.string().describe("The code to check in with"),
    event: eventShape.nullable().describe("The present event; null if it was removed from the programme"),
    createdAt: instant,
    attendedAt: instant.nullable(),
  })
  .meta({ id: "Registration" });

export const deletedShape = z.object({ id: z.string() });

const actor = z
  .object({ kind: z.enum(["person", "program", "gone"]), name: z.string().optional() })
  .describe("`gone`: an account that was deleted");

export const announcementShape = z
  .object({
    id: z.string(),
    kind: z.enum(["announcement", "maintenance"]),
    type: z.enum(announcementTypes).nullable().describe("Null for maintenance, as is the title"),
    title: z.string().nullable(),
    message: z.string(),
    eventId: z.string().nullable().describe("For the screens that show this event; null for all screens"),
    sentAt: instant,
    freshUntil: instant.describe("Screens that are opened later do not show it"),
  })
  .meta({ id: "Announcement" });

export const sentAnnouncementShape = announcementShape
  .extend({
    eventTitle: z.string().nullable(),
    sentBy: actor,
    isFresh: z.boolean(),
  })
  .meta({ id: "SentAnnouncement" });

const doorEvent = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(eventStatuses),
  startTime: instant,
  endTime: instant,
  endIsKnown: z.boolean(),
  allDay: z.object({ first: date, last: date }).nullable(),
});

export const doorShape = doorEvent
  .extend({
    places: z.int().describe("People with a place"),
    arrived: z.int(),
    waiting: z.int().describe("People on the waiting list"),
  })
  .meta({ id: "Door" });

export const guestShape = z
  .object({
    id: z.string().describe("Of the registration"),
    name: z.string().describe("Or the address, if the name is unknown"),
    position: z.int().nullable().describe("Position in the waiting list, 1 is next; null with a place"),
    attendedAt: instant.nullable().describe("The check-in; null before it"),
  })
  .meta({ id: "Guest" });

export const registeredPersonShape = guestShape
  .extend({
    name: z.string().nullable(),
    email: z.string(),
    number: z.int().describe("In the order of the registrations, from 1"),
    createdAt: instant,
  })
  .meta({ id: "RegisteredPerson" });

export const metGuestShape = z.object({ guest: guestShape, event: doorEvent }).meta({ id: "MetGuest" });

const historyAction = z
  .object({ verb: z.string(), minutes: z.int().optional().describe("How far an event was delayed or advanced") })
  .nullable()
  .describe("Null if its changes have several");
const fieldValue = z
  .looseObject({ kind: z.string() })
  .describe("The value beside its kind: `text`, `number`, `names`, `at` …; a kind `none` has no value");

export const historyEntryShape = z
  .object({
    batch: z.string().describe("The id: changes that were made together and are undone together"),
    at: instant,
    actor,
    isByApi: z.boolean(),
    size: z.int().describe("Number of its changes"),
    contents: z.array(z.object({ kind: z.enum(historyKinds), count: z.int() })),
    action: historyAction,
    changes: z
      .array(
        z.object({
          kind: z.enum(historyKinds),
          id: z.string(),
          name: z.string(),
          action: historyAction.unwrap(),
          fields: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
        }),
      )
      .describe("The first of them. A secret setting has no fields"),
    isUndo: z.boolean(),
    isUndone: z.boolean(),
    isUndoable: z.boolean(),
  })
  .meta({ id: "HistoryEntry" });

export const undoneShape = z
  .object({
    undone: z.int().describe("Number of changes"),
    batch: z.string().describe("The entry of the undo itself, which can be undone, too"),
    kept: keptAtUndoSchema.nullable().describe("What the undo of an import left, since somebody wrote it meanwhile"),
  })
  .meta({ id: "Undone" });

export const backupShape = z
  .object({
    name: z.string().describe("Of its file"),
    kind: z.enum(backupKinds),
    createdAt: instant.describe("Instant of the state that it holds, ISO 8601 in UTC"),
    bytes: z.int(),
    checkedAt: instant.nullable().describe("Last restore into a temporary folder; null before the first"),
    fault: z.string().nullable().describe("A sentence; null if the last check found none"),
    contents: z.object({ version: z.string(), events: z.int(), images: z.int() }).nullable(),
  })
  .meta({ id: "Backup" });

export const calendarShape = z
  .object({
    id: z.string(),
    address: z.string(),
    name: z.string(),
    everyMinutes: z.int(),
    appliesItself: z.boolean(),
    zone: z.string().describe("IANA zone of hours that come without one; empty for the festival's"),
    isPaused: z.boolean(),
    checkedAt: instant.nullable().describe("The last try"),
    succeededAt: instant.nullable(),
    failure: z.string().nullable().describe("Why the last try failed, in a sentence"),
    waiting: z
      .object({
        id: z.string(),
        writing: z.int(),
        conflicts: z.int(),
        gone: z.int(),
        wrong: z.int(),
        questions: z.int(),
      })
      .nullable()
      .describe("The review that waits for a person in the panel"),
    last: z
      .object({ id: z.string(), at: instant, created: z.int(), updated: z.int(), cancelled: z.int() })
      .nullable()
      .describe("The last change that reached the programme"),
    createdBy: actor,
  })
  .meta({ id: "ConnectedCalendar" });

export const displayShape = z
  .object({
    id: z.string(),
    name: z.string(),
    isPaired: z.boolean(),
    linkUntil: instant.nullable().describe("End of its unused link"),
    isConnected: z.boolean(),
    seenAt: instant.nullable().describe("Its last report"),
    screen: z.string().describe("Name of its sign in the address; empty for the default one"),
    version: z.string().describe("The build that it runs"),
    isCurrent: z.boolean().describe("Whether that is the server's"),
    shows: z.string().describe("A text of the present scene"),
    next: z.array(z.string()).describe("Texts of the scenes that come next"),
    emergency: z.string().describe("Id of the emergency that it shows; empty without one"),
    size: z.string().describe("Width and height in CSS pixels"),
    offset: z.number().nullable().describe("How far its clock is ahead of the server's, in ms"),
  })
  .meta({ id: "Display" });
export const screenShape = screenSchema.meta({ id: "Screen" });
export const emergencyShape = emergencySchema.meta({ id: "Emergency" });
export const shownNowShape = shownNowSchema.meta({ id: "ShownNow" });

// A calendar file (spec §3: ICS parse result and import result).

const sentences = z.array(z.string()).describe("In the language of Accept-Language");

const parsedEvent = z.object({
  title: z.string(),
  description: z.string(),
  startTime: z.string().nullable().describe("Instant, ISO 8601 in UTC; null or not an instant where the file has none"),
  endTime: z.string().nullable(),
  location: z.string(),
  categoryName: z.string().nullable(),
  categoryId: z.string().nullable().describe("Of the category that the name matches"),
  capacity: z.int().nullable(),
  tags: z.array(z.string()),
  speakers: z.array(speaker.omit({ id: true })),
  ...parsedIdentity.required().shape,
  status: z.enum(rowStatuses),
  warnings: sentences,
  errors: sentences,
  corrections: z.object({
    autoFixable: z.boolean(),
    suggestions: z.object({
      suggestedCategory: z.object({ id: z.string(), suggested: z.string(), similarity: z.number() }).optional(),
      capacity: z.object({ suggested: z.int() }).optional(),
    }),
  }),
});

export const icsParsedShape = z
  .object({
    events: z.array(parsedEvent),
    categories: z.array(z.object({ name: z.string(), exists: z.boolean(), matchedId: z.string().nullable() })),
    summary: z.object({
      total: z.int(),
      valid: z.int(),
      warnings: z.int(),
      errors: z.int(),
      duplicates: z.int(),
      missingCategories: z.int(),
    }),
    questions: z.array(fileQuestionSchema),
    warnings: sentences.describe("About the whole file, such as hidden rows, columns and lines that were not read"),
  })
  .meta({ id: "CalendarParsed" });

export const icsImportedShape = z
  .object({
    imported: z.int(),
    skipped: z.int().describe("Duplicates, and events that the programme has already and that are not replaced"),
    errors: sentences,
  })
  .meta({ id: "CalendarImported" });
