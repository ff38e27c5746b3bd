import { describe, expect, it } from "vitest";
import {
  guardedCell,
  listText,
  personText,
  readList,
  readPeople,
  readRegistration,
  readSpeaker,
  readStatus,
  readYesOrNo,
  registrationWord,
  speakerText,
  statusWord,
  unguardedCell,
  yesOrNo,
} from "#app/domain/calendar/csv/cells.ts";
import { columnOf, headingOf, writtenColumns } from "#app/domain/calendar/csv/columns.ts";
import { languages } from "#app/domain/preferences.ts";
import { eventStatuses } from "#app/domain/programme/event.ts";

describe("the heading of a column", () => {
  it.each(languages)("written in %s is read as the same column, and is unique", (language) => {
    const headings = writtenColumns.map((column) => headingOf(column, language));
    expect(headings.map(columnOf)).toEqual(writtenColumns);
    expect(new Set(headings).size).toBe(writtenColumns.length);
  });

  it.each([
    ["TITULO", "title"],
    [" Precio (€) ", "price"],
    ["Start Date", "start"],
    ["Start_Time", "startTime"],
    ["statusNote", "statusNote"],
    ["Hora de início", "startTime"],
    ["Salle", "location"],
    ["Fecha", "date"],
    ["Presupuesto", null],
    ["", null],
  ])("%j means %j, without regard to case, accents and brackets", (heading, column) => {
    expect(columnOf(heading)).toBe(column);
  });
});

describe.each(languages)("a word that is written in %s", (language) => {
  it("is read back", () => {
    expect([true, false].map((value) => readYesOrNo(yesOrNo(value, language)))).toEqual([true, false]);
    expect(eventStatuses.map((status) => readStatus(statusWord(status, language)))).toEqual(eventStatuses);
    expect((["none", "places"] as const).map((one) => readRegistration(registrationWord(one, language)))).toEqual([
      "none",
      "places",
    ]);
  });
});

it("an unknown word is not read as an answer, status or registration", () => {
  expect([readYesOrNo("perhaps"), readStatus("maybe"), readRegistration("")]).toEqual([null, null, null]);
});

describe("a list in a cell", () => {
  it.each([
    [["Music"]],
    [["Music", "Dance"]],
    [["Music, live"]],
    [["Music, live", "a;b"]],
    [["a|b"]],
    [["back\\slash\\"]],
    [["back\\", "slash"]],
    [[]],
  ])("%j is read back as it was written", (parts) => {
    expect(readList(listText(parts))).toEqual(parts);
  });

  it.each([
    ["Música, Danza", ["Música", "Danza"]],
    ["Música, en vivo; Danza", ["Música, en vivo", "Danza"]],
    ["a\nb | c;;", ["a", "b", "c"]],
  ])("%j, written by a person, is read as %j", (text, parts) => {
    expect(readList(text)).toEqual(parts);
  });
});

describe("a speaker in a cell", () => {
  it.each([
    { name: "Ana", title: null, company: null },
    { name: "Ana (Cía)", title: null, company: null },
    { name: "Ana", title: "Director", company: null },
    { name: "Ana", title: "Director, retired", company: null },
    { name: "Ana", title: "Director", company: "Acme, Inc." },
    { name: "Ana", title: null, company: "Acme" },
  ])("with name $name, title $title and company $company is read back", (speaker) => {
    expect(readSpeaker(speakerText(speaker))).toEqual(speaker);
  });

  it("may have a comma between title and company", () => {
    expect(readSpeaker("Ana (Director, Acme)")).toEqual({ name: "Ana", title: "Director", company: "Acme" });
  });
});

describe("a list of people in a cell", () => {
  it.each(["Ana", "Ana: la otra", "Ana (Cía)", "Ana; Bea"])("has the id of %j by the name", (name) => {
    expect(readPeople(listText([personText(name, "ana-2"), personText(name, "ana")]))).toEqual(
      new Map([[name, ["ana-2", "ana"]]]),
    );
  });

  it("is not read if a part has no id", () => {
    expect(readPeople("Ana: ana; Bea")).toBeNull();
  });
});

describe("the cell of a table", () => {
  it.each([
    "=1+1",
    "+34 600",
    "-x",
    "@x",
    "\tx",
    " =x",
    "＝1+1",
    "＋34",
    "－x",
    "＠x",
    "'＝x",
    "'=x",
    "''-x",
    "plain",
    "'quoted'",
    "-13.55",
    "+5",
  ])("with %j is read back, and is never a formula", (text) => {
    const cell = guardedCell(text);
    expect(unguardedCell(cell)).toBe(text);
    expect(cell).toMatch(/^([^=+\-@\t＝＋－＠]|[+-]\d+([.,]\d+)?$)/);
  });
});
