import { describe, expect, it } from "vitest";
import type { Location, ProgrammeEvent } from "#app/domain/programme/event.ts";
import { eventStructuredData, scriptJson, countryCode } from "#app/domain/programme/structured-data.ts";

const festival = {
  origin: "https://marea.example",
  zone: "Atlantic/Canary",
  festivalName: "Marea Alta",
  currency: "EUR",
  imageUrl: "/events/cuerda/preview.png",
};

const square: Location = {
  id: "palmas",
  name: "Plaza de las Palmas",
  address: "Plaza de las Palmas, s/n",
  city: "Arrecife",
  country: "España",
  description: null,
  capacity: 250,
  imageUrl: null,
  latitude: 28.96,
  longitude: -13.55,
  pin: null,
  amenities: [],
};

const tightrope: ProgrammeEvent = {
  id: "cuerda",
  title: "La cuerda floja",
  description: "Equilibrio a seis metros.",
  status: "ACTIVE",
  statusNote: null,
  startTime: "2026-08-22T18:00:00.000Z",
  endTime: "2026-08-22T19:15:00.000Z",
  endIsKnown: true,
  allDay: null,
  imageUrl: null,
  capacity: 250,
  currentAttendees: 186,
  registration: "places",
  isStreaming: false,
  streamUrl: null,
  categories: [],
  locations: [square],
  category: null,
  legacyCategory: null,
  location: null,
  speakers: [],
  tags: ["equilibrio"],
  priceCents: 0,
  ageFrom: null,
  language: null,
  accessibility: null,
  url: null,
  isScheduled: true,
  publishedAt: "2026-06-01T10:00:00.000Z",
  updatedAt: "2026-06-01T10:00:00.000Z",
};

const dataOf = (changes: Partial<ProgrammeEvent> = {}): unknown =>
  JSON.parse(scriptJson(eventStructuredData({ ...tightrope, ...changes }, festival)));

describe("an event as structured data", () => {
  it("contains time and place, with the festival's offset", () => {
    expect(dataOf()).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Event",
      url: "https://marea.example/events/cuerda",
      name: "La cuerda floja",
      startDate: "2026-08-22T19:00:00+01:00",
      endDate: "2026-08-22T20:15:00+01:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: {
        "@type": "Place",
        name: "Plaza de las Palmas",
        address: {
          "@type": "PostalAddress",
          streetAddress: "Plaza de las Palmas, s/n",
          addressLocality: "Arrecife",
          addressCountry: "ES",
        },
        geo: { "@type": "GeoCoordinates", latitude: 28.96, longitude: -13.55 },
      },
      image: "https://marea.example/events/cuerda/preview.png",
      organizer: { "@type": "Organization", name: "Marea Alta" },
      offers: { price: "0.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
      isAccessibleForFree: true,
      remainingAttendeeCapacity: 64,
    });
  });

  it("has dates without hours for an all-day event", () => {
    expect(dataOf({ allDay: { first: "2026-08-20", last: "2026-08-30" } })).toMatchObject({
      startDate: "2026-08-20",
      endDate: "2026-08-30",
    });
  });

  it("marks a cancelled event, without an offer", () => {
    const data = dataOf({ status: "CANCELLED" });
    expect(data).toMatchObject({
      eventStatus: "https://schema.org/EventCancelled",
      startDate: "2026-08-22T19:00:00+01:00",
    });
    expect(data).not.toHaveProperty("offers");
  });

  it("keeps a delayed event scheduled", () => {
    expect(dataOf({ status: "UPCOMING" })).toMatchObject({ eventStatus: "https://schema.org/EventScheduled" });
  });

  it("contains several places and the stream", () => {
    expect(
      dataOf({
        isStreaming: true,
        streamUrl: "https://video.example/live",
        locations: [square, { ...square, name: "Calle Real", latitude: null }],
      }),
    ).toMatchObject({
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: [
        { name: "Plaza de las Palmas" },
        { name: "Calle Real" },
        { "@type": "VirtualLocation", url: "https://video.example/live" },
      ],
    });
  });

  it("is online if the event has a stream and no place", () => {
    expect(dataOf({ isStreaming: true, locations: [] })).toMatchObject({
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation", url: "https://marea.example/events/cuerda" },
    });
  });

  it("uses the plain text of the place, if there is one", () => {
    expect(dataOf({ locations: [], location: "En el muelle" })).toMatchObject({
      location: { "@type": "Place", name: "En el muelle" },
    });
    expect(dataOf({ locations: [] })).not.toHaveProperty("location");
  });

  it("is sold out if the event is full, and has the price", () => {
    expect(dataOf({ currentAttendees: 250, priceCents: 1250 })).toMatchObject({
      offers: { price: "12.50", priceCurrency: "EUR", availability: "https://schema.org/SoldOut" },
      isAccessibleForFree: false,
    });
  });

  it("has no offer if the price is unknown", () => {
    const data = dataOf({ priceCents: null, registration: "none" });
    expect(data).not.toHaveProperty("offers");
    expect(data).not.toHaveProperty("isAccessibleForFree");
  });

  it("names the performers", () => {
    const speaker = {
      id: "alba",
      name: "Alba Cedrés",
      title: "Equilibrista",
      company: null,
      bio: null,
      avatarUrl: "/uploads/alba.webp",
      imageUrl: null,
      personId: null,
    };
    expect(dataOf({ speakers: [speaker] })).toMatchObject({
      performer: {
        "@type": "Person",
        name: "Alba Cedrés",
        jobTitle: "Equilibrista",
        image: "https://marea.example/uploads/alba.webp",
      },
    });
  });
});

describe("the script that carries it", () => {
  it("cannot be ended by a title", () => {
    const title = "</script><script>alert(1)</script> <!-- Tú & yo \u2028\u2029";
    const script = scriptJson(eventStructuredData({ ...tightrope, title }, festival));
    expect(script).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(script)).toMatchObject({ name: title });
  });
});

describe("the country of a place", () => {
  it.each([
    ["España", "ES"],
    ["Spain", "ES"],
    ["espagne", "ES"],
    ["Portugal", "PT"],
    ["Alemania", "DE"],
    ["fr", "FR"],
    ["Reino Unido", "GB"],
  ])("%s is %s", (name, code) => {
    expect(countryCode(name)).toBe(code);
  });
  it("is left out if its name is unknown", () => {
    expect(countryCode("Las Islas")).toBeUndefined();
    const [place] = [
      eventStructuredData({ ...tightrope, locations: [{ ...square, country: "Atlántida" }] }, festival)["location"],
    ];
    expect(JSON.stringify(place)).not.toContain("addressCountry");
  });
});

it("an event with places but without a price has no offer", () => {
  expect(eventStructuredData({ ...tightrope, priceCents: null }, festival)["offers"]).toBeUndefined();
});
