import type { Category, Location } from "#app/domain/programme/event.ts";
import type { DescribedCategory, DescribedPlace } from "../calendar.ts";
import { type OwnEvent, type OwnTalk, ownUid } from "../own-properties.ts";
import type { ExportedEvent } from "./exported-event.ts";

/** Returns the fields of an event for which RFC 5545 has no property. */
export function ownEventOf(
  event: ExportedEvent,
  { origin, withCapacity }: { origin: string; withCapacity: boolean },
): OwnEvent {
  const {
    status,
    statusNote,
    capacity,
    registration,
    isStreaming,
    streamUrl,
    tags,
    priceCents,
    ageFrom,
    language,
    accessibility,
  } = event;
  return {
    uid: ownUid(event.id),
    details: {
      ...(status === "ACTIVE" || status === "CANCELLED" ? {} : { status }),
      statusNote,
      ...(withCapacity ? { capacity } : {}),
      registration,
      isStreaming,
      streamUrl,
      tags,
      speakers: event.speakers.map(({ id: _id, ...speaker }) => ({
        ...speaker,
        avatarUrl: absoluteAddress(speaker.avatarUrl, origin),
        imageUrl: absoluteAddress(speaker.imageUrl, origin),
      })),
      priceCents,
      ageFrom,
      language,
      accessibility,
      published: event.publishedAt !== null,
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

/** An image of our own is a path, which means nothing elsewhere. */
export const absoluteAddress = (address: string | null, origin: string): string | null =>
  address?.startsWith("/") ? `${origin}${address}` : address;
