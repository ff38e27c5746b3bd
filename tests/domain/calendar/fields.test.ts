import { describe, expect, it } from "vitest";
import { calendar, event, read, problemKeys } from "./ics.ts";

const time = ["DTSTART:20260822T190000Z", "DTEND:20260822T200000Z"];
const withLines = (...lines: string[]) => read(calendar(event(...time, ...lines)));
const one = (...lines: string[]) => withLines("SUMMARY:x", ...lines).events[0];
const problems = (...lines: string[]) => problemKeys(withLines("SUMMARY:x", ...lines));

describe("the description of an event", () => {
  it("in plain text stays as it is, without its escapes", () => {
    expect(one(String.raw`DESCRIPTION:a\, b\; c\\d 1 < 2\nsecond &amp; line`)?.description).toBe(
      String.raw`a, b; c\d 1 < 2` + "\nsecond &amp; line",
    );
  });

  it("in HTML becomes text with its lists, links and lines", () => {
    const html = String.raw`<h2>Talk</h2><p>See <a href="/programme">the programme</a>\, <a href="https://a.example/">https://a.example/</a></p><ul><li>one</li><li>two &amp; a half</li></ul><p>a<br>b</p>`;
    expect(one("URL:https://fest.example/day/1", `DESCRIPTION:${html}`)?.description).toBe(
      "Talk\n\nSee the programme (https://fest.example/programme), https://a.example/\n\n- one\n- two & a half\n\na\nb",
    );
  });

  it("with inline tags keeps its own lines", () => {
    expect(one(String.raw`DESCRIPTION:<b>First</b>\nsecond`)?.description).toBe("First\nsecond");
  });

  it("may be in X-ALT-DESC", () => {
    expect(
      one("X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Hello</p></body></html>", "DESCRIPTION:")?.description,
    ).toBe("Hello");
  });

  it("may be in STYLED-DESCRIPTION", () => {
    expect(one("STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:<p>Hello</p>")?.description).toBe("Hello");
  });

  it("has no script and no control characters", () => {
    expect(one("DESCRIPTION:<p>a<script>alert(1)</script>\u0000\u0007b</p>")?.description).toBe("ab");
  });

  it("is cut after 50,000 characters, with a warning", () => {
    expect(one(`DESCRIPTION:${"x".repeat(60_000)}`)?.description).toHaveLength(50_000);
    expect(problems(`DESCRIPTION:${"x".repeat(60_000)}`)).toEqual(["warning text_cut"]);
  });
});

describe("the title of an event", () => {
  it("is the place if it is missing, or else the category", () => {
    expect(withLines(String.raw`LOCATION:Plaza\nCalle 1`).events[0]?.title).toBe("Plaza");
    expect(withLines("CATEGORIES:Music").events[0]?.title).toBe("Music");
    expect(withLines().events[0]?.title).toBeNull();
    expect(problemKeys(withLines("SUMMARY:  "))).toEqual(["warning title_missing"]);
  });

  it("is one line of at most 300 characters", () => {
    expect(withLines(String.raw`SUMMARY:a\n b`).events[0]?.title).toBe("a b");
    expect(withLines(`SUMMARY:${"x".repeat(400)}`).events[0]?.title).toHaveLength(300);
  });

  it("may have parameters", () => {
    expect(withLines('SUMMARY;LANGUAGE=es;X-A="a;b:c":Hola').events[0]?.title).toBe("Hola");
  });
});

describe("the place of an event", () => {
  it("may have coordinates", () => {
    expect(one("LOCATION:Plaza", "GEO:28.96;-13.55")).toMatchObject({
      location: "Plaza",
      geo: { latitude: 28.96, longitude: -13.55 },
    });
    expect(problems("LOCATION:Plaza", "GEO:128;0")).toEqual(["warning value_not_understood"]);
    expect(problems("LOCATION:Plaza", "GEO:")).toEqual(["warning value_not_understood"]);
    expect(problems("GEO:28;-13")).toEqual(["warning geo_without_place"]);
  });

  it("may have coordinates as Apple writes them", () => {
    const apple = 'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Plaza":geo:28.96,-13.55';
    expect(one("LOCATION:Plaza", apple)?.geo).toEqual({ latitude: 28.96, longitude: -13.55 });
    expect(one("LOCATION:Plaza", apple.replace("geo:28.96,", String.raw` geo:28.96\,`))?.geo).toEqual({
      latitude: 28.96,
      longitude: -13.55,
    });
    expect(one("LOCATION:Plaza", apple, "GEO:1;2")?.geo).toEqual({ latitude: 1, longitude: 2 });
  });

  it("becomes the event's link if it is a link", () => {
    expect(one("LOCATION:https://meet.example/a")).toMatchObject({ location: null, url: "https://meet.example/a" });
    expect(problems("LOCATION:https://meet.example/a")).toEqual(["warning place_is_link"]);
  });
});

it("categories are read from one property or several", () => {
  expect(one(String.raw`CATEGORIES:Music\, live,Dance`, "CATEGORIES: dance ,Family,")?.categories).toEqual([
    "Music, live",
    "Dance",
    "Family",
  ]);
  expect(problems(`CATEGORIES:${Array.from({ length: 25 }, (_, index) => `c${index}`).join(",")}`)).toEqual([
    "warning too_many_categories",
  ]);
});

it("a link without https becomes part of the description, with a warning", () => {
  expect(one("URL:http://a.example/", "DESCRIPTION:Text")).toMatchObject({
    url: null,
    description: "Text\n\nhttp://a.example/",
  });
  expect(one("URL:http://a.example/", "DESCRIPTION:See http://a.example/")?.description).toBe("See http://a.example/");
  expect(problems("URL:http://a.example/")).toEqual(["warning url_in_description"]);
});

it.each(["javascript:alert(1)", "https:a", "https://a b", "F"])("the link %j is left out, with a warning", (url) => {
  expect(one(`URL:${url}`)?.url).toBeNull();
  expect(problems(`URL:${url}`)).toEqual(["warning url_not_https"]);
});

describe("the image of an event", () => {
  it.each([
    "IMAGE;VALUE=URI;DISPLAY=BADGE:https://a.example/x",
    "ATTACH;FMTTYPE=image/png:https://a.example/x",
    "ATTACH:https://a.example/x",
  ])("is read from %s", (line) => {
    const image = line.endsWith("/x") && line.startsWith("ATTACH:") ? `${line}.jpg` : line;
    expect(one(image)?.imageUrl).toMatch(/^https:\/\/a\.example\/x/);
    expect(problems(image)).toEqual([]);
  });

  it("must be an https address", () => {
    expect(problems("IMAGE;VALUE=BINARY;ENCODING=BASE64:AAAA")).toEqual(["warning image_not_https"]);
    expect(problems("ATTACH:https://a.example/x.pdf")).toEqual(["warning attachment_left_out"]);
  });
});

describe("the status of an event", () => {
  it("is cancelled if the event says so, or the whole calendar", () => {
    expect(one("STATUS:CANCELLED")?.status).toBe("CANCELLED");
    expect(read(calendar("METHOD:CANCEL", event("SUMMARY:x", ...time))).events[0]?.status).toBe("CANCELLED");
  });

  it.each([
    ["STATUS:CONFIRMED", []],
    ["STATUS:TENTATIVE", ["warning tentative"]],
    ["STATUS:MAYBE", ["warning value_not_understood"]],
    ["CLASS:PRIVATE", ["warning marked_private"]],
    ["SEQUENCE:many", ["warning value_not_understood"]],
  ])("is active with %s", (line, expected) => {
    expect(one(line)?.status).toBe("ACTIVE");
    expect(problems(line)).toEqual(expected);
  });
});

it("the first of two equal properties counts, with a warning that names the line", () => {
  const reading = read(
    calendar(event("SUMMARY:One", ...time, "SUMMARY:Two", "DURATION:PT1H", "CATEGORIES:a", "CATEGORIES:b")),
  );
  expect(reading.events).toMatchObject([{ title: "One", endTime: "2026-08-22T20:00:00.000Z", categories: ["a", "b"] }]);
  expect(reading.problems).toMatchObject([
    { messageKey: "calendar_file.property_repeated", line: 7, property: "SUMMARY", title: "One" },
    { messageKey: "calendar_file.property_repeated", line: 8, property: "DURATION" },
  ]);
});

it("properties that are not read are listed once, with their number", () => {
  const reading = read(
    calendar(event("SUMMARY:x", ...time, "ATTENDEE:mailto:a@a.example", "ATTENDEE:mailto:b@a.example", "X-FOO:1")),
  );
  expect(reading.problems).toMatchObject([
    { messageKey: "calendar_file.properties_left_out", values: { names: "ATTENDEE (2), X-FOO (1)" } },
  ]);
});

it("the name of the calendar is read", () => {
  expect(read(calendar(String.raw`X-WR-CALNAME:Fest\, 2026`)).name).toBe("Fest, 2026");
});
