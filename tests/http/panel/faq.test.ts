import { expect, test } from "vitest";
import { createFaq, listFaqs } from "#app/domain/faq/faqs.server.ts";
import { faultOf, noticeOf, panelOfFile } from "./places-admin.ts";

const { app, admin } = panelOfFile();

const fields = { intent: "save", "question.es": "¿Hay taquillas?", "answer.es": "Sí, en la Casa de la Cultura." };

test("an administrator writes a frequent question, edits it, and deletes it", async () => {
  expect(noticeOf(await admin.sendAndRead("/admin/faq?new", fields))).toContain("Pregunta «¿Hay taquillas?» creada");
  const [faq] = await listFaqs(app.services);
  expect(await admin.get("/admin/faq")).toContain("Sí, en la Casa de la Cultura.");
  await admin.send(`/admin/faq?edit=${faq?.id}`, { ...fields, "answer.es": "No." });
  expect(await listFaqs(app.services)).toMatchObject([{ answer: { es: "No.", en: "" } }]);
  expect(await admin.get(`/admin/faq?confirm=delete&id=${faq?.id}`)).toContain("Acty dejará de contestar");
  await admin.send(`/admin/faq?confirm=delete&id=${faq?.id}`, { intent: "delete" });
  expect(await listFaqs(app.services)).toEqual([]);
});

test("a question without an answer is refused beside its field, and what was typed stays", async () => {
  const answer = await admin.send("/admin/faq?new", { ...fields, "answer.es": "" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(faultOf(html, "faq-answer.es")).toContain("Escribe la respuesta");
  expect(html).toContain("¿Hay taquillas?");
});

test("an unanswered question of a visitor begins a frequent one in its language", async () => {
  const html = await admin.get("/admin/faq?new=&asked=Where+are+the+lockers%3F&in=en");
  expect(html).toContain('value="Where are the lockers?"');
});

test("a search finds a frequent question by its answer in any language", async () => {
  await createFaq(app.services, { question: { fr: "Des casiers ?" }, answer: { fr: "À la mairie." } });
  await createFaq(app.services, { question: { es: "¿Y perros?" }, answer: { es: "Atados." } });
  const html = await admin.get("/admin/faq?q=mairie");
  expect(html).toContain("Des casiers ?");
  expect(html).not.toContain("¿Y perros?");
});
