import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { readWhole } from "../../support/read-whole.ts";
import { readScheduleXml } from "#app/domain/calendar/frab/schedule-xml-reader.server.ts";
import { bytes, problemKeys } from "./ics.ts";

const readText = (xml: string): CalendarReading =>
  readWhole(bounded(readScheduleXml(bytes(xml), { zone: "Atlantic/Canary" })));

const schedule = (talks: string, { conference = "", day = 'date="2026-08-22"', room = 'name="Sala 1"' } = {}): string =>
  `<?xml version="1.0"?>\n<schedule><version>1</version><conference><acronym>fest26</acronym><title>Fest 2026</title>${conference}</conference>\n<day index="1" ${day}><room ${room}>${talks}</room></day></schedule>`;
const talk = (content: string, attributes = 'guid="g-1" id="7"'): string => `<event ${attributes}>${content}</event>`;
const times = "<date>2026-08-22T19:00:00+02:00</date><start>19:00</start><duration>00:45</duration>";
const one = (content: string, more?: Parameters<typeof schedule>[1]) =>
  readText(schedule(talk(`<title>Talk</title>${content}`), more));
const startOf = (content: string, more?: Parameters<typeof schedule>[1]) => one(content, more).events[0]?.startTime;

describe("a schedule.xml", () => {
  it("gives every field that the programme has", () => {
    const reading = readText(
      schedule(
        talk(`${times}<room>Gran Sala</room><slug>x</slug><url>https://fest.example/talk/7</url><title>  Malabares
          y más </title><subtitle>Para todos</subtitle><track>Circo</track><type>Taller</type><language>es</language>
          <abstract>&lt;p&gt;Con **fuego**&lt;/p&gt;</abstract><description>Ver [la web](https://a.example/)</description><logo>/media/x.png</logo>
          <recording><license>CC</license><optout>true</optout></recording>
          <persons><person id="1">Ana  Ruiz</person><person guid="p">Bea</person></persons>
          <links><link href="https://l.example/">Vídeo</link></links>
          <attachments><attachment href="/doc.pdf">Papel</attachment></attachments><feedback_url>https://f.example/</feedback_url>`),
        {
          conference:
            '<base_url>https://fest.example/2026/</base_url><time_zone_name>Europe/Madrid</time_zone_name><track name="Circo" color="#ff0000"/>',
        },
      ),
    );
    expect(reading).toMatchObject({
      format: "schedule-xml",
      name: "Fest 2026",
      zone: "Europe/Madrid",
      places: [],
      categories: [{ name: "Circo", color: "#ff0000", icon: null, description: null }],
    });
    expect(reading.events).toEqual([
      {
        uid: "g-1",
        recurrenceId: "",
        sequence: 0,
        number: 1,
        line: 3,
        title: "Malabares y más",
        description:
          "Para todos\n\nCon **fuego**\n\nVer la web (https://a.example/)\n\nVídeo: https://l.example/\nPapel: https://fest.example/doc.pdf",
        status: "ACTIVE",
        startTime: "2026-08-22T17:00:00.000Z",
        endTime: "2026-08-22T17:45:00.000Z",
        allDay: null,
        location: "Gran Sala",
        geo: null,
        categories: ["Circo"],
        url: "https://fest.example/talk/7",
        imageUrl: "https://fest.example/media/x.png",
        details: {
          speakers: ["Ana Ruiz", "Bea"].map((name) => ({
            name,
            title: null,
            company: null,
            bio: null,
            avatarUrl: null,
            imageUrl: null,
          })),
          language: "es",
          tags: ["Taller"],
          placeNames: ["Gran Sala"],
        },
      },
    ]);
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.properties_left_out", values: { names: "feedback_url (1), optout (1)" } },
    ]);
  });

  it("gives an event the room and day around it, and the type as its category without a track", () => {
    expect(one("<start>19:00</start><duration>1:30</duration><type>lecture</type>").events[0]).toMatchObject({
      location: "Sala 1",
      categories: ["lecture"],
      startTime: "2026-08-22T18:00:00.000Z",
      endTime: "2026-08-22T19:30:00.000Z",
      details: { placeNames: ["Sala 1"] },
    });
  });

  it("identifies an event without guid by its id and its conference", () => {
    const uids = readText(
      schedule(
        [
          talk(`<title>a</title>${times}`, 'id="7"'),
          talk(`<title>b</title>${times}`, 'id="8"'),
          talk(`<title>c</title>${times}`, 'id="7"'),
        ].join(""),
      ),
    );
    expect(uids.events.map(({ uid }) => uid)).toEqual(["fest26/7", "fest26/8", null]);
    expect(problemKeys(uids)).toEqual(["warning uid_used_twice"]);
  });
});

describe("the time of an event in a schedule.xml", () => {
  it.each([
    ["<date>2026-08-22T19:00:00+02:00</date>", "2026-08-22T17:00:00.000Z"],
    ["<date>2026-08-22T19:00:00+0200</date>", "2026-08-22T17:00:00.000Z"],
    ["<date>2026-08-22T17:00:00Z</date>", "2026-08-22T17:00:00.000Z"],
    ["<date>2026-08-22T19:00</date>", "2026-08-22T18:00:00.000Z"],
    ["<date>2026-08-23</date><start>19:00</start>", "2026-08-23T18:00:00.000Z"],
    ["<start>2026-08-22T19:00:00+02:00</start>", "2026-08-22T17:00:00.000Z"],
    ["<start>9:05:00</start>", "2026-08-22T08:05:00.000Z"],
  ])("in %s is %s", (content, instant) => {
    expect(startOf(`${content}<duration>1:00</duration>`)).toBe(instant);
  });

  it("without an offset is in the conference's zone, or else in the festival's", () => {
    expect(
      startOf("<date>2026-08-22T19:00:00</date>", { conference: "<time_zone_name>Asia/Tokyo</time_zone_name>" }),
    ).toBe("2026-08-22T10:00:00.000Z");
    const unnamed = one("<date>2026-08-22T19:00:00</date><duration>1:00</duration>");
    expect(unnamed.events[0]?.startTime).toBe("2026-08-22T18:00:00.000Z");
  });

  it.each([
    ["without an offset", "<date>2026-08-22T19:00:00</date>", "", true],
    ["of the day alone", "<start>19:00</start>", "", true],
    ["in a zone that nobody knows", "<start>19:00</start>", "<time_zone_name>Mars/Olympus</time_zone_name>", true],
    ["in the conference's zone", "<start>19:00</start>", "<time_zone_name>Asia/Tokyo</time_zone_name>", undefined],
    ["with an offset", "<date>2026-08-22T19:00:00+02:00</date><start>19:00</start>", "", undefined],
  ])("%s: says whether its zone is missing", (_, content, conference, isMissing) => {
    expect(one(`${content}<duration>1:00</duration>`, { conference }).hasZonelessHours).toBe(isMissing);
  });

  it.each([
    ['date="2026-08-22"', "", "2026-08-23T00:30:00.000Z", ["warning night_of_day"]],
    ['date="2026-08-22" start="2026-08-22T06:00:00+01:00"', "", "2026-08-23T00:30:00.000Z", []],
    ['date="2026-08-22" start="2026-08-22T00:00:00+01:00"', "", "2026-08-22T00:30:00.000Z", []],
    ['date="2026-08-22"', "<day_change>03:00:00</day_change>", "2026-08-23T00:30:00.000Z", []],
  ])("at night belongs to the day of the evening before: %s %s", (day, conference, instant, problems) => {
    const zone = "<time_zone_name>Atlantic/Canary</time_zone_name>";
    const reading = one("<start>01:30</start><duration>1:00</duration>", { day, conference: `${zone}${conference}` });
    expect(reading.events[0]?.startTime).toBe(instant);
    expect(problemKeys(reading)).toEqual(problems);
  });

  it.each([
    ["00:45", 45, []],
    ["1:30", 90, []],
    ["26:00", 1560, []],
    ["01:30:00", 90, []],
    ["1:02:30", 1590, []],
    ["PT1H15M", 75, []],
    ["00:00", 60, ["warning empty_time"]],
    ["soon", 60, ["warning end_not_understood"]],
    ["", 60, ["warning end_assumed"]],
  ])("with the duration %j lasts %d minutes", (duration, minutes, problems) => {
    const reading = one(`<date>2026-08-22T19:00:00Z</date><duration>${duration}</duration>`);
    expect(
      (Date.parse(reading.events[0]?.endTime ?? "") - Date.parse(reading.events[0]?.startTime ?? "")) / 60_000,
    ).toBe(minutes);
    expect(problemKeys(reading)).toEqual(problems);
  });

  it.each([
    ["<date>2026-02-30T19:00:00Z</date>", "time_not_understood"],
    ["<date>0001-01-01T00:00:00Z</date>", "time_not_understood"],
    ["<start>25:00</start>", "time_not_understood"],
    ["", "start_missing"],
    ["<date>2026-08-22T19:00:00Z</date><end>2026-08-22T18:00:00Z</end>", "end_before_start"],
  ])("is an error if it is impossible, and affects no other event: %s", (content, problem) => {
    const reading = readText(
      schedule(talk(`<title>Bad</title>${content}`) + talk(`<title>Good</title>${times}`, 'guid="g-2"')),
    );
    expect(reading.events.map(({ title }) => title)).toEqual(["Good"]);
    expect(reading.problems).toMatchObject([
      { severity: "error", messageKey: `calendar_file.${problem}`, line: 3, title: "Bad", uid: "g-1" },
    ]);
  });
});

describe("a faulty schedule.xml", () => {
  it("is read up to the place where it breaks off, with a warning", () => {
    const whole = schedule(
      talk(`<title>One</title>${times}`) + talk(`<title>Two</title>${times}<abstract>An und`, 'guid="g-2"'),
    );
    const reading = readText(whole.slice(0, whole.indexOf("An und") + 6));
    expect(reading.events.map(({ title }) => title)).toEqual(["One", "Two"]);
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.file_ends_early", line: 3 }]);
  });

  it("is read as far as possible if it is not well-formed, with a warning", () => {
    const reading = readText(schedule(`${talk(`<title>R&B & <b>more</title>${times}`)}</oops>`));
    expect(reading.events.map(({ title }) => title)).toEqual(["R&B & more"]);
    expect(reading.problems).toMatchObject([{ messageKey: "calendar_file.xml_faults", line: 3 }]);
  });

  it("can't fill the memory with entities, because they are not expanded", () => {
    const bomb = Array.from({ length: 30 }, (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};">`).join("");
    const xml = schedule(talk(`<title>&e30;</title>${times}`)).replace(
      "<schedule>",
      `<!DOCTYPE schedule [<!ENTITY e0 "bomb">${bomb}<!ENTITY file SYSTEM "file:///etc/passwd">]>\n<schedule>`,
    );
    const reading = readText(xml.replace("Fest 2026", "&file;"));
    expect(reading.events[0]?.title).toBe("&e30;");
    expect(reading.name).toBe("&file;");
    expect(problemKeys(reading)).toEqual(["warning xml_faults"]);
  });

  it.each([
    [1000, "x", []],
    [200_000, "", ["warning file_ends_early"]],
  ])("may nest %d elements", (depth, description, problems) => {
    const reading = readText(
      schedule(talk(`<title>Deep</title>${times}<abstract>${"<i>".repeat(depth)}x${"</i>".repeat(depth)}</abstract>`)),
    );
    expect(reading.events).toMatchObject([{ title: "Deep", description }]);
    expect(problemKeys(reading)).toEqual(problems);
  });

  it("without line ends has its events told apart by number", () => {
    const { events, unread, problems } = readText(
      schedule(
        `${talk(`<title>One</title>${times}`)}${talk("<title>Two</title><room>Sala</room><abstract>Alto</abstract>")}`,
      ).replaceAll("\n", ""),
    );
    expect(events).toMatchObject([{ title: "One", number: 1, line: null }]);
    expect(unread).toMatchObject([{ title: "Two", number: 2, line: null, location: "Sala", description: "Alto" }]);
    expect(problems).toMatchObject([
      { messageKey: "calendar_file.start_missing", eventNumber: 2, line: null },
      { messageKey: "calendar_file.uid_of_number", eventNumber: 2, values: { number: 1 } },
    ]);
  });

  it("is refused with more than 20,000 events", () => {
    expect(() => readText(schedule("<event/>".repeat(20_001)))).toThrowError(/too_many_events/);
  });

  it("is reported if only its beginning is XML", () => {
    expect(problemKeys(readText(`<schedule>${"<".repeat(1_000_000)}`))).toEqual([
      "warning file_ends_early",
      "warning xml_faults",
    ]);
  });

  it("may be Latin-1, with a warning", () => {
    const reading = readWhole(
      readScheduleXml(Buffer.from(schedule(talk(`<title>Año</title>${times}`)), "latin1"), { zone: "UTC" }),
    );
    expect(reading.events[0]?.title).toBe("Año");
    expect(problemKeys(reading)).toEqual(["warning not_utf8"]);
  });
});
