import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { wholeNumber } from "#app/domain/parsing.ts";
import { isDrawn } from "#app/art/poster.ts";
import {
  createCategory,
  deleteCategory,
  findCategory,
  moveCategory,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import { categoryInput } from "#app/domain/programme/programme-input.ts";
import { answerItemForm, type ItemForm } from "../item-list.server.ts";

const oneEmoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;
const { name, description, usualMinutes } = categoryInput.shape;

/** Name and colour are required (spec §5). The icon is the chosen drawn one, else the typed emoji. */
const fieldsForm = z
  .object({
    name,
    description,
    usualMinutes: z
      .string()
      .default("")
      .transform((text): number | null | undefined => wholeNumber(text))
      .pipe(usualMinutes),
    color: z
      .string("errors.color_required")
      .trim()
      .regex(/^#[0-9a-fA-F]{6}$/, "errors.color_invalid"),
    drawn: z
      .string()
      .refine((icon) => icon === "" || isDrawn(icon), "errors.invalid")
      .default(""),
    emoji: z.string().trim().regex(oneEmoji, "errors.emoji_invalid").optional(),
  })
  .transform(({ drawn, emoji = "", ...fields }) => ({ ...fields, icon: drawn === "" ? emoji : drawn }));
const one = z.object({ id: z.string() });
const moveForm = one.extend({
  to: z.coerce.number("errors.number_invalid").int("errors.number_invalid").min(0, "errors.number_too_small"),
});
const switchForm = one.extend({ active: z.enum(["on", "off"]) });

export const categoryFields = [
  "intent",
  "name",
  "color",
  "drawn",
  "emoji",
  "description",
  "usualMinutes",
  "id",
  "to",
  "active",
];

const area = "categories";

const save = (form: ItemForm) =>
  answerItemForm(form, { area, name: "category", schema: fieldsForm }, async (services, fields) => {
    const id = form.url.searchParams.get("edit");
    const category = await (id === null ? createCategory(services, fields) : updateCategory(services, id, fields));
    return {
      key: id === null ? "panel.categories.created" : "panel.categories.saved",
      values: { name: category.name },
    };
  });

const remove = (form: ItemForm) =>
  answerItemForm(form, { area, name: "delete", schema: z.object({}) }, async (services) => {
    const category = await findCategory(services, form.url.searchParams.get("id") ?? "");
    if (category === null) throw new DomainError("not_found", "errors.category_not_found");
    await deleteCategory(services, category.id);
    return { key: "panel.categories.deleted", values: { name: category.name } };
  });

const move = (form: ItemForm) =>
  answerItemForm(form, { area, name: "order", schema: moveForm }, async (services, { id, to }) => {
    const order = await moveCategory(services, id, to);
    const place = order.findIndex((category) => category.id === id);
    return {
      key: "panel.categories.moved",
      values: { name: order[place]?.name ?? "", place: place + 1, count: order.length },
    };
  });

const setActive = (form: ItemForm) =>
  answerItemForm(form, { area, name: "active", schema: switchForm }, async (services, { id, active }) => {
    const category = await updateCategory(services, id, { isActive: active === "on" });
    return {
      key: category.isActive ? "panel.categories.turned_on" : "panel.categories.turned_off",
      values: { name: category.name },
    };
  });

export const categoryForms = new Map([
  ["save", save],
  ["delete", remove],
  ["move", move],
  ["switch", setActive],
]);
