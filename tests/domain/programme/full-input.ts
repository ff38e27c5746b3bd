import { createCategory } from "#app/domain/programme/categories.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import type { EventInput } from "#app/domain/programme/programme-input.ts";
import type { Services } from "#app/domain/services.ts";

/** An input that says something in every field. */
export async function fullInput(services: Services) {
  const circus = await createCategory(services, { name: "Circo" });
  const music = await createCategory(services, { name: "Música" });
  const charco = await createLocation(services, {
    name: "Charco",
    latitude: 28.9612,
    longitude: -13.5477,
    amenities: ["rampa", "aseos"],
  });
  const recova = await createLocation(services, { name: "Recova" });
  return {
    title: "Gala de circo",
    description: "Una noche",
    status: "UPCOMING",
    statusNote: "Se retrasa",
    startTime: "2026-08-22T18:00:00.000Z",
    endTime: "2026-08-22T20:00:00.000Z",
    imageUrl: "/uploads/gala.webp",
    capacity: 250,
    registration: "none",
    isStreaming: true,
    streamUrl: "https://example.org/live",
    tags: ["aéreos", "noche"],
    categoryIds: [music.id, circus.id],
    locationIds: [recova.id, charco.id],
    category: "Gala",
    legacyCategory: "Espectáculo",
    location: "Detrás del charco",
    speakers: [
      {
        name: "Zoe",
        title: "Dra.",
        company: "Circo Sur",
        bio: "Acróbata",
        avatarUrl: "https://example.org/z.png",
        imageUrl: "/uploads/z.webp",
      },
      { name: "Ana", title: null, company: null, bio: null, avatarUrl: null, imageUrl: null },
    ],
    priceCents: 0,
    ageFrom: 6,
    language: "es",
    accessibility: "Bucle magnético",
    url: "https://example.org/gala",
    published: true,
  } satisfies EventInput;
}
