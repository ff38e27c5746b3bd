import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { personInput } from "#app/domain/people/person-input.ts";
import { deletePerson, findPerson, mergePeople, updatePerson } from "#app/domain/people/people.server.ts";
import { answerItemForm, type ItemForm } from "../item-list.server.ts";
import { answerRefusedImage } from "../uploaded-image.server.ts";

/** A link a line: its title, if any, and then the address. */
const links = z
  .string()
  .default("")
  .transform((text, context) => {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const read = personInput.shape.links.safeParse(
      lines.map((line) => {
        const at = line.search(/\S+$/);
        return { title: line.slice(0, at).trim(), url: line.slice(at) };
      }),
    );
    // The field is one text: its first error is enough.
    if (!read.success) context.addIssue(read.error.issues[0]?.message ?? "errors.invalid");
    return read.data ?? [];
  });

/** A missing number is the drawing by chance. */
const portrait = z
  .string()
  .default("0")
  .transform((text, context) => {
    const read = personInput.shape.portrait.safeParse(Number(text));
    if (!read.success) context.addIssue("errors.number_invalid");
    return read.data ?? 0;
  });

const fieldsForm = z.object({ ...personInput.shape, links, portrait });
const nothing = z.object({});
const mergeForm = z.object({ from: z.string(), into: z.string() });

const area = "people";

const save = async (form: ItemForm) => {
  const { context, url, sent } = form;
  const refused = await answerRefusedImage(context, { name: "person", sent, schema: fieldsForm });
  if (refused !== null) return refused;
  return answerItemForm(form, { area, name: "person", schema: fieldsForm }, async (services, fields) => {
    const person = await updatePerson(services, url.searchParams.get("edit") ?? "", fields);
    return { key: "panel.people.saved", values: { name: person.name } };
  });
};

const remove = (form: ItemForm) =>
  answerItemForm(form, { area, name: "delete", schema: nothing }, async (services) => {
    const person = await findPerson(services, form.url.searchParams.get("id") ?? "");
    if (person === null) throw new DomainError("not_found", "errors.person_not_found");
    await deletePerson(services, person.id);
    return { key: "panel.people.deleted", values: { name: person.name } };
  });

const merge = (form: ItemForm) =>
  answerItemForm(form, { area, name: "merge", schema: mergeForm }, async (services, { from, into }) => {
    if (from === into) throw new DomainError("invalid", "panel.people.merge_two");
    const person = await mergePeople(services, [from], into);
    return { key: "panel.people.merged", values: { name: person.name } };
  });

export const personFields = /^(?:intent|id|name|sortName|kind|words|links|imageUrl|image|portrait|from|into)$/;

export const peopleForms = new Map([
  ["save", save],
  ["delete", remove],
  ["merge", merge],
]);
