import { type QueryExecutorProvider, sql } from "kysely";

/** A place at an event, or place in the line for one, is part of its person's programme. Frozen. */
const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

const statements = [
  // Whether a place alone put the event there: it goes with the place.
  `ALTER TABLE reminders ADD COLUMN by_place INTEGER NOT NULL DEFAULT 0 CHECK (by_place IN (0, 1))`,
  `INSERT INTO reminders (id, event_id, user_id, minutes_before, is_enabled, seen, created_at, updated_at, by_place)
    SELECT lower(hex(randomblob(12))), registrations.event_id, registrations.user_id,
      coalesce(preferences.minutes_before, (SELECT json_extract(value, '$') FROM settings WHERE key = 'notifications.reminder_minutes'), 5),
      registrations.state = 'place',
      json_object(
        'title', events.title, 'startTime', events.starts_at, 'endTime', events.ends_at,
        'allDay', CASE WHEN events.first_date IS NULL THEN NULL ELSE json_object('first', events.first_date, 'last', events.last_date) END,
        'place', coalesce((SELECT group_concat(name, ', ') FROM (SELECT locations.name FROM event_locations JOIN locations ON locations.id = location_id
          WHERE event_id = events.id ORDER BY event_locations.position)), events.location_text, '')
      ),
      ${now}, ${now}, 1
    FROM registrations
    JOIN events ON events.id = registrations.event_id AND events.published_at IS NOT NULL
    LEFT JOIN notification_preferences AS preferences ON preferences.user_id = registrations.user_id
    WHERE registrations.user_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM reminders WHERE reminders.user_id = registrations.user_id AND reminders.event_id = registrations.event_id)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
