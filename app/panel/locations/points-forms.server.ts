import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { parseCoordinates } from "#app/domain/programme/coordinates.ts";
import type { FestivalPoint } from "#app/domain/programme/point.ts";
import { pointInput } from "#app/domain/programme/point-input.ts";
import { createPoint, deletePoint, findPoint, updatePoint } from "#app/domain/programme/points.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerItemForm, type ItemForm } from "../item-list.server.ts";

/** Coordinates are written as 'lat, lng'. */
const fieldsForm = pointInput
  .omit({ latitude: true, longitude: true, pin: true })
  .extend({
    coordinates: z.string("errors.coordinates_required").transform((text, context) => {
      const parsed = parseCoordinates(text);
      if (parsed === null) context.addIssue("errors.coordinates_invalid");
      return parsed ?? { latitude: 0, longitude: 0 };
    }),
  })
  .transform(({ coordinates, ...fields }) => ({ ...fields, ...coordinates }));

const area = "points";

/** Returns the words of a point, or its kind. */
export const pointName = (
  context: ItemForm["context"],
  { words, kind }: Pick<FestivalPoint, "words" | "kind">,
): string => words || getInstance(context).t(`panel.points.kinds.${kind}`);

const save = (form: ItemForm) =>
  answerItemForm(form, { area, name: "point", schema: fieldsForm }, async (services, fields) => {
    const id = form.url.searchParams.get("edit");
    const point = await (id === null ? createPoint(services, fields) : updatePoint(services, id, fields));
    return {
      key: id === null ? "panel.points.created" : "panel.points.saved",
      values: { name: pointName(form.context, point) },
    };
  });

const remove = (form: ItemForm) =>
  answerItemForm(form, { area, name: "delete", schema: z.object({}) }, async (services) => {
    const point = await findPoint(services, form.url.searchParams.get("id") ?? "");
    if (point === null) throw new DomainError("not_found", "errors.point_not_found");
    await deletePoint(services, point.id);
    return { key: "panel.points.deleted", values: { name: pointName(form.context, point) } };
  });

export const pointFields = ["intent", "id", "kind", "words", "coordinates"];

export const pointForms = new Map([
  ["save", save],
  ["delete", remove],
]);
