import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { parseCoordinates } from "#app/domain/programme/coordinates.ts";
import { locationInput } from "#app/domain/programme/programme-input.ts";
import {
  createLocation,
  deleteLocation,
  findLocation,
  updateLocation,
} from "#app/domain/programme/locations.server.ts";
import { answerItemForm, type ItemForm } from "../item-list.server.ts";
import { answerRefusedImage } from "../uploaded-image.server.ts";

const maxAmenities = 50;
const maxAmenityLength = 60;

const amenities = z
  .string()
  .default("")
  .transform((text, context) => {
    const names = text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    if (names.length > maxAmenities) context.addIssue("errors.too_many");
    if (names.some((name) => name.length > maxAmenityLength)) context.addIssue("errors.too_long");
    return names;
  });

const coordinates = z
  .string()
  .default("")
  .transform((text, context) => {
    const nowhere = { latitude: null, longitude: null };
    if (text.trim() === "") return nowhere;
    const parsed = parseCoordinates(text);
    if (parsed === null) context.addIssue("errors.coordinates_invalid");
    return parsed ?? nowhere;
  });

/** Name and city are required; coordinates are written as 'lat, lng', amenities separated by commas (spec §5). */
const fieldsForm = z
  .object({
    ...locationInput.shape,
    city: z.string("errors.city_required").trim().min(1, "errors.city_required").max(120, "errors.too_long"),
    amenities,
    coordinates,
  })
  .omit({ latitude: true, longitude: true, pin: true })
  .transform(({ coordinates: place, ...fields }) => ({ ...fields, ...place }));
const nothing = z.object({});

const area = "locations";

const save = async (form: ItemForm) => {
  const { context, url, sent } = form;
  const refused = await answerRefusedImage(context, { name: "location", sent, schema: fieldsForm });
  if (refused !== null) return refused;
  return answerItemForm(form, { area, name: "location", schema: fieldsForm }, async (services, fields) => {
    const id = url.searchParams.get("edit");
    const location = await (id === null ? createLocation(services, fields) : updateLocation(services, id, fields));
    return {
      key: id === null ? "panel.locations.created" : "panel.locations.saved",
      values: { name: location.name },
    };
  });
};

const remove = (form: ItemForm) =>
  answerItemForm(form, { area, name: "delete", schema: nothing }, async (services) => {
    const location = await findLocation(services, form.url.searchParams.get("id") ?? "");
    if (location === null) throw new DomainError("not_found", "errors.location_not_found");
    await deleteLocation(services, location.id);
    return { key: "panel.locations.deleted", values: { name: location.name } };
  });

export const locationFields =
  /^(?:intent|id|name|city|country|address|capacity|description|imageUrl|image|amenities|coordinates)$/;

export const locationForms = new Map([
  ["save", save],
  ["delete", remove],
]);
