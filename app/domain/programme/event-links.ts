import type { EventCategoriesTable, EventLocationsTable, EventTagsTable, SpeakerRow } from "#app/database/tables.ts";
import { newId } from "../identifier.ts";
import type { EventFields } from "./forms.ts";

/** What belongs to an event, as rows of the tables beside `events`. */
export interface EventLinks {
  categories: EventCategoriesTable[];
  locations: EventLocationsTable[];
  tags: EventTagsTable[];
  speakers: SpeakerRow[];
}

/** The links, tags and speakers of an event. A speaker keeps an id that is among `speakerIds`, those the event had. */
export function linksOf(id: string, fields: EventFields, speakerIds: string[]): EventLinks {
  const kept = new Set(speakerIds);
  return {
    categories: unique(fields.categoryIds).map((category_id, position) => ({ event_id: id, category_id, position })),
    locations: unique(fields.locationIds).map((location_id, position) => ({ event_id: id, location_id, position })),
    tags: unique(fields.tags.filter(Boolean)).map((tag, position) => ({ event_id: id, tag, position })),
    speakers: fields.speakers.map((speaker, position) => ({
      // `delete`: an id that is named twice is one speaker's.
      id: typeof speaker.id === "string" && kept.delete(speaker.id) ? speaker.id : newId(),
      event_id: id,
      position,
      name: speaker.name,
      title: speaker.title,
      company: speaker.company,
      bio: speaker.bio,
      avatar_url: speaker.avatarUrl,
      image_url: speaker.imageUrl,
    })),
  };
}

const unique = (values: string[]): string[] => [...new Set(values)];
