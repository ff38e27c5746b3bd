import { describe, expect, test } from "vitest";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { startApp } from "../support/app.ts";
import { appOfFile } from "../support/of-file.ts";

const app = appOfFile({ settings: { "general.name": "Marea Alta" } });

const shown = async (path: string): Promise<string> =>
  (await (await app.fetch(path)).text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");

describe("the privacy page", () => {
  test.each([
    ["es", "verbena-device", "400 días", "12 horas"],
    ["en", "verbena-device", "400 days", "12 hours"],
    ["pt", "verbena-device", "400 dias", "12 horas"],
    ["fr", "verbena-device", "400 jours", "12 heures"],
  ])("names in %s the data that this installation keeps, and for how long", async (language, ...said) => {
    const html = await shown(`/privacy?lang=${language}`);
    for (const words of said) expect(html).toContain(words);
    expect(html).not.toMatch(/\{\{|pages\.kept/);
  });

  test("follows the settings, including features that are switched off", async () => {
    expect(await shown("/privacy")).not.toContain("models.example.org");
    await writeSettings(app.services, {
      "api.assistant.key": "key",
      "api.assistant.base_url": "https://models.example.org/v1",
      "limits.chat_days": 7,
    });
    const html = await shown("/privacy");
    expect(html).toContain("se envían a models.example.org");
    expect(html).toMatch(/Lo que preguntas, lo que Acty responde y si dices que acertó: 7 días/);
    await writeSettings(app.services, { "features.ai_assistant": false });
    expect(await shown("/privacy")).not.toContain("models.example.org");
    await writeSettings(app.services, { "features.ai_assistant": true, "limits.chat_days": 90 });
  });

  test("has the organiser's text above the list, marked with its language, and the contact address", async () => {
    await writeSettings(app.services, {
      "general.privacy": "Somos una asociación.\n\n## Quién responde",
      "general.contact_email": "hola@marea.example",
    });
    const html = await shown("/privacy?lang=en");
    expect(html).toMatch(
      /<div class="text-own" lang="es"><p>Somos una asociación\.<\/p><h2>Quién responde<\/h2><\/div>/,
    );
    expect(html).toContain("What is kept, and for how long");
    expect(html).toContain('<a href="mailto:hola@marea.example">');
    await writeSettings(app.services, { "general.privacy": "" });
    expect(await shown("/privacy?lang=en")).not.toMatch(/class="text-own" lang/);
  });

  test("the terms have the contact address too, and mark the language of the organiser's text", async () => {
    await writeSettings(app.services, {
      "general.terms": "Ven con calma.",
      "general.contact_email": "hola@marea.example",
    });
    const html = await shown("/terms?lang=fr");
    expect(html).toContain('lang="es"><p>Ven con calma.');
    expect(html).toContain("mailto:hola@marea.example");
  });
});

test("a page that does not exist names the organiser's address, if there is one", async () => {
  await writeSettings(app.services, { "general.contact_email": "" });
  expect(await shown("/no/such/page")).not.toContain("mailto:");
  await writeSettings(app.services, { "general.contact_email": "hola@marea.example" });
  for (const path of ["/no/such/page", "/events/nothing", "/my/nothing"]) {
    expect(await shown(path), path).toMatch(
      /<a class="btn" href="mailto:hola@marea\.example"[^>]*>Escribir a la organización/,
    );
  }
});

describe("before a visitor's first question", () => {
  test("Acty's page says that the question stays on this server, and for how long", async () => {
    await writeSettings(app.services, {
      "api.assistant.base_url": "http://localhost:9",
      "features.ai_assistant": true,
      "limits.chat_days": 30,
    });
    const other = await startApp();
    const html = (await (await other.fetch("/acty")).text()).replaceAll("<!-- -->", "");
    await other.close();
    expect(html).toMatch(/se responde en el servidor de este festival y se guarda 90 días\./);
    expect(html).toContain('href="/privacy#chat"');
    expect(await shown("/privacy")).toContain('<section id="chat"');
  });

  test("Acty's page says that the question goes to another company if a model answers", async () => {
    await writeSettings(app.services, {
      "api.assistant.key": "key",
      "api.assistant.base_url": "https://models.example.org/v1",
    });
    const html = await shown("/acty?lang=en");
    expect(html).toContain("sent to a language model of another company (models.example.org)");
    expect(html).toContain("kept for 30 days");
  });
});
