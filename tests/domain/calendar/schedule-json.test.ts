import { describe, expect, it } from "vitest";
import type { CalendarReading } from "#app/domain/calendar/calendar.ts";
import { bounded } from "#app/domain/calendar/event-reader.ts";
import { readWhole } from "../../support/read-whole.ts";
import { readScheduleJson } from "#app/domain/calendar/frab/schedule-json-reader.server.ts";
import { bytes } from "./ics.ts";

const readText = (json: string): CalendarReading =>
  readWhole(bounded(readScheduleJson(bytes(json), { zone: "Atlantic/Canary" })));
const schedule = (talks: unknown[], conference: object = {}): string =>
  JSON.stringify(
    {
      schedule: {
        version: "1",
        base_url: "https://fest.example/2026/",
        conference: {
          acronym: "fest26",
          title: "Fest 2026",
          ...conference,
          days: [{ index: 1, date: "2026-08-22", rooms: { "Sala 1": talks } }],
        },
      },
    },
    null,
    1,
  );
const talk = {
  id: 7,
  guid: "g-1",
  title: "Talk",
  date: "2026-08-22T19:00:00+02:00",
  start: "19:00",
  duration: "00:45",
  room: "Sala 1",
};
const nobody = { title: null, company: null, bio: null, avatarUrl: null, imageUrl: null };

describe("a schedule.json", () => {
  it("gives every field that the programme has", () => {
    const reading = readText(
      schedule(
        [
          {
            ...talk,
            code: "ABC123",
            logo: "/media/x.png",
            slug: "x",
            url: "https://fest.example/talk/7",
            subtitle: "",
            track: "Circo",
            type: "Taller",
            language: "es",
            abstract: "Con **fuego**",
            description: "# Hola\n\n* uno\n* dos\n\n[la web](https://a.example/)",
            recording_license: "",
            do_not_record: true,
            persons: [
              {
                id: 1,
                public_name: "Ana",
                biography: "*Malabarista*",
                avatar: "https://fest.example/a.png",
                answers: [],
              },
              { name: "Bea" },
              {},
            ],
            links: [{ url: "https://l.example/", title: "Vídeo" }],
            attachments: [{ url: "/doc.pdf", title: null }],
            feedback_url: "https://f.example/",
          },
        ],
        {
          time_zone_name: "Europe/Madrid",
          rooms: [{ name: "Sala 1", capacity: 80, description: "Arriba" }, { name: null }],
          tracks: [
            { name: "Circo", color: "#ff0000" },
            { name: "Otro", color: "red" },
          ],
        },
      ),
    );
    expect(reading).toMatchObject({
      format: "schedule-json",
      name: "Fest 2026",
      zone: "Europe/Madrid",
      categories: [
        { name: "Circo", color: "#ff0000" },
        { name: "Otro", color: null },
      ],
      places: [{ name: "Sala 1", description: "Arriba", capacity: 80 }],
    });
    expect(reading.events).toEqual([
      {
        uid: "g-1",
        recurrenceId: "",
        sequence: 0,
        number: 1,
        line: expect.any(Number),
        title: "Talk",
        description:
          "Con fuego\n\nHola\n\n- uno\n- dos\n\nla web (https://a.example/)\n\nVídeo: https://l.example/\nhttps://fest.example/doc.pdf",
        status: "ACTIVE",
        startTime: "2026-08-22T17:00:00.000Z",
        endTime: "2026-08-22T17:45:00.000Z",
        allDay: null,
        location: "Sala 1",
        geo: null,
        categories: ["Circo"],
        url: "https://fest.example/talk/7",
        imageUrl: "https://fest.example/media/x.png",
        details: {
          speakers: [
            { ...nobody, name: "Ana", bio: "Malabarista", avatarUrl: "https://fest.example/a.png" },
            { ...nobody, name: "Bea" },
          ],
          language: "es",
          tags: ["Taller"],
          placeNames: ["Sala 1"],
        },
      },
    ]);
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.properties_left_out", values: { names: "feedback_url (1), do_not_record (1)" } },
    ]);
  });

  it("is also read in its newer shape, with events and persons beside the days", () => {
    const whole = {
      schedule: {
        conference: {
          title: { en: "Fest", es: "Fiesta" },
          days: [{ index: 1, date: "2026-08-22", start: "2026-08-22T09:00:00Z" }],
          tracks: [{ slug: "circo", name: "Circo" }],
        },
        events: [
          {
            guid: "g-1",
            title: "Talk",
            start: "2026-08-22T17:00:00Z",
            end: "2026-08-22T18:30:00Z",
            room: { name: "Sala 1", slug: "sala-1" },
            track: { slug: "circo" },
            state: "CANCELED",
            abstract: { en: "Hi", fr: "Salut" },
            participants: [{ guid: "p-1", name: "Ana" }],
            links: [{ type: "ORIGIN", url: "https://o.example/" }],
            logo: { url: "https://fest.example/x.png" },
          },
        ],
        persons: [
          { guid: "p-1", name: "Ana", biography: "Malabarista", avatar: { url: "https://fest.example/a.png" } },
        ],
      },
    };
    const reading = readText(JSON.stringify(whole));
    expect(reading).toMatchObject({
      name: "Fiesta",
      problems: [],
      events: [
        {
          title: "Talk",
          description: "Hi",
          status: "CANCELLED",
          endTime: "2026-08-22T18:30:00.000Z",
          location: "Sala 1",
          categories: ["Circo"],
          imageUrl: "https://fest.example/x.png",
          details: {
            speakers: [{ ...nobody, name: "Ana", bio: "Malabarista", avatarUrl: "https://fest.example/a.png" }],
          },
        },
      ],
    });
  });

  it("reports the line of an event", () => {
    const json = schedule([talk, { ...talk, guid: "g-2", title: "Broken", date: "soon", start: "" }]);
    const line = json.slice(0, json.indexOf("g-2")).split("\n").length;
    expect(readText(json).problems).toMatchObject([
      { severity: "error", messageKey: "calendar_file.time_not_understood", line, title: "Broken" },
    ]);
  });

  it.each([
    [
      "numbers and lists where texts should be",
      { ...talk, title: 12, abstract: ["x"], persons: "Ana", links: { url: 1 }, track: 3, room: null },
    ],
    [
      "null where objects should be",
      { ...talk, title: "12", persons: [null, 1, "x"], links: [null], attachments: null },
    ],
  ])("is read with %s", (_, odd) => {
    expect(readText(schedule([odd, null, 5, []])).events).toMatchObject([{ title: "12", location: "Sala 1" }]);
  });

  it("is read up to the place where it breaks off, with a warning", () => {
    const json = schedule([
      talk,
      { ...talk, guid: "g-2", persons: [{ name: "Ana" }, { name: "Bea" }] },
      { ...talk, guid: "g-3" },
    ]);
    const cut = json.slice(0, json.indexOf("Bea") + 1);
    const reading = readText(cut);
    expect(reading.events.map(({ uid, details }) => [uid, details.speakers?.map(({ name }) => name)])).toEqual([
      ["g-1", undefined],
      ["g-2", ["Ana"]],
    ]);
    expect(reading.problems).toMatchObject([
      { messageKey: "calendar_file.file_ends_early", line: cut.split("\n").length },
    ]);
  });

  it.each([
    ['{"a": 1}', "file_is_json", {}],
    ["[]", "file_is_json", {}],
    ['{"schedule": 5}', "file_is_json", {}],
    ['{\n"schedule": {"conference": {},, "days": []}}', "json_broken", { line: "2" }],
    ["{", "json_broken", { line: "1" }],
    ["[".repeat(5_000_000), "json_broken", {}],
  ])("is refused if it is other or broken JSON, case %#", (json, key, values) => {
    expect(() => readText(json)).toThrowError(
      expect.objectContaining({
        code: "unreadable_file",
        messageKey: `calendar_file.${key}`,
        values: expect.objectContaining(values),
      }),
    );
  });

  it("tells its events apart by number if the file has no lines", () => {
    const talks = [
      talk,
      { ...talk, guid: "g-2", title: "Never", date: "someday", start: "soon", track: "Circo", abstract: "Alto" },
      { ...talk, guid: "g-3", url: "http://fest.example/" },
      { ...talk, title: "Again" },
    ];
    const { events, unread, problems } = readText(JSON.stringify(JSON.parse(schedule(talks))));
    expect(events).toMatchObject([
      { title: "Talk", number: 1, line: null },
      { uid: "g-3", number: 3, line: null },
      { title: "Again", number: 4, line: null, uid: null },
    ]);
    expect(unread).toMatchObject([
      {
        title: "Never",
        number: 2,
        line: null,
        location: "Sala 1",
        categories: ["Circo"],
        description: "Alto",
        startTime: null,
      },
    ]);
    expect(problems).toMatchObject([
      { messageKey: "calendar_file.time_not_understood", eventNumber: 2, line: null },
      { messageKey: "calendar_file.url_in_description", eventNumber: 3, line: null },
      { messageKey: "calendar_file.uid_of_number", eventNumber: 4, values: { number: 1 } },
    ]);
  });
});
