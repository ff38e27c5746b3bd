import { DomainError } from "#app/domain/error.ts";
import { createFaq, deleteFaq, findFaq, listFaqs, updateFaq } from "#app/domain/faq/faqs.server.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

export const readStoredFaq: ReadStored = async ({ services, id }) => {
  const faq = await findFaq(services, id);
  if (faq === null) throw new DomainError("not_found", "errors.faq_not_found");
  return faq;
};

export const faqHandlers: HandlersOf<"faqs"> = {
  listFaqs: async ({ services }) => ({ data: await listFaqs(services) }),
  createFaq: async ({ services, body }) => ({ data: await createFaq(services, body) }),
  updateFaq: async ({ services, id, body }) => ({ data: await updateFaq(services, id, body) }),
  deleteFaq: async ({ services, id }) => {
    await deleteFaq(services, id);
    return { data: { id } };
  },
};
