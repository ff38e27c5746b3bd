import { z } from "zod";
import { actions, interactionBody } from "#app/domain/analytics/interaction.ts";
import { fileKinds } from "#app/domain/calendar/export/export.ts";
import { exportBody } from "#app/domain/calendar/export/export-body.ts";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import { apiImportSchema } from "#app/domain/calendar/importing/api-import.ts";
import { chatBody } from "#app/domain/assistant/chat.ts";
import { cursor, limit } from "#app/domain/cursor.ts";
import { newUserInput, registrationInput, signInInput, userChangesInput } from "#app/domain/identity/account-input.ts";
import { newsFilter } from "#app/domain/live/client-message.ts";
import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { longestEndpoint } from "#app/domain/notifications/push-endpoint.ts";
import { subscriptionInput } from "#app/domain/notifications/push-subscription.ts";
import {
  categoryBody,
  categoryChangesBody,
  categoryOrderBody,
  eventBody,
  eventChangesBody,
  locationBody,
  locationChangesBody,
  eventFilter,
  rangeFilter,
} from "#app/domain/programme/programme-input.ts";
import { maxQueryLength } from "#app/domain/programme/search.ts";
import { preferencesInput, reminderBody } from "#app/domain/reminders/reminder-input.ts";
import { streamChanges } from "#app/domain/streaming/stream-settings.ts";
import { type Endpoint, readOnlyOf } from "./endpoint.ts";
import {
  categoryShape,
  chatMessageShape,
  deletedShape,
  eventShape,
  icsImportedShape,
  icsParsedShape,
  locationShape,
  newsShape,
  notificationsShape,
  registrationShape,
  reminderShape,
  settingShape,
  settingValue,
  streamShape,
  mailedShape,
  tokensShape,
  userShape,
} from "./shapes.ts";

const admin = ["ADMIN"] as const;
const megabyte = 1024 * 1024;
/** An image of 5 MB inline, in base64, and the rest of the event; a logo of 2 MB. */
const withImages = { maxBytes: 8 * megabyte, inlineImages: "image" } as const;
const withLogo = { maxBytes: 4 * megabyte, inlineImages: "logo" } as const;

const userFilter = z.object({
  limit,
  cursor: cursor.optional(),
  search: z.string().max(200, "errors.too_long").optional(),
});

const byKey = z.record(z.string(), settingShape);
const readOnlySetting = { description: "Read-only: as it was read, or left out; another value is refused" };
const newSetting = z.strictObject({
  key: z.string(),
  value: settingValue,
  category: z.string().optional(),
  description: z.string().optional().describe("Not kept: the description is a text of the caller's language"),
  isPublic: z.boolean().optional().describe("Read-only: PUT refuses another value, POST bulk takes no notice of it"),
  isEncrypted: settingShape.shape.isEncrypted.optional().meta(readOnlySetting),
  updatedAt: settingShape.shape.updatedAt.optional().meta(readOnlySetting),
});
/** The texts of the terms and of privacy alone may have 100,000 characters each. */
const settingsBody = z.strictObject({
  settings: z.array(newSetting).min(1, "errors.no_changes").max(500, "errors.too_many"),
});

/** Media types without their parameters. */
const fileTypes = Object.values(fileKinds).map(({ type }) => type.split(";", 1)[0] ?? type);
const template = z.object({ format: z.enum(["icalendar", "csv"], "errors.invalid").default("icalendar") });

const subscribed = z.object({ subscribed: z.boolean() });
const queued = z.object({ queued: z.int().describe("How many browsers get it") });

const totalsShape = z.object({
  view: z.int(),
  remind: z.int(),
  share: z.int(),
  stream: z.int(),
  calendar: z.int(),
  register: z.int(),
  chat: z.int(),
});

/**
 * Every method of every path of the API (spec §7), by the name of its operation and in the order of the document.
 * `app/api/handlers/` has the code of each.
 */
export const contract = {
  signIn: {
    method: "POST",
    path: "/auth/login",
    tag: "auth",
    summary: "Sign in and get a pair of tokens. An account with a second factor also sends a code.",
    access: "anyone",
    body: { json: signInInput.extend({ code: z.string().max(40, "errors.code_wrong").optional() }).strict() },
    answer: tokensShape,
  },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    tag: "auth",
    summary: "Exchange a refresh token, once, for a new pair.",
    access: "anyone",
    body: { json: z.strictObject({ refreshToken: z.string() }) },
    answer: tokensShape,
  },
  signOut: {
    method: "POST",
    path: "/auth/logout",
    tag: "auth",
    summary: "End the sign-in that the request's credential belongs to.",
    access: "anyone",
    answer: z.null(),
  },
  me: {
    method: "GET",
    path: "/auth/me",
    tag: "auth",
    summary: "The signed-in account.",
    access: "signed-in",
    answer: userShape,
  },
  register: {
    method: "POST",
    path: "/auth/register",
    tag: "auth",
    summary:
      "Make an account, while the festival allows it, and sign in. If the festival sends mail, a mailed link makes the account and asks for its password.",
    access: "anyone",
    body: { json: registrationInput.strict() },
    answer: z.union([tokensShape, mailedShape]),
    status: 201,
  },
  listEvents: {
    method: "GET",
    path: "/events",
    tag: "events",
    summary: "Published events, by day, category and status.",
    access: "anyone",
    query: eventFilter,
    answer: z.array(eventShape),
    paged: true,
  },
  rangeOfEvents: {
    method: "GET",
    path: "/events/range",
    tag: "events",
    summary: "Events that touch startTime <= t < endTime.",
    access: "anyone",
    query: rangeFilter,
    answer: z.array(eventShape),
    paged: true,
  },
  liveEvents: {
    method: "GET",
    path: "/events/live",
    tag: "events",
    summary: "The events that run now.",
    access: "anyone",
    answer: z.array(eventShape),
    paged: true,
  },
  readEvent: {
    method: "GET",
    path: "/events/{id}",
    tag: "events",
    summary: "One published event.",
    access: "anyone",
    answer: eventShape,
  },
  createEvent: {
    method: "POST",
    path: "/events",
    tag: "events",
    summary: "Add an event.",
    access: admin,
    body: { json: eventBody, ...withImages },
    answer: eventShape,
    status: 201,
  },
  updateEvent: {
    method: "PUT",
    path: "/events/{id}",
    tag: "events",
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: eventChangesBody, readOnly: readOnlyOf(eventShape, eventChangesBody), ...withImages },
    answer: eventShape,
  },
  deleteEvent: {
    method: "DELETE",
    path: "/events/{id}",
    tag: "events",
    summary: "Delete an event.",
    access: admin,
    answer: deletedShape,
  },
  news: {
    method: "GET",
    path: "/live",
    tag: "live",
    summary:
      "The changes since a sequence number, for clients without a socket. Without a number, only the present one.",
    access: "anyone",
    query: newsFilter,
    answer: newsShape,
    uncounted: true,
  },
  listCategories: {
    method: "GET",
    path: "/categories",
    tag: "categories",
    summary: "The active categories in their order; for administrators all of them.",
    access: "anyone",
    answer: z.array(categoryShape),
  },
  createCategory: {
    method: "POST",
    path: "/categories",
    tag: "categories",
    summary: "Add a category.",
    access: admin,
    body: { json: categoryBody },
    answer: categoryShape,
    status: 201,
  },
  updateCategory: {
    method: "PUT",
    path: "/categories/{id}",
    tag: "categories",
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: categoryChangesBody, readOnly: readOnlyOf(categoryShape, categoryChangesBody) },
    answer: categoryShape,
  },
  deleteCategory: {
    method: "DELETE",
    path: "/categories/{id}",
    tag: "categories",
    summary: "Delete a category that no event has.",
    access: admin,
    answer: deletedShape,
  },
  reorderCategories: {
    method: "POST",
    path: "/category/reorder",
    tag: "categories",
    summary: "Set the order of the categories.",
    access: admin,
    body: { json: categoryOrderBody },
    answer: z.array(categoryShape),
  },
  listLocations: {
    method: "GET",
    path: "/locations",
    tag: "locations",
    summary: "Every place by name.",
    access: "anyone",
    answer: z.array(locationShape),
  },
  createLocation: {
    method: "POST",
    path: "/locations",
    tag: "locations",
    summary: "Add a place.",
    access: admin,
    body: { json: locationBody, ...withImages },
    answer: locationShape,
    status: 201,
  },
  updateLocation: {
    method: "PUT",
    path: "/locations/{id}",
    tag: "locations",
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: locationChangesBody, readOnly: readOnlyOf(locationShape, locationChangesBody), ...withImages },
    answer: locationShape,
  },
  deleteLocation: {
    method: "DELETE",
    path: "/locations/{id}",
    tag: "locations",
    summary: "Delete a place that no event has.",
    access: admin,
    answer: deletedShape,
  },
  uploadLocationImage: {
    method: "POST",
    path: "/upload/location",
    tag: "uploads",
    summary: "Upload the image of a place: PNG, JPEG, GIF or WebP.",
    access: admin,
    body: { file: "image", maxBytes: maxFileBytes },
    answer: z.object({ imageUrl: z.string() }),
  },
  uploadImage: {
    method: "POST",
    path: "/upload/image",
    tag: "uploads",
    summary: "Upload an image; with the field type=logo, the logo of the stream: PNG, JPEG or WebP.",
    access: admin,
    body: { file: "file", fields: ["type"], maxBytes: maxFileBytes },
    answer: z.object({ url: z.string() }),
  },
  listUsers: {
    method: "GET",
    path: "/users",
    tag: "users",
    summary: "The accounts, oldest first.",
    access: admin,
    query: userFilter,
    answer: z.array(userShape),
    paged: true,
  },
  createUser: {
    method: "POST",
    path: "/users",
    tag: "users",
    summary: "Make an account; without a password its person chooses one through a recovery link.",
    access: admin,
    needsProof: true,
    body: { json: newUserInput.strict() },
    answer: userShape,
    status: 201,
  },
  readUser: {
    method: "GET",
    path: "/users/{id}",
    tag: "users",
    summary: "One account.",
    access: admin,
    answer: userShape,
  },
  updateUser: {
    method: "PUT",
    path: "/users/{id}",
    tag: "users",
    summary: "Change name, role, or whether the account is active.",
    access: admin,
    needsProof: true,
    body: { json: userChangesInput.strict(), readOnly: readOnlyOf(userShape, userChangesInput) },
    answer: userShape,
  },
  deleteUser: {
    method: "DELETE",
    path: "/users/{id}",
    tag: "users",
    summary: "Delete an account and what belongs to it.",
    access: admin,
    needsProof: true,
    answer: deletedShape,
  },
  recoverUser: {
    method: "POST",
    path: "/users/{id}/recovery",
    tag: "users",
    summary: "Make a one-time link with which the person chooses a new password.",
    access: admin,
    needsProof: true,
    answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  },
  listSettings: {
    method: "GET",
    path: "/settings",
    tag: "settings",
    summary:
      "Settings by category, then key: the public ones; with includePrivate, for administrators (else 401 or 403), all, secrets masked.",
    access: "anyone",
    query: z.object({ category: z.string().optional(), includePrivate: z.stringbool("errors.invalid").default(false) }),
    answer: z.record(z.string(), byKey),
  },
  publicSettings: {
    method: "GET",
    path: "/settings/public",
    tag: "settings",
    summary: "The public settings by full key, aliases included.",
    access: "anyone",
    answer: z.record(z.string(), settingValue),
  },
  readSetting: {
    method: "GET",
    path: "/settings/{key}",
    tag: "settings",
    summary: "One setting: a public one for anyone, another for administrators (else 401 or 403).",
    access: "anyone",
    answer: settingShape.extend({ key: z.string() }),
  },
  writeSettings: {
    method: "PUT",
    path: "/settings",
    tag: "settings",
    summary: "Change settings: all or none.",
    access: admin,
    needsProof: true,
    body: { json: settingsBody, maxBytes: megabyte },
    answer: z.object({ saved: z.int() }),
  },
  bulkSettings: {
    method: "POST",
    path: "/settings/bulk",
    tag: "settings",
    summary: "Change settings: all or none.",
    access: admin,
    needsProof: true,
    body: { json: settingsBody, maxBytes: megabyte },
    answer: z.object({ saved: z.int() }),
  },
  initSettings: {
    method: "POST",
    path: "/settings/init",
    tag: "settings",
    summary: "Store the default of every setting that has none.",
    access: admin,
    needsProof: true,
    answer: z.object({ created: z.int() }),
  },
  resetSettings: {
    method: "POST",
    path: "/settings/reset",
    tag: "settings",
    summary: "Put a category back to its defaults; not general.",
    access: admin,
    needsProof: true,
    body: {
      json: z.strictObject({ category: z.string(), confirmReset: z.literal(true, "errors.confirmation_required") }),
    },
    answer: z.object({ category: z.string() }),
  },
  publicStream: {
    method: "GET",
    path: "/settings/stream/public",
    tag: "stream",
    summary: "The stream as visitors see it.",
    access: "anyone",
    answer: streamShape,
  },
  readStream: {
    method: "GET",
    path: "/settings/stream",
    tag: "stream",
    summary: "The stream's settings.",
    access: admin,
    answer: streamShape,
  },
  writeStream: {
    method: "PUT",
    path: "/settings/stream",
    tag: "stream",
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: streamChanges, ...withLogo },
    answer: streamShape,
  },
  toggleStream: {
    method: "POST",
    path: "/settings/stream/toggle",
    tag: "stream",
    summary: "Switch the stream on or off.",
    access: admin,
    answer: z.object({ isActive: z.boolean() }),
  },
  readPlace: {
    method: "GET",
    path: "/events/{id}/registration",
    tag: "registration",
    summary: "The caller's registration for an event. 404 without one.",
    access: "signed-in",
    answer: registrationShape,
  },
  takePlace: {
    method: "POST",
    path: "/events/{id}/registration",
    tag: "registration",
    summary: "Register for an event, or join the end of its waiting list if it is full. Idempotent.",
    access: "signed-in",
    answer: registrationShape,
    status: 201,
  },
  leavePlace: {
    method: "DELETE",
    path: "/events/{id}/registration",
    tag: "registration",
    summary:
      "Cancel the registration, or leave the waiting list; the first of the list gets the place. 409 after the check-in.",
    access: "signed-in",
    answer: deletedShape,
  },
  listPlaces: {
    method: "GET",
    path: "/registrations",
    tag: "registration",
    summary: "The caller's registrations and waiting positions, by the start of the events.",
    access: "signed-in",
    answer: z.array(registrationShape),
  },
  parseCalendar: {
    method: "POST",
    path: "/ics/parse",
    tag: "ics",
    summary: "Read a calendar file and compare it with the programme, without changing anything.",
    access: admin,
    body: { file: "file", maxBytes: maxFileSize, missing: "errors.file_required" },
    answer: icsParsedShape,
  },
  importCalendar: {
    method: "POST",
    path: "/ics/import",
    tag: "ics",
    summary:
      "Import events: all that are sound, in one transaction. Each is checked and compared anew; sending them twice changes nothing.",
    access: admin,
    // A file of 10 MB becomes JSON of twice the size in ics/parse.
    body: { json: apiImportSchema, maxBytes: 32 * megabyte, isHandedOn: true },
    answer: icsImportedShape,
  },
  calendarTemplate: {
    method: "GET",
    path: "/ics/template",
    tag: "ics",
    summary: "A calendar, or with format=csv a table, to fill in and to import.",
    access: admin,
    query: template,
    answer: { file: ["text/calendar", "text/csv"] },
  },
  exportCalendar: {
    method: "POST",
    path: "/ics/export",
    tag: "ics",
    summary:
      "A file of events: those of eventIds, drafts too, or without any all published ones that the other fields leave. 404 when there is none.",
    access: admin,
    body: { json: exportBody, maxBytes: 256 * 1024, mayBeMissing: true },
    answer: { file: fileTypes },
  },
  listReminders: {
    method: "GET",
    path: "/reminders",
    tag: "reminders",
    summary:
      "The caller's own programme, by start: the saved events, and those with a registration. " +
      "An account's by its credential, else a device's by its cookie.",
    access: "anyone",
    own: true,
    answer: z.array(reminderShape),
  },
  saveReminder: {
    method: "POST",
    path: "/reminders",
    tag: "reminders",
    summary:
      "Save an event, with a notice so many minutes before it (1 to 60) or, with enabled=false, without; again, to change that. A caller without any credential gets a device's cookie.",
    access: "anyone",
    own: true,
    body: { json: reminderBody },
    answer: reminderShape,
    status: 201,
  },
  deleteReminder: {
    method: "DELETE",
    path: "/reminders/{id}",
    tag: "reminders",
    summary:
      "Remove a saved event, by the id of the reminder or of its event. " +
      "An event with a registration of the caller stays without a reminder, as with enabled=false.",
    access: "anyone",
    own: true,
    answer: deletedShape,
  },
  testReminder: {
    method: "POST",
    path: "/reminders/test",
    tag: "reminders",
    summary: "The same as /notifications/test.",
    access: "anyone",
    own: true,
    answer: queued,
  },
  readNotifications: {
    method: "GET",
    path: "/notifications",
    tag: "notifications",
    summary: "The caller's notification preferences, and the key that a browser needs to subscribe.",
    access: "anyone",
    own: true,
    answer: notificationsShape,
  },
  writeNotifications: {
    method: "PUT",
    path: "/notifications",
    tag: "notifications",
    summary: "Change the notification preferences that are named; the others stay.",
    access: "anyone",
    own: true,
    // GET returns the preferences among other fields, and a client may send all of them back.
    body: {
      json: preferencesInput.extend({ preferences: preferencesInput.optional() }),
      readOnly: notificationsShape.pick({ publicKey: true, subscribed: true }).partial(),
    },
    answer: notificationsShape.shape.preferences,
  },
  subscribePush: {
    method: "POST",
    path: "/notifications/subscribe",
    tag: "notifications",
    summary:
      "Send this browser notifications: the body is its PushSubscription as JSON. 422 for an address that is not of a known push service.",
    access: "anyone",
    own: true,
    body: { json: z.strictObject({ subscription: subscriptionInput }) },
    answer: subscribed,
  },
  unsubscribePush: {
    method: "POST",
    path: "/notifications/unsubscribe",
    tag: "notifications",
    summary: "Send this browser no more notifications; a program names the endpoint of one of the account's.",
    access: "anyone",
    own: true,
    body: {
      json: z.strictObject({ endpoint: z.string().max(longestEndpoint, "errors.too_long").optional() }),
      mayBeMissing: true,
    },
    answer: subscribed,
  },
  testNotification: {
    method: "POST",
    path: "/notifications/test",
    tag: "notifications",
    summary:
      "Send a test notification to this browser; for a program to every browser of the account. 409 when none is subscribed.",
    access: "anyone",
    own: true,
    answer: queued,
  },
  snoozeReminder: {
    method: "POST",
    path: "/notifications/snooze",
    tag: "notifications",
    summary: "Repeat a reminder in five minutes, by the id in its notification.",
    access: "anyone",
    own: true,
    body: {
      json: z.strictObject({
        message: z.string().min(1, "errors.reminder_not_found").max(64, "errors.reminder_not_found"),
      }),
    },
    answer: z.object({ at: z.iso.datetime() }),
  },
  ask: {
    method: "POST",
    path: "/chat",
    tag: "chat",
    summary:
      "Ask Acty about the programme, in Spanish, English, Portuguese or French; 404 where there is no assistant. A caller without any credential gets a device's cookie.",
    access: "anyone",
    own: true,
    body: { json: chatBody },
    answer: chatMessageShape,
  },
  readChat: {
    method: "GET",
    path: "/chat/history",
    tag: "chat",
    summary: "The caller's own conversation, oldest message first.",
    access: "anyone",
    own: true,
    answer: z.array(chatMessageShape),
  },
  clearChat: {
    method: "DELETE",
    path: "/chat/history",
    tag: "chat",
    summary: "Forget the caller's conversation.",
    access: "anyone",
    own: true,
    answer: z.object({ messages: z.int() }),
  },
  reportInteraction: {
    method: "POST",
    path: "/analytics/event-interaction",
    tag: "analytics",
    summary:
      "Report an interaction with an event that the server can't see. The sender is not stored, and robots are not counted.",
    access: "anyone",
    body: { json: interactionBody },
    answer: z.object({ counted: z.boolean() }),
  },
  reportSearch: {
    method: "POST",
    path: "/analytics/search",
    tag: "analytics",
    summary: "Report a search without results. Its text is stored without its sender, unless it may identify a person.",
    access: "anyone",
    body: { json: z.strictObject({ query: z.string().max(maxQueryLength, "errors.too_long") }) },
    answer: z.null(),
  },
  readEventAnalytics: {
    method: "GET",
    path: "/analytics/events/{id}",
    tag: "analytics",
    summary: "Counts of the interactions with an event: in all, and by hour, each named by its first instant.",
    access: admin,
    answer: z.object({
      eventId: z.string(),
      totals: totalsShape,
      hours: z.array(z.object({ hour: z.iso.datetime(), action: z.enum(actions), count: z.int() })),
    }),
  },
} as const satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type Operation = keyof Contract;

export const endpoints: readonly Endpoint[] = Object.values(contract);
