import { personChangesBody } from "#app/domain/people/person-input.ts";
import { z } from "zod";
import { announcementInput, maintenanceInput } from "#app/domain/announcements/announcement-form.ts";
import { actions, interactionBody } from "#app/domain/analytics/interaction.ts";
import { fileKinds } from "#app/domain/calendar/export/export.ts";
import { connectedCalendarBody, connectedCalendarChangesBody } from "#app/domain/calendar/connected/connected-input.ts";
import { exportBody } from "#app/domain/calendar/export/export-body.ts";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import { apiImportSchema } from "#app/domain/calendar/importing/direct/api-import.ts";
import { chatBody, judgeBody } from "#app/domain/assistant/chat.ts";
import { cursor, limit } from "#app/domain/cursor.ts";
import { historyKinds } from "#app/domain/history/history-entry.ts";
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
import { isDay } from "#app/domain/programme/day.ts";
import { zoneKeeps } from "#app/domain/editing/zone-change.ts";
import { planPictureBody } from "#app/domain/programme/plan-settings.ts";
import { faqBody, faqChangesBody } from "#app/domain/faq/faq.ts";
import { pointBody, pointChangesBody } from "#app/domain/programme/point-input.ts";
import { maxQueryLength } from "#app/domain/programme/search.ts";
import { helperRoles, lookedUp } from "#app/domain/registration/check-in.ts";
import { reportKeys } from "#app/domain/reports/report.ts";
import { preferencesInput, reminderBody } from "#app/domain/reminders/reminder-input.ts";
import { displayOrders } from "#app/domain/signage/display.ts";
import { emergencyBody } from "#app/domain/signage/emergency.ts";
import { streamChanges } from "#app/domain/streaming/stream-settings.ts";
import { type Endpoint, endpointsOf, readOnlyOf } from "./endpoint.ts";
import {
  announcementShape,
  backupShape,
  calendarShape,
  categoryShape,
  chatMessageShape,
  deletedShape,
  displayShape,
  doorShape,
  emergencyShape,
  eventShape,
  faqShape,
  guestShape,
  historyEntryShape,
  icsImportedShape,
  icsParsedShape,
  locationShape,
  metGuestShape,
  followShape,
  personShape,
  newsShape,
  notificationsShape,
  planShape,
  profileShape,
  pointShape,
  registeredPersonShape,
  registrationShape,
  reminderShape,
  sentAnnouncementShape,
  screenShape,
  settingShape,
  settingValue,
  shownNowShape,
  streamShape,
  mailedShape,
  tokensShape,
  undoneShape,
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
  zoneKeeps: z
    .enum(zoneKeeps)
    .default("instants")
    .describe(
      "If general.timezone changes: `hours` moves the timed events so that their hours stay as written, in the same entry of the history; `instants` leaves the events, which are then shown at other hours",
    ),
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

/** The client of the spec sends its whole form (§3): no logo is null, and the file, which goes another way, is empty. */
const streamBody = streamChanges.extend({
  eventLogoUrl: streamChanges.shape.eventLogoUrl.nullable(),
  eventLogoFile: z
    .union([z.null(), z.strictObject({})])
    .optional()
    .describe("Not kept: a logo goes to POST upload/image"),
});

/** The event at whose door a guest stands; without it the code may be for any event. */
const door = z.string().max(64, "errors.too_long").optional();
const guestCode = z.string("errors.code_required").trim().min(1, "errors.code_required").max(200, "errors.too_long");
const checkInBody = z
  .strictObject({
    code: guestCode.optional().describe("As typed or scanned"),
    registrationId: z.string().max(64, "errors.too_long").optional().describe("In place of the code"),
    eventId: door.describe("Refuses a guest of another event"),
  })
  .refine(({ code, registrationId }) => (code === undefined) !== (registrationId === undefined), {
    path: ["code"],
    error: "errors.code_required",
  });

const day = z.string().refine(isDay, "errors.day_invalid").optional().describe("Festival day, yyyy-MM-dd");

/** An entry costs several queries, so that a page is shorter than those of other lists. */
const historyFilter = z.object({
  kind: z.enum(historyKinds, "errors.invalid").optional(),
  event: z.string().max(100, "errors.too_long").optional().describe("Id of an event, also of a deleted one"),
  limit: z.coerce
    .number("errors.number_invalid")
    .int("errors.number_invalid")
    .min(1, "errors.number_too_small")
    .max(100, "errors.number_too_large")
    .default(30),
  cursor: z.coerce
    .number("errors.cursor_invalid")
    .int("errors.cursor_invalid")
    .min(1, "errors.cursor_invalid")
    .optional(),
});

/** A display by its id, or all displays of a sign by its name in the address. */
const displayOrSign = {
  display: z.string().max(64, "errors.too_long").optional().describe("Id of a display"),
  screen: z
    .string()
    .max(40, "errors.too_long")
    .optional()
    .describe("Name of a sign in the address; empty: the default"),
};
const namesOne = ({ display, screen }: { display?: string | undefined; screen?: string | undefined }): boolean =>
  (display === undefined) !== (screen === undefined);
const oneOfBoth = { path: ["display"], error: "errors.invalid" };

const auth = endpointsOf("auth");
const events = endpointsOf("events");
const live = endpointsOf("live");
const categories = endpointsOf("categories");
const locations = endpointsOf("locations");
const people = endpointsOf("people");
const points = endpointsOf("points");
const faqs = endpointsOf("faqs");
const uploads = endpointsOf("uploads");
const users = endpointsOf("users");
const settings = endpointsOf("settings");
const stream = endpointsOf("stream");
const registration = endpointsOf("registration");
const checkIns = endpointsOf("check-in");
const announcements = endpointsOf("announcements");
const history = endpointsOf("history");
const reports = endpointsOf("reports");
const backups = endpointsOf("backups");
const calendars = endpointsOf("calendars");
const signage = endpointsOf("signage");
const ics = endpointsOf("ics");
const reminders = endpointsOf("reminders");
const notifications = endpointsOf("notifications");
const chat = endpointsOf("chat");
const analytics = endpointsOf("analytics");

/**
 * Every method of every path of the API (spec §7), by the name of its operation and in the order of the document.
 * `app/api/handlers/` has the code of each.
 */
export const contract = {
  signIn: auth.post("/auth/login", {
    summary: "Sign in and get a pair of tokens. An account with a second factor also sends a code.",
    access: "anyone",
    body: { json: signInInput.extend({ code: z.string().max(40, "errors.code_wrong").optional() }).strict() },
    answer: tokensShape,
  }),
  refresh: auth.post("/auth/refresh", {
    summary: "Exchange a refresh token, once, for a new pair.",
    access: "anyone",
    body: { json: z.strictObject({ refreshToken: z.string() }) },
    answer: tokensShape,
  }),
  signOut: auth.post("/auth/logout", {
    summary: "End the sign-in that the request's credential belongs to.",
    access: "anyone",
    answer: z.null(),
  }),
  me: auth.get("/auth/me", { summary: "The signed-in account.", access: "signed-in", answer: profileShape }),
  register: auth.post("/auth/register", {
    summary:
      "Make an account, while the festival allows it, and sign in. If the festival sends mail, a mailed link makes the account and asks for its password.",
    access: "anyone",
    body: { json: registrationInput.strict() },
    answer: z.union([tokensShape, mailedShape]),
    status: 201,
  }),
  listEvents: events.get("/events", {
    summary: "Published events, by day, category and status.",
    access: "anyone",
    query: eventFilter,
    answer: z.array(eventShape),
    paged: true,
  }),
  rangeOfEvents: events.get("/events/range", {
    summary: "Events that touch startTime <= t < endTime.",
    access: "anyone",
    query: rangeFilter,
    answer: z.array(eventShape),
    paged: true,
  }),
  liveEvents: events.get("/events/live", {
    summary: "The events that run now.",
    access: "anyone",
    answer: z.array(eventShape),
    paged: true,
  }),
  readEvent: events.get("/events/{id}", { summary: "One published event.", access: "anyone", answer: eventShape }),
  createEvent: events.post("/events", {
    summary: "Add an event.",
    access: admin,
    body: { json: eventBody, ...withImages },
    answer: eventShape,
    status: 201,
  }),
  updateEvent: events.put("/events/{id}", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: eventChangesBody, readOnly: readOnlyOf(eventShape, eventChangesBody), ...withImages },
    answer: eventShape,
  }),
  deleteEvent: events.delete("/events/{id}", { summary: "Delete an event.", access: admin, answer: deletedShape }),
  news: live.get("/live", {
    summary:
      "The changes since a sequence number, for clients without a socket. Without a number, only the present one.",
    access: "anyone",
    query: newsFilter,
    answer: newsShape,
    uncounted: true,
  }),
  listCategories: categories.get("/categories", {
    summary: "The active categories in their order; for administrators all of them.",
    access: "anyone",
    answer: z.array(categoryShape),
  }),
  createCategory: categories.post("/categories", {
    summary: "Add a category.",
    access: admin,
    body: { json: categoryBody },
    answer: categoryShape,
    status: 201,
  }),
  updateCategory: categories.put("/categories/{id}", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: categoryChangesBody, readOnly: readOnlyOf(categoryShape, categoryChangesBody) },
    answer: categoryShape,
  }),
  deleteCategory: categories.delete("/categories/{id}", {
    summary: "Delete a category that no event has.",
    access: admin,
    answer: deletedShape,
  }),
  reorderCategories: categories.post("/category/reorder", {
    summary: "Set the order of the categories.",
    access: admin,
    body: { json: categoryOrderBody },
    answer: z.array(categoryShape),
  }),
  listLocations: locations.get("/locations", {
    summary: "Every place by name.",
    access: "anyone",
    answer: z.array(locationShape),
  }),
  createLocation: locations.post("/locations", {
    summary: "Add a place.",
    access: admin,
    body: { json: locationBody, ...withImages },
    answer: locationShape,
    status: 201,
  }),
  updateLocation: locations.put("/locations/{id}", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: locationChangesBody, readOnly: readOnlyOf(locationShape, locationChangesBody), ...withImages },
    answer: locationShape,
  }),
  deleteLocation: locations.delete("/locations/{id}", {
    summary: "Delete a place that no event has.",
    access: admin,
    answer: deletedShape,
  }),
  listPeople: people.get("/people", {
    summary: "Everybody who takes part in published events, by name.",
    access: "anyone",
    answer: z.array(personShape),
  }),
  readPerson: people.get("/people/{id}", {
    summary: "One person or group, also by the id of somebody who was merged into them.",
    access: "anyone",
    answer: personShape,
  }),
  updatePerson: people.put("/people/{id}", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: personChangesBody, readOnly: readOnlyOf(personShape, personChangesBody) },
    answer: personShape,
  }),
  followPerson: people.post("/people/{id}/follow", {
    summary:
      "Save all events to come of a person or group, also those that are added later, and be told of them. A caller without any credential gets a device's cookie.",
    access: "anyone",
    own: true,
    answer: followShape,
  }),
  unfollowPerson: people.delete("/people/{id}/follow", {
    summary: "End that; what is saved stays saved.",
    access: "anyone",
    own: true,
    answer: followShape,
  }),
  listPoints: points.get("/points", {
    summary: "Toilets, water, first aid, food and bus stops, by kind.",
    access: "anyone",
    answer: z.array(pointShape),
  }),
  createPoint: points.post("/points", {
    summary: "Add a point to the plan.",
    access: admin,
    body: { json: pointBody },
    answer: pointShape,
    status: 201,
  }),
  updatePoint: points.put("/points/{id}", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: pointChangesBody, readOnly: readOnlyOf(pointShape, pointChangesBody) },
    answer: pointShape,
  }),
  deletePoint: points.delete("/points/{id}", {
    summary: "Delete a point of the plan.",
    access: admin,
    answer: deletedShape,
  }),
  listFaqs: faqs.get("/faqs", {
    summary: "Frequent questions with the organiser's answers.",
    access: "anyone",
    answer: z.array(faqShape),
  }),
  createFaq: faqs.post("/faqs", {
    summary: "Add a frequent question in one or more languages.",
    access: admin,
    body: { json: faqBody },
    answer: faqShape,
    status: 201,
  }),
  updateFaq: faqs.put("/faqs/{id}", {
    summary: "Change the question, the answer, or both.",
    access: admin,
    body: { json: faqChangesBody, readOnly: readOnlyOf(faqShape, faqChangesBody) },
    answer: faqShape,
  }),
  deleteFaq: faqs.delete("/faqs/{id}", {
    summary: "Delete a frequent question.",
    access: admin,
    answer: deletedShape,
  }),
  readPlan: points.get("/settings/plan", {
    summary: "The organiser's own picture of the grounds, which takes the place of the drawn plan.",
    access: "anyone",
    answer: planShape,
  }),
  writePlan: points.put("/settings/plan", {
    summary: "Replace the picture, or remove it with an empty address. The pins stay.",
    access: admin,
    body: { json: planPictureBody },
    answer: planShape,
  }),
  uploadLocationImage: uploads.post("/upload/location", {
    summary: "Upload the image of a place: PNG, JPEG, GIF or WebP.",
    access: admin,
    body: { file: "image", maxBytes: maxFileBytes },
    answer: z.object({ imageUrl: z.string() }),
  }),
  uploadImage: uploads.post("/upload/image", {
    summary:
      "Upload an image; with the field type=logo, the logo of the stream: PNG, JPEG or WebP; with type=plan, the plan's.",
    access: admin,
    body: { file: "file", fields: ["type"], maxBytes: maxFileBytes },
    answer: z.object({ url: z.string() }),
  }),
  listUsers: users.get("/users", {
    summary: "The accounts, oldest first.",
    access: admin,
    query: userFilter,
    answer: z.array(userShape),
    paged: true,
  }),
  createUser: users.post("/users", {
    summary: "Make an account; without a password its person chooses one through a recovery link.",
    access: admin,
    body: { json: newUserInput.strict() },
    answer: userShape,
    status: 201,
  }),
  readUser: users.get("/users/{id}", { summary: "One account.", access: admin, answer: userShape }),
  updateUser: users.put("/users/{id}", {
    summary: "Change name, role, or whether the account is active.",
    access: admin,
    body: { json: userChangesInput.strict(), readOnly: readOnlyOf(userShape, userChangesInput) },
    answer: userShape,
  }),
  deleteUser: users.delete("/users/{id}", {
    summary: "Delete an account and what belongs to it.",
    access: admin,
    answer: deletedShape,
  }),
  recoverUser: users.post("/users/{id}/recovery", {
    summary: "Make a one-time link with which the person chooses a new password.",
    access: admin,
    answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  }),
  listSettings: settings.get("/settings", {
    summary:
      "Settings by category, then key: the public ones; with includePrivate, for administrators (else 401 or 403), all, secrets masked.",
    access: "anyone",
    query: z.object({ category: z.string().optional(), includePrivate: z.stringbool("errors.invalid").default(false) }),
    answer: z.record(z.string(), byKey),
  }),
  publicSettings: settings.get("/settings/public", {
    summary: "The public settings by full key, aliases included.",
    access: "anyone",
    answer: z.record(z.string(), settingValue),
  }),
  readSetting: settings.get("/settings/{key}", {
    summary: "One setting: a public one for anyone, another for administrators (else 401 or 403).",
    access: "anyone",
    answer: settingShape.extend({ key: z.string() }),
  }),
  writeSettings: settings.put("/settings", {
    summary: "Change settings: all or none. Another zone keeps the instants of events, unless `zoneKeeps` says hours.",
    access: admin,
    body: { json: settingsBody, maxBytes: megabyte },
    answer: z.object({ saved: z.int() }),
  }),
  bulkSettings: settings.post("/settings/bulk", {
    summary: "Change settings: all or none. Another zone keeps the instants of events, unless `zoneKeeps` says hours.",
    access: admin,
    body: { json: settingsBody, maxBytes: megabyte },
    answer: z.object({ saved: z.int() }),
  }),
  initSettings: settings.post("/settings/init", {
    summary: "Store the default of every setting that has none.",
    access: admin,
    answer: z.object({ created: z.int() }),
  }),
  resetSettings: settings.post("/settings/reset", {
    summary: "Put a category back to its defaults; not general.",
    access: admin,
    body: {
      json: z.strictObject({ category: z.string(), confirmReset: z.literal(true, "errors.confirmation_required") }),
    },
    answer: z.object({ category: z.string() }),
  }),
  publicStream: stream.get("/settings/stream/public", {
    summary: "The stream as visitors see it.",
    access: "anyone",
    answer: streamShape,
  }),
  readStream: stream.get("/settings/stream", { summary: "The stream's settings.", access: admin, answer: streamShape }),
  writeStream: stream.put("/settings/stream", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: { json: streamBody, ...withLogo },
    answer: streamShape,
  }),
  toggleStream: stream.post("/settings/stream/toggle", {
    summary: "Switch the stream on or off.",
    access: admin,
    answer: z.object({ isActive: z.boolean() }),
  }),
  readPlace: registration.get("/events/{id}/registration", {
    summary: "The caller's registration for an event. 404 without one.",
    access: "signed-in",
    answer: registrationShape,
  }),
  takePlace: registration.post("/events/{id}/registration", {
    summary: "Register for an event, or join the end of its waiting list if it is full. Idempotent.",
    access: "signed-in",
    answer: registrationShape,
    status: 201,
  }),
  leavePlace: registration.delete("/events/{id}/registration", {
    summary:
      "Cancel the registration, or leave the waiting list; the first of the list gets the place. 409 after the check-in.",
    access: "signed-in",
    answer: deletedShape,
  }),
  listPlaces: registration.get("/registrations", {
    summary: "The caller's registrations and waiting positions, by the start of the events.",
    access: "signed-in",
    answer: z.array(registrationShape),
  }),
  listRegistered: registration.get("/events/{id}/people", {
    summary:
      "Everybody who is registered for an event, also for a draft, with their addresses: those with a place, then the waiting list.",
    access: admin,
    answer: z.array(registeredPersonShape),
  }),
  listDoors: checkIns.get("/check-ins/events", {
    summary: "The events whose guests arrive now: running ones first, then upcoming, then past ones.",
    access: helperRoles,
    answer: z.array(doorShape),
  }),
  listGuests: checkIns.get("/events/{id}/guests", {
    summary:
      "The guests of a published event: those with a place by name, then the waiting list. `search` is part of a name or address; `total` counts also those beyond `limit`.",
    access: helperRoles,
    query: z.object({ search: z.string().max(200, "errors.too_long").optional(), limit }),
    answer: z.object({ event: doorShape, guests: z.array(guestShape), total: z.int() }),
  }),
  lookUpGuest: checkIns.get("/check-ins/guest", {
    summary:
      "The guest with a code, and what a check-in would come to: `expected` for a guest who may come in. 404 for an unknown code.",
    access: helperRoles,
    query: z.object({ code: guestCode, eventId: door }),
    answer: metGuestShape.extend({ kind: z.enum(lookedUp) }),
  }),
  checkIn: checkIns.post("/check-ins", {
    summary:
      "Check a guest in, by code or registration. 409 with the reason for a guest who came in before, is on the waiting list, or has a place at another event or on another day; 404 for an unknown code.",
    access: helperRoles,
    body: { json: checkInBody },
    answer: metGuestShape,
    status: 201,
  }),
  undoCheckIn: checkIns.delete("/check-ins/{id}", {
    summary: "Undo a check-in, by the id of the registration. Idempotent.",
    access: helperRoles,
    answer: guestShape,
  }),
  listAnnouncements: announcements.get("/announcements", {
    summary: "The latest announcements and maintenance notices, newest first.",
    access: admin,
    answer: z.array(sentAnnouncementShape),
  }),
  announce: announcements.post("/announcements", {
    summary:
      "Send an announcement to every open page, or to those that show an event. Visitors who come within so many minutes see it, too. The same text with the same formToken, which the client makes up, is sent once.",
    access: admin,
    body: { json: announcementInput.strict() },
    answer: announcementShape,
    status: 201,
  }),
  announceMaintenance: announcements.post("/announcements/maintenance", {
    summary: "Announce maintenance to every open page. The same text with the same formToken is sent once.",
    access: admin,
    body: { json: maintenanceInput.strict() },
    answer: announcementShape,
    status: 201,
  }),
  withdrawAnnouncement: announcements.delete("/announcements/{id}", {
    summary: "Withdraw an announcement or a maintenance notice: it is not shown any more.",
    access: admin,
    answer: deletedShape,
  }),
  parseCalendar: ics.post("/ics/parse", {
    summary:
      "Read a calendar file and compare it with the programme, without changing anything. `zone` is the IANA zone of hours for which the file names none; without it they are read in the festival's, and each such event has a warning. `questions` are what else the file leaves open; `answers` is a JSON object with an answer by kind. A question without one is read with its most probable answer (`chosen`), and the events that rest on it have warnings.",
    access: admin,
    body: { file: "file", fields: ["zone", "answers"], maxBytes: maxFileSize, missing: "errors.file_required" },
    answer: icsParsedShape,
  }),
  importCalendar: ics.post("/ics/import", {
    summary:
      "Import events: all that are sound, in one transaction. Each is checked and compared anew; sending them twice changes nothing.",
    access: admin,
    // A file of 10 MB becomes JSON of twice the size in ics/parse.
    body: { json: apiImportSchema, maxBytes: 32 * megabyte, isHandedOn: true },
    answer: icsImportedShape,
  }),
  calendarTemplate: ics.get("/ics/template", {
    summary: "A calendar, or with format=csv a table, to fill in and to import.",
    access: admin,
    query: template,
    answer: { file: ["text/calendar", "text/csv"] },
  }),
  exportCalendar: ics.post("/ics/export", {
    summary:
      "A file of events: those of eventIds, drafts too, or without any all published ones that the other fields leave. 404 when there is none.",
    access: admin,
    body: { json: exportBody, maxBytes: 256 * 1024, mayBeMissing: true },
    answer: { file: fileTypes },
  }),
  listReminders: reminders.get("/reminders", {
    summary:
      "The caller's own programme, by start: the saved events, and those with a registration. " +
      "An account's by its credential, else a device's by its cookie.",
    access: "anyone",
    own: true,
    answer: z.array(reminderShape),
  }),
  saveReminder: reminders.post("/reminders", {
    summary:
      "Save an event, with a notice so many minutes before it (1 to 60) or, with enabled=false, without; again, to change that. A caller without any credential gets a device's cookie.",
    access: "anyone",
    own: true,
    body: { json: reminderBody },
    answer: reminderShape,
    status: 201,
  }),
  deleteReminder: reminders.delete("/reminders/{id}", {
    summary:
      "Remove a saved event, by the id of the reminder or of its event. " +
      "An event with a registration of the caller stays without a reminder, as with enabled=false.",
    access: "anyone",
    own: true,
    answer: deletedShape,
  }),
  testReminder: reminders.post("/reminders/test", {
    summary: "The same as /notifications/test.",
    access: "anyone",
    own: true,
    answer: queued,
  }),
  readNotifications: notifications.get("/notifications", {
    summary: "The caller's notification preferences, and the key that a browser needs to subscribe.",
    access: "anyone",
    own: true,
    answer: notificationsShape,
  }),
  writeNotifications: notifications.put("/notifications", {
    summary: "Change the notification preferences that are named; the others stay.",
    access: "anyone",
    own: true,
    // GET returns the preferences among other fields, and a client may send all of them back.
    body: {
      json: preferencesInput.extend({ preferences: preferencesInput.optional() }),
      readOnly: notificationsShape.pick({ publicKey: true, subscribed: true }).partial(),
    },
    answer: notificationsShape.shape.preferences,
  }),
  subscribePush: notifications.post("/notifications/subscribe", {
    summary:
      "Send this browser notifications: the body is its PushSubscription as JSON. 422 for an address that is not of a known push service.",
    access: "anyone",
    own: true,
    body: { json: z.strictObject({ subscription: subscriptionInput }) },
    answer: subscribed,
  }),
  unsubscribePush: notifications.post("/notifications/unsubscribe", {
    summary: "Send this browser no more notifications; a program names the endpoint of one of the account's.",
    access: "anyone",
    own: true,
    body: {
      json: z.strictObject({ endpoint: z.string().max(longestEndpoint, "errors.too_long").optional() }),
      mayBeMissing: true,
    },
    answer: subscribed,
  }),
  testNotification: notifications.post("/notifications/test", {
    summary:
      "Send a test notification to this browser; for a program to every browser of the account. 409 when none is subscribed.",
    access: "anyone",
    own: true,
    answer: queued,
  }),
  snoozeReminder: notifications.post("/notifications/snooze", {
    summary: "Repeat a reminder in five minutes, by the id in its notification.",
    access: "anyone",
    own: true,
    body: {
      json: z.strictObject({
        message: z.string().min(1, "errors.reminder_not_found").max(64, "errors.reminder_not_found"),
      }),
    },
    answer: z.object({ at: z.iso.datetime() }),
  }),
  ask: chat.post("/chat", {
    summary:
      "Ask Acty about the programme, in Spanish, English, Portuguese or French; 404 where there is no assistant. A caller without any credential gets a device's cookie.",
    access: "anyone",
    own: true,
    body: { json: chatBody },
    answer: chatMessageShape,
  }),
  readChat: chat.get("/chat/history", {
    summary: "The caller's own conversation, oldest message first.",
    access: "anyone",
    own: true,
    answer: z.array(chatMessageShape),
  }),
  judgeAnswer: chat.put("/chat/history/{id}", {
    summary: "Say whether an answer of the caller's own conversation was right; the last word counts.",
    access: "anyone",
    own: true,
    body: { json: judgeBody },
    answer: z.object({ id: z.string(), judged: judgeBody.shape.judged }),
  }),
  clearChat: chat.delete("/chat/history", {
    summary: "Forget the caller's conversation.",
    access: "anyone",
    own: true,
    answer: z.object({ messages: z.int() }),
  }),
  reportInteraction: analytics.post("/analytics/event-interaction", {
    summary:
      "Report an interaction with an event that the server can't see. The sender is not stored, and robots are not counted.",
    access: "anyone",
    body: { json: interactionBody },
    answer: z.object({ counted: z.boolean() }),
  }),
  reportSearch: analytics.post("/analytics/search", {
    summary: "Report a search without results. Its text is stored without its sender, unless it may identify a person.",
    access: "anyone",
    body: { json: z.strictObject({ query: z.string().max(maxQueryLength, "errors.too_long") }) },
    answer: z.null(),
  }),
  listCalendars: calendars.get("/connected-calendars", {
    summary: "The calendars of other sites that are read regularly, by name.",
    access: admin,
    answer: z.array(calendarShape),
  }),
  connectCalendar: calendars.post("/connected-calendars", {
    summary: "Connect a calendar of another site. It is read within a minute.",
    access: admin,
    body: { json: connectedCalendarBody },
    answer: calendarShape,
    status: 201,
  }),
  changeCalendar: calendars.put("/connected-calendars/{id}", {
    summary: "Change the fields that are named; the others stay.",
    access: admin,
    body: {
      json: connectedCalendarChangesBody,
      readOnly: readOnlyOf(calendarShape, connectedCalendarChangesBody),
    },
    answer: calendarShape,
  }),
  checkCalendar: calendars.post("/connected-calendars/{id}/check", {
    summary: "Read it now; `failure` and `waiting` say what came of it.",
    access: admin,
    answer: calendarShape,
  }),
  pauseCalendar: calendars.post("/connected-calendars/{id}/pause", {
    summary: "Do not read it for a while.",
    access: admin,
    answer: calendarShape,
  }),
  resumeCalendar: calendars.post("/connected-calendars/{id}/resume", {
    summary: "Read it regularly again.",
    access: admin,
    answer: calendarShape,
  }),
  disconnectCalendar: calendars.delete("/connected-calendars/{id}", {
    summary: "End the connection. What came from it stays in the programme.",
    access: admin,
    answer: deletedShape,
  }),
  listDisplays: signage.get("/displays", {
    summary: "The displays with a name, and what each last reported.",
    access: admin,
    answer: z.array(displayShape),
  }),
  renameDisplay: signage.put("/displays/{id}", {
    summary: "Rename a display.",
    access: admin,
    body: { json: z.strictObject({ name: z.string("errors.name_required") }) },
    answer: displayShape.pick({ id: true, name: true }),
  }),
  removeDisplay: signage.delete("/displays/{id}", {
    summary: "Remove a display: its secret and its link end.",
    access: admin,
    answer: deletedShape,
  }),
  orderDisplays: signage.post("/displays/orders", {
    summary: "Order one display, or all displays of a sign, to load anew or to show which one it is.",
    access: admin,
    body: {
      json: z
        .strictObject({ order: z.enum(displayOrders, "errors.invalid"), ...displayOrSign })
        .refine(namesOne, oneOfBoth),
    },
    answer: z.object({ displays: z.int().describe("How many connected displays get it") }),
  }),
  listShown: signage.get("/displays/shown", {
    summary: "The scenes that displays show alone at this moment.",
    access: admin,
    answer: z.array(shownNowShape),
  }),
  showNow: signage.post("/displays/shown", {
    summary:
      "Show a scene alone for ten minutes, on one display or on all displays of a sign: one of its playlist by its number from 0, or `notice` with a title and a text.",
    access: admin,
    body: {
      json: z
        .strictObject({
          ...displayOrSign,
          scene: z.union([z.literal("notice"), z.int().min(0)], "errors.invalid"),
          title: z.string().optional(),
          text: z.string().optional(),
        })
        .refine(namesOne, oneOfBoth),
    },
    answer: shownNowShape,
    status: 201,
  }),
  endShown: signage.delete("/displays/shown/{id}", {
    summary: "End such a scene now: the displays return to their playlist.",
    access: admin,
    answer: deletedShape,
  }),
  listScreens: signage.get("/screens", {
    summary: "The signs with their playlists; an empty playlist is the default one.",
    access: admin,
    answer: z.array(screenShape),
  }),
  listEmergencies: signage.get("/emergencies", {
    summary: "The emergencies that signs show at this moment.",
    access: admin,
    answer: z.array(emergencyShape),
  }),
  raiseEmergency: signage.post("/emergencies", {
    summary:
      "Raise an emergency: a message over everything on all signs, or on those in screens, and with toVisitors above visitors' pages, until it ends or so many minutes have passed. The same formToken raises it once. No push message is sent.",
    access: admin,
    body: { json: emergencyBody },
    answer: emergencyShape,
    status: 201,
  }),
  endEmergency: signage.delete("/emergencies/{id}", {
    summary: "End an emergency now.",
    access: admin,
    answer: deletedShape,
  }),
  listHistory: history.get("/history", {
    summary: "The changes of the programme, the settings and the announcements, newest first.",
    access: admin,
    query: historyFilter,
    answer: z.array(historyEntryShape),
    paged: true,
  }),
  readHistoryEntry: history.get("/history/{id}", {
    summary: "One entry of the history, with up to 500 of its changes.",
    access: admin,
    answer: historyEntryShape,
  }),
  undoHistoryEntry: history.post("/history/{id}/undo", {
    summary:
      "Undo an entry: all of it or nothing; of an import, what nobody has written since. 409 with the reason if that is not possible any more.",
    access: admin,
    answer: undoneShape,
  }),
  listReports: reports.get("/reports", {
    summary: "The reports, with their names in the language of Accept-Language.",
    access: admin,
    answer: z.array(z.object({ key: z.enum(reportKeys), name: z.string() })),
  }),
  readReport: reports.get("/reports/{report}", {
    summary:
      "A report as a table, in the language of Accept-Language, with its totals at the end. Without days it is of the whole festival.",
    access: admin,
    query: z.object({ from: day, to: day }),
    answer: { file: ["text/csv"] },
  }),
  listBackups: backups.get("/backups", {
    summary: "The backups, newest first.",
    access: admin,
    answer: z.array(backupShape),
  }),
  makeBackup: backups.post("/backups", {
    summary:
      "Make a backup now and check it; the answer waits for both. It stays until it is deleted. 409 while other work with backups runs. Restoring and uploading one is left to the panel.",
    access: admin,
    answer: backupShape,
    status: 201,
  }),
  downloadBackup: backups.get("/backups/{name}", {
    summary: "A backup as a file: it holds all data. A browser's session first needs a fresh proof of identity.",
    access: admin,
    answer: { file: ["application/x-tar"] },
  }),
  checkBackup: backups.post("/backups/{name}/check", {
    summary: "Restore a backup into a temporary folder; `fault` says what is wrong with it.",
    access: admin,
    answer: backupShape,
  }),
  deleteBackup: backups.delete("/backups/{name}", {
    summary: "Delete a backup.",
    access: admin,
    answer: deletedShape,
  }),
  readEventAnalytics: analytics.get("/analytics/events/{id}", {
    summary: "Counts of the interactions with an event: in all, and by hour, each named by its first instant.",
    access: admin,
    answer: z.object({
      eventId: z.string(),
      totals: totalsShape,
      hours: z.array(z.object({ hour: z.iso.datetime(), action: z.enum(actions), count: z.int() })),
    }),
  }),
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type Operation = keyof Contract;

export const endpoints: readonly Endpoint[] = Object.values(contract);
