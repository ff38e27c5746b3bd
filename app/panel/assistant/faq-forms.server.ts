import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { nameOfFaq } from "#app/domain/faq/faq.ts";
import { createFaq, deleteFaq, findFaq, updateFaq } from "#app/domain/faq/faqs.server.ts";
import { answerItemForm, type ItemForm } from "../item-list.server.ts";

const area = "faq";

// Zod gets undefined for an empty field. The domain says what is wrong with the texts.
const texts = z
  .object({
    es: z.string().default(""),
    en: z.string().default(""),
    pt: z.string().default(""),
    fr: z.string().default(""),
  })
  .prefault({});

const save = (form: ItemForm) =>
  answerItemForm(
    form,
    { area, name: "faq", schema: z.object({ question: texts, answer: texts }) },
    async (services, fields) => {
      const id = form.url.searchParams.get("edit");
      const faq = await (id === null ? createFaq(services, fields) : updateFaq(services, id, fields));
      return { key: id === null ? "panel.faq.created" : "panel.faq.saved", values: { name: nameOfFaq(faq) } };
    },
  );

const remove = (form: ItemForm) =>
  answerItemForm(form, { area, name: "delete", schema: z.object({}) }, async (services) => {
    const faq = await findFaq(services, form.url.searchParams.get("id") ?? "");
    if (faq === null) throw new DomainError("not_found", "errors.faq_not_found");
    await deleteFaq(services, faq.id);
    return { key: "panel.faq.deleted", values: { name: nameOfFaq(faq) } };
  });

export const faqFields = /^(?:intent|id|(?:question|answer)\.(?:es|en|pt|fr))$/;

export const faqForms = new Map([
  ["save", save],
  ["delete", remove],
]);
