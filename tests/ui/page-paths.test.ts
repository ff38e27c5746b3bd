import { describe, expect, test } from "vitest";
import {
  eventPath,
  parameters,
  programmePath,
  type ProgrammeAddress,
  readProgrammeAddress,
} from "#app/ui/programme/page-paths.ts";

const home: ProgrammeAddress = { date: null, query: "", categoryId: null, view: "hours", filters: "", from: null };
const read = (search: string) => readProgrammeAddress(new URLSearchParams(search));
const readPath = (path: string) => readProgrammeAddress(new URL(path, "http://verbena.test").searchParams);

describe("the address of the home", () => {
  test("means today, the list and all events if it has no parameters", () => {
    expect(read("")).toEqual(home);
  });
  test("gives the day, the search, the category and the view", () => {
    expect(read("date=2026-08-22&q=circo&category=c1&view=places&from=2026-08-19")).toEqual({
      date: "2026-08-22",
      query: "circo",
      categoryId: "c1",
      view: "places",
      filters: "",
      from: "2026-08-19",
    });
  });
  test.each(["", "today", "2026-02-30", "2026-8-22", "22/08/2026", "2026-08-22T10:00", "99999-01-01", "<script>"])(
    "means today if its date is the invalid %j",
    (date) => {
      expect(read(`date=${encodeURIComponent(date)}`).date).toBeNull();
    },
  );
  test.each(["", "hours", "PLACES", "grid", "places "])("means the list if its view is the unknown %j", (view) => {
    expect(read(`view=${encodeURIComponent(view)}`).view).toBe("hours");
  });
  test.each(["date=2026-08-22&from=2026-06-19", "date=2026-08-22&from=2026-10-23", "from=2026-08-19"])(
    "ignores a day without events that is more than two months from the shown one, or of no shown one: %s",
    (search) => {
      expect(read(search).from).toBeNull();
    },
  );
  test("gives only the beginning of a long search, and trims spaces", () => {
    expect(read(`q=++circo++real++`).query).toBe("circo real");
    expect(read(`q=${"a".repeat(10_000)}`).query).toHaveLength(100);
  });
  test("gives no category if it is empty, and only the beginning of a long one", () => {
    expect(read("category=").categoryId).toBeNull();
    expect(read(`category=${"x".repeat(10_000)}`).categoryId).toHaveLength(100);
  });
  test("counts only the first of two equal parameters", () => {
    expect(read("date=2026-08-22&date=2026-08-23&view=places&view=hours")).toMatchObject({
      date: "2026-08-22",
      view: "places",
    });
  });
  test("ignores parameters that the home page doesn't have", () => {
    expect(read("utm_source=x&__proto__=y&event=e&look=l&week=2026-08-22")).toEqual(home);
  });
});

describe("a path to the home page", () => {
  test("is / if all values are the defaults", () => {
    expect([programmePath({}), programmePath(home)]).toEqual(["/", "/"]);
  });
  test.each<ProgrammeAddress>([
    { ...home, date: "2026-08-22" },
    { ...home, query: "niños & «magia» + 100 % #1?" },
    { ...home, categoryId: "a/b?c=d&e" },
    { ...home, view: "places" },
    { ...home, view: "now" },
    { ...home, filters: "only=free&age=kids&spoken=en&place=a-b" },
    {
      date: "2027-10-31",
      query: "circo 🎪",
      categoryId: "c1",
      view: "places",
      filters: "only=left",
      from: "2027-10-29",
    },
  ])("gives the same address when it is read again: %j", (address) => {
    expect(readPath(programmePath(address))).toEqual(address);
  });
  test("carries the dialog that is open over the programme, together with the programme's state", () => {
    const path = programmePath(
      { ...home, date: "2026-08-22" },
      { week: "2026-08-24", event: "a&b", look: "l", stream: "play" },
    );
    const search = new URL(path, "http://verbena.test").searchParams;
    expect(Object.fromEntries(search)).toEqual({
      date: "2026-08-22",
      week: "2026-08-24",
      event: "a&b",
      look: "l",
      stream: "play",
    });
    expect(readPath(path)).toEqual({ ...home, date: "2026-08-22" });
  });
  test("carries an open dialog even if its value is empty", () => {
    expect(programmePath({}, { week: "" })).toBe("/?week=");
  });
  test("carries no foreign parameters, neither from the state nor from the open dialog", () => {
    const address = { ...home, date: "2026-08-22", utm_source: "x", toString: "y" };
    const over = { event: "e", redirect: "https://evil.example" };
    expect(programmePath(address, over)).toBe("/?date=2026-08-22&event=e");
    expect(programmePath(readPath("/?date=2026-08-22&utm_source=x&event=e&next=//evil.example"))).toBe(
      "/?date=2026-08-22",
    );
  });
  test("uses each name of the list at most once", () => {
    const path = programmePath(
      { date: "2026-08-22", query: "q", categoryId: "c", view: "places", from: "2026-08-19" },
      { week: "w", event: "e", look: "l", stream: "s", filters: "" },
    );
    const names = [...new URL(path, "http://verbena.test").searchParams.keys()];
    expect(names.toSorted()).toEqual(Object.values(parameters).toSorted());
  });
});

test("the path of an event page has one segment for the id, whatever the id contains", () => {
  expect(eventPath("gala-2026")).toBe("/events/gala-2026");
  expect(eventPath("../a b/?#ñ")).toBe("/events/..%2Fa%20b%2F%3F%23%C3%B1");
});
