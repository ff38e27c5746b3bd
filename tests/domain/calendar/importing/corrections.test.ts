import { beforeEach, describe, expect, test } from "vitest";
import { addRowOfLine } from "#app/domain/calendar/importing/reviewing/added-rows.server.ts";
import { startImport } from "#app/domain/calendar/importing/import-jobs.server.ts";
import { editRow, selectRows } from "#app/domain/calendar/importing/import-review.server.ts";
import { readOtherText, readWithAnswers } from "#app/domain/calendar/importing/reviewing/read-again.server.ts";
import type { Services } from "#app/domain/services.ts";
import { memoryFestival } from "../../../support/festival.ts";
import { childProcesses } from "../../../../server/processes/child-processes.ts";
import { apply, done, events, rowsOf } from "./reviews.ts";

/** What somebody corrected in the rows of a text stays when the text is read again, and any line can become an event. */

const poster = [
  "FIESTAS DE SAN ROQUE",
  "12 DE DICIEMBRE",
  "20:00 h. Pregón",
  "21:30 h. Cena. Plaza Mayor",
  "Gran sorteo de una cesta",
  "23:00 h. Baile",
];

let services: Services;
let id: string;
beforeEach(async () => {
  services = { ...(await memoryFestival()), processes: childProcesses };
  const bytes = new TextEncoder().encode(poster.join("\n"));
  id = await done(await startImport(services, { bytes, name: "Texto" }, { untitled: "Untitled" }));
});

const shown = async (): Promise<string[]> =>
  (await rowsOf(services, id)).map(({ event, isSelected, status }) =>
    [isSelected ? "x" : "-", status === "error" ? "!" : "", event.startTime?.slice(0, 16), event.title, event.location]
      .filter(Boolean)
      .join(" "),
  );

const read = ["x 2026-12-12T20:00 Pregón", "x 2026-12-12T21:30 Cena Plaza Mayor", "x 2026-12-12T23:00 Baile"];

test("answers keep edited fields and ticks", async () => {
  expect(await shown()).toEqual(read);
  await editRow(services, id, 0, { title: "Pregón de Ana", location: "Balcón" });
  await selectRows(services, id, [2], false);
  await done(await readWithAnswers(services, id, { year: "2027" }));
  expect(await shown()).toEqual([
    "x 2027-12-12T20:00 Pregón de Ana Balcón",
    "x 2027-12-12T21:30 Cena Plaza Mayor",
    "- 2027-12-12T23:00 Baile",
  ]);
});

describe("another text", () => {
  test("keeps the corrections of unchanged lines, in which only edited fields stay", async () => {
    await editRow(services, id, 0, { location: "Balcón" });
    await editRow(services, id, 1, { title: "Cena popular" });
    await selectRows(services, id, [2], false);
    const changed = ["Saluda", ...poster.with(1, "13 DE DICIEMBRE").with(3, "22:00 h. Cena. Plaza Mayor")];
    await done(await readOtherText(services, id, changed.join("\n")));
    expect(await shown()).toEqual([
      "x 2026-12-13T20:00 Pregón Balcón",
      "x 2026-12-13T22:00 Cena Plaza Mayor",
      "- 2026-12-13T23:00 Baile",
    ]);
  });

  test("needs a day with an hour", async () => {
    await expect(readOtherText(services, id, "Saluda")).rejects.toMatchObject({
      fields: { text: ["panel.import.text_without_hours"] },
    });
    expect(await shown()).toEqual(read);
  });
});

describe("a line that was not read", () => {
  test("becomes a row that waits for its hour", async () => {
    const position = await addRowOfLine(services, id, 5);
    expect(await shown()).toEqual([...read, "- ! Gran sorteo de una cesta"]);
    await editRow(services, id, position, {
      startTime: "2026-12-12T22:00:00.000Z",
      endTime: "2026-12-12T23:00:00.000Z",
      details: { endIsKnown: false },
    });
    expect((await shown())[3]).toBe("x 2026-12-12T22:00 Gran sorteo de una cesta");
    await apply(services, id);
    expect((await events(services)).map(({ title, endIsKnown }) => [title, endIsKnown])).toContainEqual([
      "Gran sorteo de una cesta",
      false,
    ]);
  });

  test("becomes one only once, and not if it is empty", async () => {
    await addRowOfLine(services, id, 5);
    for (const line of [5, 3, 99])
      await expect(addRowOfLine(services, id, line)).rejects.toMatchObject({ code: "conflict" });
  });

  test("keeps its row in another text and with answers", async () => {
    const position = await addRowOfLine(services, id, 5);
    await editRow(services, id, position, {
      startTime: "2026-12-12T22:00:00.000Z",
      endTime: "2026-12-12T23:00:00.000Z",
    });
    await done(await readWithAnswers(services, id, { year: "2026" }));
    await done(await readOtherText(services, id, ["Hola", ...poster].join("\n")));
    expect(await shown()).toEqual([...read, "x 2026-12-12T22:00 Gran sorteo de una cesta"]);
    await done(await readOtherText(services, id, poster.toSpliced(4, 1).join("\n")));
    expect(await shown()).toEqual(read);
  });
});
