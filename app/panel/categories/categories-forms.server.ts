import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { isDrawn } from "#app/art/poster.ts";
import {
  createCategory,
  deleteCategory,
  findCategory,
  moveCategory,
  updateCategory,
} from "#app/domain/programme/categories.server.ts";
import type { Category } from "#app/domain/programme/event.ts";
import { categoryInput } from "#app/domain/programme/programme-input.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import { servicesContext } from "#app/http/context.ts";
import { categoriesPath } from "./category.ts";
import { listPath } from "../kit/list-address.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { redirectWithUndo } from "../undo-redirect.server.ts";

interface CategoryForm {
  context: Readonly<RouterContextProvider>;
  /** Address of the page: it names the category to edit or delete. */
  url: URL;
  sent: FormData;
}

const oneEmoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;
const { name, description } = categoryInput.shape;

/** Name and colour are required (spec §5). The icon is the chosen drawn one, else the typed emoji. */
const fieldsForm = z
  .object({
    name,
    description,
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
const nothing = z.object({});

/** Names of the fields of all forms. */
export const categoryFields = ["intent", "name", "color", "drawn", "emoji", "description", "id", "to", "active"];

const listOf = (url: URL): string => listPath(categoriesPath, tidyQuery(url.searchParams.get("q") ?? ""));

const save = ({ context, url, sent }: CategoryForm) =>
  answerForm(context, { name: "category", sent, schema: fieldsForm }, async (fields) => {
    const services = context.get(servicesContext);
    const id = url.searchParams.get("edit");
    return redirectWithUndo(services, listOf(url), async () => {
      const category = await (id === null ? createCategory(services, fields) : updateCategory(services, id, fields));
      return {
        key: id === null ? "panel.categories.created" : "panel.categories.saved",
        values: { name: category.name },
      };
    });
  });

const remove = ({ context, url, sent }: CategoryForm) =>
  answerForm(context, { name: "delete", sent, schema: nothing }, async () => {
    const services = context.get(servicesContext);
    const category = await existing(context, url.searchParams.get("id"));
    return redirectWithUndo(services, listOf(url), async () => {
      await deleteCategory(services, category.id);
      return { key: "panel.categories.deleted", values: { name: category.name } };
    });
  });

const move = ({ context, url, sent }: CategoryForm) =>
  answerForm(context, { name: "order", sent, schema: moveForm }, async ({ id, to }) => {
    const services = context.get(servicesContext);
    return redirectWithUndo(services, listOf(url), async () => {
      const order = await moveCategory(services, id, to);
      const place = order.findIndex((category) => category.id === id);
      return {
        key: "panel.categories.moved",
        values: { name: order[place]?.name ?? "", place: place + 1, count: order.length },
      };
    });
  });

const setActive = ({ context, url, sent }: CategoryForm) =>
  answerForm(context, { name: "active", sent, schema: switchForm }, async ({ id, active }) => {
    const services = context.get(servicesContext);
    return redirectWithUndo(services, listOf(url), async () => {
      const category = await updateCategory(services, id, { isActive: active === "on" });
      return {
        key: category.isActive ? "panel.categories.turned_on" : "panel.categories.turned_off",
        values: { name: category.name },
      };
    });
  });

async function existing(context: CategoryForm["context"], id: string | null): Promise<Category> {
  const category = await findCategory(context.get(servicesContext), id ?? "");
  if (category === null) throw new DomainError("not_found", "errors.category_not_found");
  return category;
}

/** Handlers of the forms of `/admin/categories` by `intent`. */
export const categoryForms: ReadonlyMap<string, (form: CategoryForm) => ReturnType<typeof answerForm>> = new Map([
  ["save", save],
  ["delete", remove],
  ["move", move],
  ["switch", setActive],
]);
