import { expect, test } from "vitest";
import type { FaqInput } from "#app/domain/faq/faq.ts";
import { createFaq, deleteFaq, listFaqs, updateFaq } from "#app/domain/faq/faqs.server.ts";
import { listHistory } from "#app/domain/history/history-list.server.ts";
import { lastBatchOf } from "#app/domain/history/history.server.ts";
import { undoBatch } from "#app/domain/history/undo.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../support/festival.ts";

const lockers: FaqInput = {
  question: { es: "¿Hay taquillas?", en: "Are there lockers?" },
  answer: { es: "Sí, en la Casa de la Cultura.", en: "Yes, at the Casa de la Cultura." },
};

async function undoLast(services: Services): Promise<void> {
  await undoBatch(services, (await lastBatchOf(services)) ?? "");
}

test("a frequent question in some languages is kept with empty texts in the others", async () => {
  const services = await memoryFestival();
  const faq = await createFaq(services, lockers);
  expect(faq).toMatchObject({ question: { es: "¿Hay taquillas?", pt: "" }, answer: { fr: "" } });
  expect(await listFaqs(services)).toEqual([faq]);
});

test("a question without its answer in the same language is refused beside the missing text", async () => {
  const services = await memoryFestival();
  await expect(createFaq(services, { ...lockers, answer: { es: "Sí." } })).rejects.toMatchObject({
    code: "invalid",
    fields: { "answer.en": ["errors.faq_answer_required"] },
  });
  await expect(createFaq(services, { question: {}, answer: {} })).rejects.toMatchObject({
    fields: { "question.es": ["errors.faq_question_required"] },
  });
  await expect(updateFaq(services, "nothing", lockers)).rejects.toMatchObject({ code: "not_found" });
  expect(await listFaqs(services)).toEqual([]);
});

test("the history names a frequent question, shows both texts of an edit, and takes back each change", async () => {
  const services = await memoryFestival();
  const faq = await createFaq(services, lockers);
  await updateFaq(services, faq.id, { answer: { es: "No.", en: "No." } });
  const [entry] = (await listHistory(services, { kind: "faq" })).entries;
  expect(entry?.changes[0]).toMatchObject({
    kind: "faq",
    name: "¿Hay taquillas?",
    action: { verb: "edited" },
    fields: [{ field: "answer", after: { names: ["es: No.", "en: No."] } }],
  });
  await undoLast(services);
  expect(await listFaqs(services)).toEqual([faq]);
  await deleteFaq(services, faq.id);
  await undoLast(services);
  expect(await listFaqs(services)).toEqual([faq]);
});
