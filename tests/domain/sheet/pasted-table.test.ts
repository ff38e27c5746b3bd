import { describe, expect, test } from "vitest";
import { readPastedTable } from "#app/domain/sheet/pasted-table.ts";

describe("a pasted table", () => {
  test("without headings fills the columns in their order", () => {
    expect(readPastedTable([["21:30", "22:00", "Plaza", "more"], ["9 pm"]], ["start", "end", "place"])).toEqual({
      rows: [{ start: "21:30", end: "22:00", place: "Plaza" }, { start: "9 pm" }],
      hasHeadings: false,
      leftOut: [],
    });
  });
  test("with headings is read by them, whatever their order and language", () => {
    const table = [
      ["Sala", "Nombre", "Fecha", "Hora de inicio", "Aforo", "Técnico", ""],
      ["Plaza", "Gala", "27/11", "21.30", "300", "Ana", ""],
      ["", "", "", "", "", "", ""],
    ];
    expect(readPastedTable(table, ["title"])).toEqual({
      rows: [{ place: "Plaza", title: "Gala", day: "27/11", start: "21.30", capacity: "300" }],
      hasHeadings: true,
      leftOut: ["Técnico"],
    });
    expect(
      readPastedTable(
        [
          ["Start", "Title"],
          ["27/11/2026 21:30", "Gala"],
        ],
        [],
      ),
    ).toMatchObject({
      rows: [{ start: "27/11/2026 21:30", title: "Gala" }],
    });
  });
  test("takes a column of days before one of hours", () => {
    const table = [
      ["Título", "Inicio", "Hora"],
      ["Gala", "27/11", "21:30"],
    ];
    expect(readPastedTable(table, []).rows).toEqual([{ title: "Gala", day: "27/11", start: "21:30" }]);
  });
  test("of one word is no heading", () => {
    expect(readPastedTable([["Título"]], ["title"])).toMatchObject({ rows: [{ title: "Título" }], hasHeadings: false });
  });
  test("loses the apostrophe that keeps a text from becoming a formula", () => {
    expect(readPastedTable([["'=1+1"]], ["title"]).rows).toEqual([{ title: "=1+1" }]);
  });
});
