import type { Generated, Kysely, Selectable, Transaction } from "kysely";

/**
 * The tables as Kysely sees them. Instants are ISO 8601 in UTC with milliseconds (`2026-08-22T18:00:00.000Z`),
 * so that text order is time order; dates are yyyy-MM-dd; booleans are 0 or 1.
 */
export interface Database {
  events: {
    id: string;
    title: string;
    description: string;
    status: "ACTIVE" | "UPCOMING" | "FINISHED" | "CANCELLED";
    /** Short reason for a cancellation or delay. */
    status_note: string | null;
    /** Assumed, if `start_is_known` is 0. */
    starts_at: string;
    /** Assumed, if `end_is_known` is 0. */
    ends_at: string;
    end_is_known: Flag;
    /** The event at whose end this one begins; it may be deleted. */
    follows_event_id: string | null;
    /** 0 if the event follows one whose end is unknown. */
    start_is_known: Generated<Flag>;
    /** Set for all-day events only; `last_date` is inclusive. `starts_at` and `ends_at` follow from them and the zone. */
    first_date: string | null;
    last_date: string | null;
    /**
     * How a day's page lists the event, computed by the database: by its hours, or after the timed events on each of its
     * days; 'open' for a draft whose hour is open.
     */
    listed: Generated<"timed" | "long" | "all-day" | "open">;
    /** 0 for a draft whose hour is open: then the times are provisional. */
    is_scheduled: Flag;
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
    /** Plain texts of older data, used if no category or location is linked. */
    category_text: string | null;
    legacy_category: string | null;
    location_text: string | null;
    url: string | null;
    /** Identity in a calendar file, RFC 5545: UID, RECURRENCE-ID ("" if missing), SEQUENCE. */
    calendar_uid: string | null;
    calendar_recurrence_id: string;
    calendar_sequence: number;
    /** Shared by the events of a series. */
    series_id: string | null;
    /** JSON of `KeptOverlap[]`; null without any. */
    kept_overlaps: string | null;
    /** Null for a draft. */
    published_at: string | null;
    created_at: string;
    updated_at: string;
  };

  event_categories: { event_id: string; category_id: string; position: number };

  event_locations: { event_id: string; location_id: string; position: number };

  event_tags: { event_id: string; tag: string; position: number };

  speakers: {
    id: string;
    event_id: string;
    position: number;
    name: string;
    title: string | null;
    company: string | null;
    bio: string | null;
    avatar_url: string | null;
    image_url: string | null;
    /** Every speaker that the program writes is somebody of `people`, who may have been merged into another since. */
    person_id: string | null;
  };

  /** People and groups that take part. */
  people: {
    /** The last part of the page's address; stays when the name changes. */
    id: string;
    name: string;
    /** Sorts the list in place of the name, if given. */
    sort_name: string | null;
    kind: "person" | "group";
    words: string | null;
    /** JSON: a list of `{ title, url }`. */
    links: string;
    image_url: string | null;
    /** Which of the drawn portraits stands for a missing picture. */
    portrait: number;
    /** The one that this one turned out to be, who is never merged into another; null for all others. */
    merged_into: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Visitors who want to hear of all events of a person. */
  person_follows: {
    person_id: string;
    user_id: string | null;
    device_id: string | null;
    created_at: string;
  };

  categories: {
    id: string;
    name: string;
    color: string;
    icon: string;
    description: string | null;
    /** How long its events usually last; null if nobody said. */
    usual_minutes: number | null;
    is_active: Flag;
    position: number;
    created_at: string;
    updated_at: string;
  };

  locations: {
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
    /** Where its pin stands on the organiser's picture, from 0 to 1. */
    pin_x: number | null;
    pin_y: number | null;
    created_at: string;
    updated_at: string;
  };

  /** Toilets, taps and the like on the plan. */
  points: {
    id: string;
    kind: "wc" | "water" | "first_aid" | "food" | "bus";
    /** "" if its kind says it all. */
    words: string;
    latitude: number;
    longitude: number;
    pin_x: number | null;
    pin_y: number | null;
    created_at: string;
    updated_at: string;
  };

  /** Frequent questions; both texts are JSON by language. */
  faqs: { id: string; question: string; answer: string; created_at: string; updated_at: string };

  location_amenities: { location_id: string; amenity: string; position: number };

  settings: {
    key: string;
    /** JSON. */
    value: string;
    updated_at: string;
  };

  /** One row per write, in the same transaction. The history, the replay and the page cache read it. */
  changes: {
    sequence: Generated<number>;
    at: string;
    actor: string;
    /** Shared by the changes of one transaction, which are undone together. */
    batch: string;
    /** The batch that undid this change; null if it was not undone. That batch may have been undone too. */
    undone_by: string | null;
    /** `places` has an event's number of taken places and of people waiting; the history leaves it out. */
    entity:
      | "event"
      | "category"
      | "location"
      | "person"
      | "point"
      | "faq"
      | "setting"
      | "announcement"
      | "message"
      | "places";
    entity_id: string;
    action: "created" | "updated" | "deleted";
    /** JSON of the entity before and after; null where it did not exist. */
    before: string | null;
    after: string | null;
    /** The way in (`AuditSource`); null for changes of older versions. */
    way: Generated<"panel" | "page" | "screen" | "api" | "token" | "command" | "server" | null>;
  };

  /** Announcements to all pages, or to the pages of one event. */
  announcements: {
    id: string;
    kind: "maintenance" | "announcement";
    /** Both null for maintenance, which is a single sentence. */
    type: "info" | "success" | "warning" | "error" | null;
    title: string | null;
    message: string;
    /** The event whose page shows it; null for all pages. The event may have been deleted. */
    event_id: string | null;
    sent_at: string;
    sent_by: string;
    /** Visitors who come later don't get it any more. */
    fresh_until: string;
    /** Token of the form it came from, so that a form sent twice makes one announcement. Null without a form. */
    form_token: string | null;
  };

  /** One row: the epoch that the change numbers belong to. */
  epoch: {
    id: 1;
    name: string;
    /** The newest number of `changes` that was removed because of its age. */
    forgotten: Generated<number>;
  };

  /** One row: the time up to which the clock has processed the programme. */
  clock: { id: 1; looked_at: string };

  users: {
    id: string;
    /** Trimmed, in lower case. */
    email: string;
    name: string | null;
    /** Argon2id in the PHC string format; null until an invited person chooses a password. */
    password_hash: string | null;
    role: "ADMIN" | "MODERATOR" | "USER";
    is_active: Flag;
    avatar_url: string | null;
    /** Preferences for the next sign-in; theme and scheme both or neither. */
    language: "es" | "en" | "pt" | "fr" | null;
    theme: "manga" | "corporate" | "festival" | "academic" | null;
    scheme: "auto" | "light" | "dark" | null;
    text_size: "normal" | "large" | null;
    email_verified_at: string | null;
    /** When a mail server rejected the address permanently; null after a new verification. */
    email_refused_at: string | null;
    signed_in_at: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Number of writes to each topic, counted by triggers, in any process. */
  topic_versions: { topic: Topic; version: number };

  /** A browser with stored data, with or without an account. */
  devices: { id: string; token_hash: string; user_id: string | null; created_at: string; seen_at: string };

  /** The devices that have signed in to an account, also those that signed out since. */
  known_devices: { user_id: string; device_id: string; since: string };

  /** An event saved by an account, or by a device without one. */
  reminders: {
    id: string;
    /** The row stays when the event is deleted, and counts again when it is restored. */
    event_id: string;
    /** Exactly one of the two is set. */
    user_id: string | null;
    device_id: string | null;
    minutes_before: number;
    /** 0: saved without a reminder. */
    is_enabled: Flag;
    /** 1: saved only because its owner has a place at the event or waits for one; removed with it. */
    by_place: Generated<Flag>;
    /** JSON: the event as its owner last saw it (`SeenEvent`). */
    seen: string;
    /** When the owner last opened their programme with this event in it. */
    looked_at: string | null;
    /** JSON: the event at that look (`LookedEvent`); null while it is as it was saved. */
    looked: string | null;
    created_at: string;
    updated_at: string;
  };

  /** The secret link to an account's or device's own programme. */
  programme_links: {
    id: string;
    token_hash: string;
    /** Exactly one of the two is set. */
    user_id: string | null;
    device_id: string | null;
    created_at: string;
  };

  /** Questions to Acty from an account or a device, and the answers. */
  chat_messages: {
    /** Increases with time. */
    number: Generated<number>;
    id: string;
    user_id: string | null;
    device_id: string | null;
    /** Groups messages without a long pause between them; says nothing about the person. */
    conversation: string;
    sender: "acty" | "user";
    content: string;
    language: "es" | "en" | "pt" | "fr";
    sent_at: string;
    /** For an answer: its kind, its parts (JSON), its author and the question. Null for a question. */
    kind: "events" | "words" | "nothing" | "unknown" | "talk" | null;
    parts: string | null;
    source: "programme" | "model" | null;
    question_id: string | null;
    /** The visitor's last word on an answer. */
    judged: "right" | "wrong" | null;
    /** Help in danger that an answer gave (JSON); null for every other message. */
    help: string | null;
  };

  /** Questions to Acty per festival day, and the cost of its model. */
  assistant_days: {
    /** yyyy-MM-dd */
    day: string;
    questions: Generated<number>;
    /** Number of calls of the model, which the budget limits. */
    model_tries: Generated<number>;
    model_answers: Generated<number>;
    /** Questions answered without the model because the budget was used up. */
    refusals: Generated<number>;
    /** Questions that told of a danger. */
    dangers: Generated<number>;
    input_tokens: Generated<number>;
    /** Tokens of the prefix that the service caches. */
    cached_tokens: Generated<number>;
    output_tokens: Generated<number>;
    /** Numbers of answers that visitors called right or wrong. */
    right_answers: Generated<number>;
    wrong_answers: Generated<number>;
  };

  /** Number of a visitor's questions that went to the model per day. */
  assistant_visitors: {
    day: string;
    /** An anonymous signature that changes every day. */
    visitor: string;
    model_tries: Generated<number>;
  };

  /** Mails of the last day to addresses that were not verified. */
  mails_to_strangers: {
    id: Generated<number>;
    /** The address, signed by the vault. */
    target: string;
    sent_at: string;
  };

  /** One row: the result of the model's last call. */
  assistant_model: {
    id: 1;
    outcome: "works" | "key" | "request" | "limit" | "service" | "unreachable" | "slow" | "rubbish";
    took_ms: number;
    at: string;
  };

  sessions: {
    token_hash: string;
    user_id: string;
    device_id: string | null;
    /** 'Recordarme': the cookie outlives the browser. */
    remembered: Flag;
    user_agent: string | null;
    created_at: string;
    seen_at: string;
    expires_at: string;
    /** Last proof of the person's identity after signing in; null if there was none. */
    proved_at: Generated<string | null>;
    /** Shortened network address of the sign-in (`app/domain/identity/network.ts`). */
    network: Generated<string | null>;
  };

  /** A passkey of an account (WebAuthn §4, credential record). */
  passkeys: {
    /** Credential id, base64url. */
    id: string;
    user_id: string;
    /** COSE key (RFC 9052). */
    public_key: Uint8Array;
    /** Signature counter at the last sign-in; synchronised passkeys always have 0. */
    counter: number;
    /** JSON list of the ways to reach the authenticator, for the browser. */
    transports: string;
    name: string;
    created_at: string;
    used_at: string | null;
  };

  /** Challenges of passkeys that were answered. None works again at any process. */
  answered_challenges: {
    challenge: string;
    /** End of its time, ISO 8601 UTC. */
    expires_at: string;
  };

  /** The authenticator app of an account. */
  authenticators: {
    user_id: string;
    /** Base32, encrypted by the vault. */
    sealed_secret: string;
    /** Time step of the last accepted code: it and all before it don't work again. */
    used_step: number;
    created_at: string;
  };

  /** Unused recovery codes of an account. */
  recovery_codes: {
    user_id: string;
    /** HMAC of the code, by the vault. */
    signature: string;
  };

  /** Tokens of API clients. Refresh tokens of one sign-in share a family. */
  tokens: {
    token_hash: string;
    kind: "access" | "refresh";
    family: string;
    user_id: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
    /** Where the program signed in from, as in `sessions`. */
    user_agent: string | null;
    network: string | null;
  };

  /** One-time links; a used one is deleted. */
  links: {
    token_hash: string;
    purpose: "setup" | "recovery" | "verification";
    user_id: string | null;
    /** The address it was mailed to, which its reader thereby proves; null if it was handed over in another way. */
    mailed_to: string | null;
    created_at: string;
    expires_at: string;
  };

  /** Sign-ins, refusals, changes of roles and settings, without secrets (OWASP ASVS 16.3). */
  audit: {
    sequence: Generated<number>;
    at: string;
    actor: string;
    action: string;
    subject: string | null;
    /** JSON. */
    detail: string | null;
    /** The way in, and the shortened network address; null in lines of older versions. */
    way: "panel" | "page" | "screen" | "api" | "token" | "command" | "server" | null;
    network: string | null;
    /** How many equal refusals the line stands for. */
    count: Generated<number>;
  };

  /** Forms that were sent after their session had ended. */
  unsent_forms: {
    id: string;
    /** The account whose session had ended: only it sees the form. */
    user_id: string;
    /** JSON, encrypted by the vault. */
    sealed: string;
    created_at: string;
  };

  /** Input of forms of the panel that its account has not saved yet. */
  typed_forms: {
    user_id: string;
    /** 'new', or the id of the event. */
    form: string;
    /** JSON, encrypted by the vault. */
    sealed: string;
    typed_at: string;
  };

  /** Which account a session belonged to that has ended, or that a browser had before the one it has now. */
  former_sessions: {
    token_hash: string;
    user_id: string;
    /** When the browser was last seen in it. */
    seen_at: string;
  };

  /** An uploaded calendar file: being read, under review, being imported, imported, or failed. */
  imports: {
    id: string;
    created_at: string;
    /** As `Services.actor`. */
    created_by: string;
    file_name: string;
    /** One of `calendarFormats`; null until the file is read. */
    format: string | null;
    calendar_name: string | null;
    zone: string | null;
    /** Hours of the file have no zone. `options` has the one that somebody said. */
    has_zoneless_hours: Generated<Flag>;
    state: "reading" | "review" | "importing" | "complete" | "failed";
    /** The process that reads or imports it, and until when that one counts as alive. */
    worker: string | null;
    worker_until: string | null;
    /** Progress of reading or importing, in events. */
    done: Generated<number>;
    total: Generated<number>;
    /** Identifies the calendar; shared by the imports of its later files. */
    source: string | null;
    /** Mappings, described, problems, failure and report are JSON too. */
    options: string;
    mappings: string;
    /** The categories and places that the file describes. */
    described: string | null;
    problems: string;
    /** JSON (`fileQuestionSchema`): what the file leaves open. `options` has the answers. */
    questions: Generated<string>;
    failure: string | null;
    report: string | null;
    /** JSON: whether the file is a part of its calendar; null if it lacks nothing. */
    part: string | null;
    /** The batch of its changes; null if it changed nothing. */
    batch: string | null;
    /** JSON (`keptAtUndoSchema`): the parts that its undo left as they were; null before an undo. */
    kept_at_undo: string | null;
    completed_at: string | null;
  };

  /** A calendar of another site that is read regularly. */
  connected_calendars: {
    id: string;
    /** https. Its path may be a secret. */
    address: string;
    name: string;
    created_at: string;
    created_by: string;
    every_minutes: number;
    applies_itself: Generated<Flag>;
    /** IANA zone of hours that come without one; null for the festival's. */
    zone: string | null;
    /** `event_sources.source` of what it gave; null for its own id. */
    source: string | null;
    is_paused: Generated<Flag>;
    /** When it is read next. */
    due_at: string;
    /** The validators in the site's last answer (RFC 9110 §8.8). */
    etag: string | null;
    last_modified: string | null;
    /** SHA-256 of the last content, base64url. */
    content_hash: string | null;
    checked_at: string | null;
    succeeded_at: string | null;
    /** JSON; null if the last try succeeded. */
    failure: string | null;
    /** Failures since the last success. */
    failures: Generated<number>;
    last_import: string | null;
    /** The review that waits for a person. */
    waiting_import: string | null;
  };

  /** An event of a file under review, or an event of the programme that is missing from the file. */
  import_rows: {
    import_id: string;
    /** In the order of the file, from 0. */
    position: number;
    status: "valid" | "warning" | "error";
    comparison: "new" | "changed" | "unchanged" | "older" | "conflict" | "gone";
    duplicate: "programme" | "file" | null;
    /** Id of the event, or position of the row, that this row repeats. */
    duplicate_of: string | null;
    is_selected: Flag;
    decision: "keep" | "file" | null;
    is_fixable: Flag;
    is_fixed: Flag;
    /** These four columns show the row as it would be imported. An instant, or the first date of an all-day event. */
    starts_at: string | null;
    /** JSON. */
    place: string;
    /** JSON. */
    categories: string;
    /** Searchable text in lower case without accents. */
    searched: string;
    /** The matching event of the programme. */
    event_id: string | null;
    /** Null without an event. */
    matched_by: "identity" | "title" | null;
    /** JSON: why it is that event, and whether somebody has to be asked; null for an event made by hand. */
    same: string | null;
    /** JSON: what somebody said about a doubtful event. */
    said_same: string | null;
    outcome: string | null;
    /** JSON: problems from reading the file, and problems of the row as it is now; null if no problem was found. */
    problems: string | null;
    findings: string | null;
    /** JSON: the event as edited in the review. */
    edited: string | null;
    /** Equal in all dates of a series; null for a single event. */
    series: string | null;
    /** JSON: how the row is written as a date of its series, see `series-dates.ts`; null for a single event. */
    series_date: string | null;
  };

  /** The imported fields of a row. */
  import_row_events: {
    import_id: string;
    position: number;
    /** JSON. */
    event: string;
  };

  /**
   * The file of a table, or of hours without a zone, under review: answers about them read it again. It goes once the
   * import is complete.
   */
  import_files: {
    import_id: string;
    content: Uint8Array;
    /** The chosen worksheet; null for the one that is taken by itself. */
    sheet: string | null;
    /** JSON: the columns as they were understood; null while the file is read. */
    described: string | null;
  };

  /** The columns that somebody chose for tables of a shape. */
  table_columns: {
    shape: string;
    /** JSON. */
    columns: string;
    chosen_at: string;
  };

  /** An event's fields as last imported. If there are several rows, the newest one whose batch was not undone counts. */
  event_sources: {
    event_id: string;
    batch: string;
    source: string;
    /** Identifies the event in later files, with or without a UID. */
    identity: string;
    sequence: number;
    /** JSON. */
    said: string;
    /** DTSTAMP of a message about it; null for any other file. */
    stamp: string | null;
    imported_at: string;
  };

  /** A person's place at an event, or place in its waiting list. */
  registrations: {
    id: string;
    /** The event may have been deleted; the deletion may be undone. */
    event_id: string;
    /** Null for an account that was deleted while its event was. */
    user_id: string | null;
    state: "place" | "waiting";
    /** Counts from 1 for each event. Waiting people get places in this order. */
    number: number;
    /** The code that helpers at the door scan (`newCode`). */
    code: string;
    created_at: string;
    attended_at: string | null;
    /** The helper who checked the person in; null also if that account is gone. */
    attended_by: string | null;
  };

  /** People from the waiting list who got a place and were not notified yet. */
  place_notices: { sequence: Generated<number>; event_id: string; user_id: string; given_at: string };

  /** Push subscriptions of browsers (W3C Push API). */
  push_subscriptions: {
    id: string;
    device_id: string;
    endpoint: string;
    /** The browser's public key and its secret, base64url (RFC 8291 §2). */
    p256dh: string;
    auth: string;
    language: "es" | "en" | "pt" | "fr";
    /** The site's address in this browser, for links. */
    origin: string;
    /** Consecutive failures since the last success. */
    failures: Generated<number>;
    last_ok_at: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Messages to send, and their results. */
  outbox: {
    /** Also the notification's tag, the push message's topic, and part of the mail's Message-ID. */
    id: string;
    kind: "reminder" | "change" | "place" | "message" | "test" | "account";
    channel: "push" | "socket" | "mail" | "account";
    /** The device for push, the account for its connected programs and for mail; of a mail about an account, if it exists. */
    device_id: string | null;
    user_id: string | null;
    event_id: string | null;
    /** A message with the same key is sent to a person only once. */
    dedupe: string;
    /** JSON; its shape depends on the kind. */
    payload: string;
    due_at: string;
    /** From then on the message is useless. */
    expires_at: string;
    /** The process that sends it, and until when that one counts as alive. */
    leased_by: string | null;
    leased_until: string | null;
    attempts: Generated<number>;
    next_at: string;
    state: "queued" | "sent" | "failed" | "withdrawn" | "stale";
    /** One word about the result, such as the reason for a failure. */
    reason: string | null;
    created_at: string;
    settled_at: string | null;
    /** For a `message`: the administrator's message that it is part of. */
    festival_message_id: string | null;
  };

  /** Number of messages deleted from the outbox, by result; counted by the database. */
  outbox_removed: {
    kind: Database["outbox"]["kind"];
    state: Exclude<Database["outbox"]["state"], "queued">;
    count: number;
  };

  /** One row: how far the search for due messages has come. */
  outbox_progress: {
    id: 1;
    /** Time up to which due reminders were searched; null before the first time. */
    looked_at: string | null;
    /** Number of the last change that followers of events were notified of. */
    changes_seen: number;
  };

  /** Notification preferences of an account or device. Without a row: all messages at any time. */
  notification_preferences: {
    id: string;
    /** Exactly one of the two is set. */
    user_id: string | null;
    device_id: string | null;
    wants_reminders: Flag;
    wants_changes: Flag;
    wants_places: Flag;
    wants_messages: Flag;
    /** `instead`: only if the person has no browser that can get a push message. */
    mail: "never" | "instead" | "always";
    /** True if reminders also come by mail. */
    mails_reminders: Flag;
    mails_changes: Flag;
    mails_places: Flag;
    mails_messages: Flag;
    /** Minutes before an event, unless chosen for the event itself. */
    minutes_before: number | null;
    /** HH:mm in the festival's zone, both or neither. If the first is later, the quiet time includes midnight. */
    quiet_from: string | null;
    quiet_until: string | null;
    updated_at: string;
  };

  /** Messages of administrators to everyone, or to the followers of an event. */
  festival_messages: {
    id: string;
    /** JSON: a title and a text by language. */
    texts: string;
    path: string;
    /** The event whose followers got it; null for everyone. The event may have been deleted. */
    event_id: string | null;
    /** Number of people that it was sent to; `recipients` counts their devices and mail addresses. */
    people: number;
    recipients: number;
    sent_at: string;
    sent_by: string;
    /** Messages that were unsent at that time were never sent. */
    withdrawn_at: string | null;
    /** Token of the form it came from, so that a form sent twice makes one message. */
    form_token: string | null;
  };

  /** Number of interactions with an event per hour, without any personal data. */
  interactions: {
    /** "" for the festival's own stream. The event may have been deleted. */
    event_id: string;
    action: "view" | "remind" | "share" | "stream" | "calendar" | "register" | "chat";
    /** Start of the hour (UTC). */
    hour: string;
    count: number;
  };

  /** Number of visits per hour, by language. */
  visits: { hour: string; language: "es" | "en" | "pt" | "fr"; count: number };

  /** Searches without results, per festival day. */
  fruitless_searches: {
    day: string;
    /** Lower case without accents. */
    query: string;
    count: number;
  };

  /** The displays that an administrator has named, with their last reports. They make no changes rows. */
  displays: {
    id: string;
    name: string;
    /** Null until it is paired. */
    secret_hash: string | null;
    paired_at: string | null;
    /** Hash of the link that pairs it; null without an unused link. */
    link_hash: string | null;
    link_until: string | null;
    /** The slug of the sign that it shows, or that its link opens; "" for the sign that needs no set-up. */
    screen: string;
    version: Generated<string>;
    shows: Generated<string>;
    emergency: Generated<string>;
    size: Generated<string>;
    /** Null before the first report. */
    seen_at: string | null;
  };

  /** Faults of displays that helpers have reported, until they are ticked off. */
  display_faults: {
    id: string;
    display_id: string;
    kind: "dark" | "frozen" | "content" | "clock" | "other";
    words: string;
    reported_at: string;
  };

  /** Emergencies and drills on signs, the newest ones. They make no changes rows. */
  sign_runs: {
    /** That of the emergency or drill. */
    id: string;
    is_drill: Flag;
    title: string;
    raised_at: string;
    /** When it ends or has ended. */
    ends_at: string;
    /** When the staff was told of the silent displays, or there was nothing to tell; null before. */
    alarmed_at: string | null;
  };

  /** The displays of a run. */
  sign_run_displays: {
    run_id: string;
    display_id: string;
    name: string;
    /** Whether it was there when the run began. */
    is_expected: Flag;
    /** When it had drawn the message; null before. */
    painted_at: string | null;
  };

  /** Turns of sponsors that displays have drawn. They make no changes rows. */
  sponsor_plays: {
    /** Festival day. */
    day: string;
    display_id: string;
    /** Name of the sponsor. */
    sponsor: string;
    plays: number;
    seconds: number;
  };

  /** When each display last said what it has drawn of sponsors. */
  sponsor_reports: {
    display_id: string;
    /** The display's name at that time. */
    name: string;
    reported_at: string;
    /** Ids of its last batches, parted by spaces. */
    batches: string;
  };
}

export type Db = Kysely<Database>;
export type DbTransaction = Transaction<Database>;

export type Flag = 0 | 1;

/**
 * A kind of rows that the follower reports like changes (`changes/follow.server.ts`), though they leave no row in
 * `changes`.
 */
export type Topic = "users" | "registrations" | "credentials" | "reminders" | "outbox";

export type UserRow = Selectable<Database["users"]>;
export type EventRow = Selectable<Database["events"]>;
export type NewEventRow = Omit<EventRow, "listed">;
export type ReminderRow = Selectable<Database["reminders"]>;
export type RegistrationRow = Selectable<Database["registrations"]>;
export type OutboxRow = Selectable<Database["outbox"]>;
export type PushSubscriptionRow = Selectable<Database["push_subscriptions"]>;
export type SpeakerRow = Selectable<Database["speakers"]>;
export type PersonRow = Selectable<Database["people"]>;
export type CategoryRow = Selectable<Database["categories"]>;
export type LocationRow = Selectable<Database["locations"]>;
