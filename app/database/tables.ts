import type { Generated, Insertable, Selectable } from "kysely";

/**
 * The tables as Kysely sees them. Instants are ISO 8601 in UTC with milliseconds (`2026-08-22T18:00:00.000Z`),
 * so that text order is time order; dates are yyyy-MM-dd; booleans are 0 or 1.
 */
export interface Database {
  events: EventsTable;
  event_categories: EventCategoriesTable;
  event_locations: EventLocationsTable;
  event_tags: EventTagsTable;
  searched_events: SearchedEventsTable;
  speakers: SpeakersTable;
  categories: CategoriesTable;
  locations: LocationsTable;
  location_amenities: LocationAmenitiesTable;
  settings: SettingsTable;
  changes: ChangesTable;
  announcements: AnnouncementsTable;
  clock: ClockTable;
  epoch: EpochTable;
  users: UsersTable;
  topic_versions: TopicVersionsTable;
  devices: DevicesTable;
  reminders: RemindersTable;
  programme_links: ProgrammeLinksTable;
  chat_messages: ChatMessagesTable;
  assistant_days: AssistantDaysTable;
  assistant_visitors: AssistantVisitorsTable;
  assistant_model: AssistantModelTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  links: LinksTable;
  audit: AuditTable;
  unsent_forms: UnsentFormsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_row_events: ImportRowEventsTable;
  event_sources: EventSourcesTable;
  registrations: RegistrationsTable;
  place_notices: PlaceNoticesTable;
  push_subscriptions: PushSubscriptionsTable;
  outbox: OutboxTable;
  outbox_progress: OutboxProgressTable;
  outbox_removed: OutboxRemovedTable;
  notification_preferences: NotificationPreferencesTable;
  festival_messages: FestivalMessagesTable;
  interactions: InteractionsTable;
  visits: VisitsTable;
  fruitless_searches: FruitlessSearchesTable;
  displays: DisplaysTable;
}

export type Flag = 0 | 1;

export interface EventsTable {
  id: string;
  title: string;
  description: string;
  status: "ACTIVE" | "UPCOMING" | "FINISHED" | "CANCELLED";
  /** Why it is cancelled or late, in a few words. */
  status_note: string | null;
  starts_at: string;
  ends_at: string;
  /** Set for all-day events only; `last_date` is inclusive. `starts_at` and `ends_at` follow from them and the zone. */
  first_date: string | null;
  last_date: string | null;
  /** How a day's page lists it, computed by the database: by its hours, or after them on each of its days. */
  listed: Generated<"timed" | "long" | "all-day">;
  image_url: string | null;
  capacity: number | null;
  current_attendees: number;
  registration: "none" | "places";
  is_streaming: Flag;
  stream_url: string | null;
  price_cents: number | null;
  age_from: number | null;
  language: string | null;
  accessibility: string | null;
  /** Plain texts of older data, read when no category or location is linked. */
  category_text: string | null;
  legacy_category: string | null;
  location_text: string | null;
  url: string | null;
  /** Identity in a calendar file, RFC 5545: UID, RECURRENCE-ID ("" for none), SEQUENCE. */
  calendar_uid: string | null;
  calendar_recurrence_id: string;
  calendar_sequence: number;
  /** Empty for a draft. */
  published_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface EventCategoriesTable {
  event_id: string;
  category_id: string;
  position: number;
}

export interface EventLocationsTable {
  event_id: string;
  location_id: string;
  position: number;
}

export interface EventTagsTable {
  event_id: string;
  tag: string;
  position: number;
}

/** Which row of the index of words (`event-search.server.ts`) is an event's. Made and removed with the event. */
export interface SearchedEventsTable {
  number: Generated<number>;
  event_id: string;
  /** Its words have changed since they were read. */
  is_stale: Flag;
}

export interface SpeakersTable {
  id: string;
  event_id: string;
  position: number;
  name: string;
  title: string | null;
  company: string | null;
  bio: string | null;
  avatar_url: string | null;
  image_url: string | null;
}

export interface CategoriesTable {
  id: string;
  name: string;
  color: string;
  icon: string;
  description: string | null;
  is_active: Flag;
  position: number;
  created_at: string;
  updated_at: string;
}

export interface LocationsTable {
  id: string;
  name: string;
  address: string | null;
  city: string;
  country: string;
  description: string | null;
  capacity: number | null;
  image_url: string | null;
  latitude: number | null;
  longitude: number | null;
  created_at: string;
  updated_at: string;
}

export interface LocationAmenitiesTable {
  location_id: string;
  amenity: string;
  position: number;
}

export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
  updated_at: string;
}

/** One row per write, in the transaction of the write: history, replay and cache invalidation read it. */
export interface ChangesTable {
  sequence: Generated<number>;
  at: string;
  actor: string;
  /** Shared by the changes of one transaction: what was done at once is undone at once. */
  batch: string;
  /** The batch that took this change back; null when none did. That one may have been taken back itself. */
  undone_by: string | null;
  /** `places`: how many have one at an event, and how many wait; the history of people's deeds has none of it. */
  entity: "event" | "category" | "location" | "setting" | "announcement" | "message" | "places";
  entity_id: string;
  action: "created" | "updated" | "deleted";
  /** JSON of the entity before and after; null where it did not exist. */
  before: string | null;
  after: string | null;
}

/** What was said to everybody's screens, or to those that show one event. */
export interface AnnouncementsTable {
  id: string;
  kind: "maintenance" | "announcement";
  /** Both empty for maintenance, which is a sentence alone. */
  type: "info" | "success" | "warning" | "error" | null;
  title: string | null;
  message: string;
  /** The event whose page shows it; null for all. It may have been deleted since. */
  event_id: string | null;
  sent_at: string;
  sent_by: string;
  /** Who comes later than that does not get it any more. */
  fresh_until: string;
  /** Of the form that it was sent with: sent once more, it is the same. Empty when there was none. */
  form_token: string | null;
}

/** One row: which history the numbers of the changes belong to. */
export interface EpochTable {
  id: 1;
  name: string;
}

/** One row: how far the clock has looked at the programme. */
export interface ClockTable {
  id: 1;
  looked_at: string;
}

export interface UsersTable {
  id: string;
  /** Trimmed, in lower case. */
  email: string;
  name: string | null;
  /** Argon2id in the PHC string format; empty until a person who was invited chooses a password. */
  password_hash: string | null;
  role: "ADMIN" | "MODERATOR" | "USER";
  is_active: Flag;
  avatar_url: string | null;
  /** What the person chose, to be found again at the next sign-in; theme and scheme both or none. */
  language: "es" | "en" | "pt" | "fr" | null;
  theme: "manga" | "corporate" | "festival" | "academic" | null;
  scheme: "auto" | "light" | "dark" | null;
  email_verified_at: string | null;
  /** When a mail server refused the address for good; null once it is verified anew. */
  email_refused_at: string | null;
  signed_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A kind of rows that are followed like changes (`live/follow.server.ts`), though they leave no row in `changes`. */
export type Topic = "users" | "registrations" | "credentials" | "reminders" | "outbox";

/** How often each topic was written: triggers count, whichever process writes. */
export interface TopicVersionsTable {
  topic: Topic;
  version: number;
}

/** A browser that keeps something here, with or without an account. */
export interface DevicesTable {
  id: string;
  token_hash: string;
  user_id: string | null;
  created_at: string;
  seen_at: string;
}

/** An event that somebody saved: of an account, or of a device that has none. */
export interface RemindersTable {
  id: string;
  /** Stays when the event goes, and counts again when it comes back. */
  event_id: string;
  /** Exactly one of the two. */
  user_id: string | null;
  device_id: string | null;
  minutes_before: number;
  /** 0: saved without a notice. */
  is_enabled: Flag;
  /** 1: there because its owner has a place at the event, or waits for one; goes with that. */
  by_place: Generated<Flag>;
  /** JSON: the event as its owner saw it last (`SeenEvent`). */
  seen: string;
  created_at: string;
  updated_at: string;
}

/** A secret address of somebody's own programme. */
export interface ProgrammeLinksTable {
  id: string;
  token_hash: string;
  /** Exactly one of the two. */
  user_id: string | null;
  device_id: string | null;
  created_at: string;
}

/** What somebody, or a device without an account, asked Acty, and what it answered. */
export interface ChatMessagesTable {
  /** Rises with time. */
  number: Generated<number>;
  id: string;
  user_id: string | null;
  device_id: string | null;
  /** Of messages without a long silence between them; names nobody. */
  conversation: string;
  sender: "acty" | "user";
  content: string;
  language: "es" | "en" | "pt" | "fr";
  sent_at: string;
  /** Of an answer: what kind it is, its parts (JSON), who gave it, and the question. All empty for a question. */
  kind: "events" | "words" | "nothing" | "unknown" | "talk" | null;
  parts: string | null;
  source: "programme" | "model" | null;
  question_id: string | null;
}

/** Questions to Acty of one festival day, and what its model cost. */
export interface AssistantDaysTable {
  /** yyyy-MM-dd */
  day: string;
  questions: Generated<number>;
  /** How often the model was asked: what the budget counts. */
  model_tries: Generated<number>;
  model_answers: Generated<number>;
  /** Questions that the budget left to the simple answer. */
  refusals: Generated<number>;
  input_tokens: Generated<number>;
  /** Of the beginning that the service keeps. */
  cached_tokens: Generated<number>;
  output_tokens: Generated<number>;
}

/** How often one visitor's questions went to the model on a day. */
export interface AssistantVisitorsTable {
  day: string;
  /** A signature that names nobody, and another one each day. */
  visitor: string;
  model_tries: Generated<number>;
}

/** One row: how the model did when it was asked last. */
export interface AssistantModelTable {
  id: 1;
  outcome: "works" | "key" | "request" | "limit" | "service" | "unreachable" | "slow" | "rubbish";
  took_ms: number;
  at: string;
}

/** A browser that is signed in. */
export interface SessionsTable {
  token_hash: string;
  user_id: string;
  device_id: string | null;
  /** 'Recordarme': the cookie outlives the browser. */
  remembered: Flag;
  user_agent: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** What a program signs in with; refresh tokens of one sign-in share a family. */
export interface TokensTable {
  token_hash: string;
  kind: "access" | "refresh";
  family: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** One-time links; a used one is deleted. */
export interface LinksTable {
  token_hash: string;
  purpose: "setup" | "recovery" | "verification";
  user_id: string | null;
  /** The address that it was sent to, which who has it can read; null for one that was handed over in another way. */
  mailed_to: string | null;
  created_at: string;
  expires_at: string;
}

/** Sign-ins, refusals, changes of roles and settings, without secrets (OWASP ASVS 16.3). */
export interface AuditTable {
  sequence: Generated<number>;
  at: string;
  actor: string;
  action: string;
  subject: string | null;
  /** JSON. */
  detail: string | null;
}

/** What was typed into a form whose session had run out. */
export interface UnsentFormsTable {
  id: string;
  /** JSON, sealed by the vault. */
  sealed: string;
  created_at: string;
}

/** A calendar file under review, or imported. */
export interface ImportsTable {
  id: string;
  created_at: string;
  /** As `Services.actor`. */
  created_by: string;
  file_name: string;
  /** Of `calendarFormats`; empty until it is read. */
  format: string | null;
  calendar_name: string | null;
  zone: string | null;
  state: "reading" | "review" | "importing" | "complete" | "failed";
  /** Who reads or imports it, and until when that one is believed to be alive. */
  worker: string | null;
  worker_until: string | null;
  /** Progress of reading or importing, in events. */
  done: Generated<number>;
  total: Generated<number>;
  /** The calendar that the file is a state of: shared by the imports of its later files. */
  source: string | null;
  /** JSON, as are mappings, described, problems, failure and report. */
  options: string;
  mappings: string;
  /** The categories and places that the file describes. */
  described: string | null;
  problems: string;
  failure: string | null;
  report: string | null;
  /** Of its changes; empty when it changed nothing. */
  batch: string | null;
  completed_at: string | null;
}

/** An event of a file under review, or one of the programme that the file no longer has. */
export interface ImportRowsTable {
  import_id: string;
  /** In the order of the file, from 0. */
  position: number;
  status: "valid" | "warning" | "error";
  comparison: "new" | "changed" | "unchanged" | "older" | "conflict" | "gone";
  duplicate: "programme" | "file" | null;
  /** Id of the event, or position of the row, that it repeats. */
  duplicate_of: string | null;
  is_selected: Flag;
  decision: "keep" | "file" | null;
  is_fixable: Flag;
  is_fixed: Flag;
  /** These four as the row would be imported. An instant, or the first date of an event without hours. */
  starts_at: string | null;
  /** JSON. */
  place: string;
  /** JSON. */
  categories: string;
  /** Lower case without accents, what a search looks at. */
  searched: string;
  /** The event of the programme that it is. */
  event_id: string | null;
  /** Found by what identifies it in its file, or guessed by a title that is there only once. */
  matched_by: "identity" | "title" | null;
  /** What the import did with it. */
  outcome: string | null;
  /** JSON: what was said when the file was read, and what is said of the row as it is now; empty for nothing. */
  problems: string | null;
  findings: string | null;
  /** JSON: the event as somebody changed it here. */
  edited: string | null;
}

/** What the file has of a row. */
export interface ImportRowEventsTable {
  import_id: string;
  position: number;
  /** JSON. */
  event: string;
}

/** What a file said of an event when it was imported last; of several rows the newest whose batch was not undone counts. */
export interface EventSourcesTable {
  event_id: string;
  batch: string;
  source: string;
  /** By what the file's later states name it, with or without UID. */
  identity: string;
  sequence: number;
  /** JSON. */
  said: string;
  imported_at: string;
}

/** Somebody's place at an event, or place in the line for one. */
export interface RegistrationsTable {
  id: string;
  /** It may have been deleted: the deletion may be undone. */
  event_id: string;
  /** Null for an account that was deleted while its event was. */
  user_id: string | null;
  state: "place" | "waiting";
  /** Of each event, from 1: those who wait get a place in this order. */
  number: number;
  /** What a helper at the door reads (`newCode`). */
  code: string;
  created_at: string;
  attended_at: string | null;
  /** Who checked the person in; null also when that account is gone. */
  attended_by: string | null;
}

/** Who waited and has got a place, and was not told yet. */
export interface PlaceNoticesTable {
  sequence: Generated<number>;
  event_id: string;
  user_id: string;
  given_at: string;
}

/** Where a browser gets its notifications (W3C Push API). */
export interface PushSubscriptionsTable {
  id: string;
  device_id: string;
  endpoint: string;
  /** The browser's public key and its secret, base64url (RFC 8291 §2). */
  p256dh: string;
  auth: string;
  /** What is sent there is written in it. */
  language: "es" | "en" | "pt" | "fr";
  /** The site's address as this browser knows it: links begin with it. */
  origin: string;
  /** In a row, since it was reached last. */
  failures: Generated<number>;
  last_ok_at: string | null;
  created_at: string;
  updated_at: string;
}

/** What is to be said to somebody, and what became of it. */
export interface OutboxTable {
  /** Also the notification's tag, the push message's topic, and part of the mail's Message-ID. */
  id: string;
  kind: "reminder" | "change" | "place" | "message" | "test";
  channel: "push" | "mail";
  /** Whose browser, for push; whose account, for mail. */
  device_id: string | null;
  user_id: string | null;
  event_id: string | null;
  /** The same is said to the same person once. */
  dedupe: string;
  /** JSON, by kind. */
  payload: string;
  due_at: string;
  /** From then on it is of no use to anybody. */
  expires_at: string;
  /** Who is sending it, and until when that one is believed to be alive. */
  leased_by: string | null;
  leased_until: string | null;
  attempts: Generated<number>;
  /** When it is tried next. */
  next_at: string;
  state: "queued" | "sent" | "failed" | "withdrawn" | "stale";
  /** Why it was not sent, or how it was, in a word. */
  reason: string | null;
  created_at: string;
  settled_at: string | null;
  /** Of a `message`: what an administrator sent that it is part of. */
  festival_message_id: string | null;
}

/** How many messages are no longer in the outbox, by what became of them; counted by the database. */
export interface OutboxRemovedTable {
  kind: OutboxTable["kind"];
  state: Exclude<OutboxTable["state"], "queued">;
  count: number;
}

/** One row: how far was looked for what is to be said. */
export interface OutboxProgressTable {
  id: 1;
  /** Up to when due reminders were looked for; null before the first time. */
  looked_at: string | null;
  /** Up to which change those who follow an event were told. */
  changes_seen: number;
}

/** What somebody wants to be told, and when not; without a row everything, at any time. */
export interface NotificationPreferencesTable {
  id: string;
  /** Exactly one of the two. */
  user_id: string | null;
  device_id: string | null;
  wants_reminders: Flag;
  wants_changes: Flag;
  wants_places: Flag;
  wants_messages: Flag;
  /** `instead`: when no browser of theirs can be told. */
  mail: "never" | "instead" | "always";
  /** Of what they want to be told, what also comes by mail. */
  mails_reminders: Flag;
  mails_changes: Flag;
  mails_places: Flag;
  mails_messages: Flag;
  /** How long before an event they are reminded, unless they say so for an event. */
  minutes_before: number | null;
  /** HH:mm in the festival's zone, both or none; over midnight when the first is the later one. */
  quiet_from: string | null;
  quiet_until: string | null;
  updated_at: string;
}

/** What an administrator said to everybody, or to who follows an event. */
export interface FestivalMessagesTable {
  id: string;
  /** JSON: a title and a text by language. */
  texts: string;
  /** The page of this site that it leads to. */
  path: string;
  /** Whose followers it went to; null: to everybody. It may have been deleted since. */
  event_id: string | null;
  /** How many people it was written to, and on how many devices and addresses. */
  people: number;
  recipients: number;
  sent_at: string;
  sent_by: string;
  /** What was not sent by then never was. */
  withdrawn_at: string | null;
  /** Of the form that it was sent with: sent once more, it is the same. */
  form_token: string | null;
}

/** How often something was done with an event in an hour; who did it is nowhere. */
export interface InteractionsTable {
  /** "" for the festival's own stream. It may have been deleted since. */
  event_id: string;
  action: "view" | "remind" | "share" | "stream" | "calendar" | "register" | "chat";
  /** The instant at which the hour (of UTC) began. */
  hour: string;
  count: number;
}

/** How often somebody came to the site in an hour, by the language of the page. */
export interface VisitsTable {
  hour: string;
  language: "es" | "en" | "pt" | "fr";
  count: number;
}

/** Searches that found nothing, by festival day. */
export interface FruitlessSearchesTable {
  day: string;
  /** Lower case without accents. */
  query: string;
  count: number;
}

/** What a display of a sign last said of itself; no change that anybody is told of. */
export interface DisplaysTable {
  id: string;
  /** The sign's name in the address; empty for the one that needs no set-up. */
  screen: string;
  version: string;
  shows: string;
  emergency: string;
  size: string;
  seen_at: string;
}

export type UserRow = Selectable<UsersTable>;
export type EventRow = Selectable<EventsTable>;
export type NewEventRow = Insertable<EventsTable>;
export type ReminderRow = Selectable<RemindersTable>;
export type RegistrationRow = Selectable<RegistrationsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
export type SpeakerRow = Selectable<SpeakersTable>;
export type CategoryRow = Selectable<CategoriesTable>;
export type LocationRow = Selectable<LocationsTable>;
