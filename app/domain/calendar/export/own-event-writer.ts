import type { Category, Location } from "#app/domain/programme/event.ts";
import { knownEnd } from "#app/domain/programme/timing.ts";
import type { DescribedCategory, DescribedPlace } from "../calendar.ts";
import { type OwnEvent, type OwnTalk, ownUid } from "../own-properties.ts";
import type { ExportedEvent } from "./export.ts";

/** Returns the fields of an event for which RFC 5545 has no property. */
export function ownEventOf(
  event: ExportedEvent,
  { origin, withCapacity }: { origin: string; withCapacity: boolean },
): OwnEvent {
  return {
    uid: ownUid(event.id),
    details: {
      ...(event.status === "ACTIVE" || event.status === "CANCELLED" ? {} : { status: event.status }),
      statusNote: event.statusNote,
      ...(knownEnd(event) === null && { endIsKnown: false }),
      ...(withCapacity ? { capacity: event.capacity } : {}),
      registration: event.registration,
      isStreaming: event.isStreaming,
      streamUrl: event.streamUrl,
      tags: event.tags,
      speakers: event.speakers.map(({ id: _id, ...speaker }) => ({
        ...speaker,
        avatarUrl: absoluteAddress(speaker.avatarUrl, origin),
        imageUrl: absoluteAddress(speaker.imageUrl, origin),
      })),
      priceCents: event.priceCents,
      ageFrom: event.ageFrom,
      language: event.language,
      accessibility: event.accessibility,
      published: event.publishedAt !== null,
      ...(event.seriesId === null ? {} : { seriesId: event.seriesId }),
      ...(event.follows !== undefined && { follows: ownUid(event.follows.id) }),
      ...(event.follows?.startIsKnown === false && { startIsKnown: false }),
      placeNames: event.locations.map((place) => place.name),
    },
    url: event.url,
    source: event.calendar,
  };
}

/** Returns the fields of an event for which the schedule formats have no element. */
export function ownTalkOf(event: ExportedEvent, options: { origin: string; withCapacity: boolean }): OwnTalk {
  const { endTime, allDay, status, categories } = event;
  return {
    ...ownEventOf(event, options),
    endTime,
    allDay,
    isCancelled: status === "CANCELLED",
    categories: categories.map(({ name }) => name),
  };
}

export function describedCategory({ name, color, icon, description }: Category): DescribedCategory {
  return { name, color, icon, description };
}

export function describedPlace({ id: _id, ...place }: Location, origin: string): DescribedPlace {
  return { ...place, imageUrl: absoluteAddress(place.imageUrl, origin) };
}

/** Returns the whole address of an image. The festival's own images are stored as paths. */
export const absoluteAddress = (address: string | null, origin: string): string | null =>
  address?.startsWith("/") ? `${origin}${address}` : address;
