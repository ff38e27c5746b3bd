import { describe, expect, test } from "vitest";
import { layOutMail, type MailLines } from "#app/domain/notifications/mail-layout.ts";

const lines: MailLines = {
  language: "es",
  greeting: "Hola:",
  paragraphs: ["Alguien ha pedido una contraseña nueva.", "Si has sido tú, elígela aquí."],
  button: { label: "Elegir contraseña", address: "https://arrecife.test/recover/abc?x=1&y=2" },
  notes: ["El enlace sirve una sola vez.", "Si no has sido tú, no hagas nada."],
  contact: "",
  signature: "Arrecife en Vivo",
};

describe("a mail", () => {
  test("as plain text has each line, and each address on a line of its own", () => {
    expect(layOutMail(lines).text).toBe(
      [
        "Hola:",
        "Alguien ha pedido una contraseña nueva.",
        "Si has sido tú, elígela aquí.",
        "Elegir contraseña:\nhttps://arrecife.test/recover/abc?x=1&y=2",
        "El enlace sirve una sola vez.",
        "Si no has sido tú, no hagas nada.",
        "Arrecife en Vivo\n",
      ].join("\n\n"),
    );
  });
  test("begins with its subject and the main facts", () => {
    const { greeting: _, ...rest } = lines;
    const { text, html } = layOutMail({
      ...rest,
      heading: "Gala de circo",
      facts: ["Sábado 22 de agosto, 19:00", "Charco"],
    });
    expect(text).toMatch(/^Gala de circo\n\nSábado 22 de agosto, 19:00\nCharco\n\nAlguien/);
    expect(html).toMatch(
      /<h1 [^>]*>Gala de circo<\/h1>[\s\S]*>Sábado 22 de agosto, 19:00<[\s\S]*>Charco<[\s\S]*>Alguien/,
    );
  });
  test("as HTML has the same lines in the same order, in its language, and one link", () => {
    const { html } = layOutMail(lines);
    const shown = html
      .slice(html.indexOf("<body"))
      .replaceAll(/<[^>]+>/g, "")
      .split("\n")
      .filter(Boolean);
    expect(shown).toEqual([lines.greeting, ...lines.paragraphs, lines.button.label, ...lines.notes, lines.signature]);
    expect(html).toContain('<html lang="es">');
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://arrecife.test/recover/abc?x=1&amp;y=2"']);
  });
  test("ends with the contact address, as text and as a link", () => {
    const { text, html } = layOutMail({ ...lines, contact: "hola@marea.example" });
    expect(text).toMatch(/Arrecife en Vivo\nhola@marea\.example\n$/);
    expect(html).toContain('<a href="mailto:hola@marea.example" style="color:inherit">hola@marea.example</a>');
  });
  test("loads no image, style sheet or script, so that opening it cannot be tracked", () => {
    expect(layOutMail(lines).html).not.toMatch(/<(?:img|link|script|table|style)|url\(|src=/i);
  });
});

describe("a line of a mail", () => {
  const hostile = `<b>"x"</b> & 'y'`;
  test("is shown as it was written, never as markup", () => {
    const { html, text } = layOutMail({
      language: "es",
      greeting: hostile,
      paragraphs: [hostile],
      button: { label: hostile, address: `https://x.test/"onclick="x` },
      notes: [hostile],
      contact: "",
      signature: hostile,
    });
    expect(html).not.toMatch(/<b>|"onclick|"x"|'y'/);
    expect(html.match(/&lt;b&gt;&quot;x&quot;&lt;\/b&gt; &amp; &#39;y&#39;/g)).toHaveLength(6);
    expect(text).toContain(hostile);
  });
  test("stays one line, so that a name cannot look like a paragraph", () => {
    const { html, text } = layOutMail({ ...lines, greeting: "Ana\r\n\r\nPaga aquí\u0000\u2028ya" });
    expect(text.split("\n\n")[0]).toBe("Ana Paga aquí ya");
    expect(html).toContain(">Ana Paga aquí ya</p>");
  });
});
