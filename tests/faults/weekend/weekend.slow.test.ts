import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { totalsOfEvents } from "#app/domain/analytics/totals.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { createEvent } from "#app/domain/editing/events.server.ts";
import { createLocation } from "#app/domain/programme/locations.server.ts";
import { wholeFestival } from "#app/domain/analytics/period.ts";
import type { ColumnKey } from "#app/domain/reports/report.ts";
import { readReport } from "#app/domain/reports/reports.server.ts";
import type { Services } from "#app/domain/services.ts";
import { festivalCalendar } from "#app/domain/programme/festival-calendar.server.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { openServices } from "../../../server/services.ts";
import { freePort, run, temporaryFolder } from "../../process/server-process.ts";
import { signInPerson } from "../../support/people.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { startPushService, type Subscriber } from "../../support/push-service.ts";
import { type Random, randomOf } from "../../support/random.ts";
import { type Books, copyOf, count, emptyBooks, listOf, setOf } from "./books.ts";
import { Caller, type Outcome } from "./caller.ts";
import { patience, scaled } from "../scale.ts";
import { ClockedServer } from "./clock.ts";
import { type Shown, shownOf, Sign } from "./sign.ts";

/** `restless`: number of steps in which an administrator changes something once. */
const size = {
  visitors: scaled(40, 2000),
  accounts: scaled(15, 250),
  signs: scaled(3, 20),
  events: scaled(20, 120),
  restless: scaled(20, 8),
};
const administrators = 3;

const minute = 60_000;
const hour = 60 * minute;
const step = 5 * minute;
/** Friday to Sunday, or half of it from Saturday afternoon; the clocks go forward in the night to Sunday. */
const begin = new Date(scaled("2027-03-27T15:00:00Z", "2027-03-26T15:00:00Z"));
const end = new Date(scaled("2027-03-28T15:00:00Z", "2027-03-28T23:00:00Z"));
/** Hours of the events: first start, and number of hours. */
const hours = scaled<[string, number][]>(
  [
    ["2027-03-27T17:00:00Z", 5],
    ["2027-03-28T09:00:00Z", 5],
  ],
  [
    ["2027-03-26T16:00:00Z", 6],
    ["2027-03-27T10:00:00Z", 12],
    ["2027-03-28T09:00:00Z", 12],
  ],
);
const crash = new Date("2027-03-27T17:00:00Z");
const backup = new Date("2027-03-28T03:00:00Z");
const mistake = new Date("2027-03-28T03:30:00Z");
const restore = new Date("2027-03-28T04:00:00Z");
/** Share of steps in which a visitor does something. */
const deedsEach = 6;
/** Number of people who act at the same time. */
const atOnce = 16;
/** Longest wait on a busy machine, in ms. */
const atMost = 60_000;
const questions = ["¿Qué hay ahora?", "¿Y esta tarde?", "¿Hay algo gratis?", "¿Dónde es el próximo acto?"];

/** Runs only in `npm run faults`; `FAULTS=few` runs half of it with fewer people. */
test.skipIf(process.env["FAULTS"] === undefined)(
  "a weekend of visitors, administrators and screens, with a crash and a restored backup, ends with equal books",
  { timeout: patience },
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const push = await startPushService({ within: atMost });
    onTestFinished(push.close);
    const mail = await startMailServer();
    onTestFinished(mail.close);
    const origin = `http://127.0.0.1:${await freePort()}`;
    const environment = {
      DATA_DIR: folder.path,
      SAMPLE: "off",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "true",
      ORIGIN: origin,
      PORT: new URL(origin).port,
    };
    const server = new ClockedServer(environment, push.port, begin);
    const opened = await openServices({ dataFolder: folder.path }, "test", { now: () => server.now });
    onTestFinished(opened.close);
    const weekend = new Weekend(origin, opened.services, push.subscriber, randomOf(20_270_328));
    await weekend.prepare(mail);
    onTestFinished(() => server.kill());
    await server.start();
    const signs: Sign[] = [];
    onTestFinished(() => signs.forEach((sign) => sign.stop()));
    for (let number = 0; number < size.signs; number += 1) signs.push(await Sign.at(origin));

    const file = join(folder.path, "sunday.tar");
    let kept = emptyBooks();
    const lost = new Set<string>();
    for (let at = begin.getTime(); at <= end.getTime(); at += step) {
      await server.becomes(new Date(at));
      await weekend.everythingDueIsSent(server);
      if (at === crash.getTime()) {
        await weekend.figuresAreWritten();
        await weekend.duringACrash(
          () => server.kill(),
          () => server.start(),
        );
      } else if (at === backup.getTime()) {
        await weekend.figuresAreWritten();
        await succeeds("server/commands/backup.ts", [file], environment);
        kept = copyOf(weekend.books);
      } else if (at === mistake.getTime()) {
        await weekend.deleteByMistake();
      } else if (at === restore.getTime()) {
        for (const id of await weekend.messagesSince(backup)) lost.add(id);
        await server.stop();
        await opened.close();
        await succeeds("server/commands/restore.ts", [file], environment);
        weekend.services = (
          await openServices({ dataFolder: folder.path }, "test", { now: () => server.now })
        ).services;
        await server.start();
        weekend.books = kept;
      } else if (at < backup.getTime() || at > restore.getTime()) {
        await weekend.goesOn();
      }
    }
    await weekend.everythingDueIsSent(server);

    await weekend.figuresAreWritten();
    await weekend.agrees(signs, mail, lost);
    console.log(await weekend.tally());
  },
);

async function succeeds(script: string, words: string[], environment: Record<string, string>): Promise<void> {
  const { status, stdout, stderr } = await run(script, words, environment);
  expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
}

interface Visitor {
  number: number;
  caller: Caller;
  /** Push subscription of their browser; null without notifications. */
  phone: Subscriber | null;
  isSubscribed: boolean;
}

/** An account with a verified address and without push: it gets mails. */
interface Account {
  number: number;
  userId: string;
  caller: Caller;
}

/** Number of the first account in the books; lower numbers are visitors. */
const firstAccount = 11_000;

const list = z.array(z.looseObject({ eventId: z.string(), state: z.string().optional() }));
const said = z.array(z.looseObject({ sender: z.enum(["acty", "user"]), content: z.string() }));
const event = z.looseObject({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.string(),
});

/** The people of a weekend, their actions, and the books of them. */
class Weekend {
  readonly #origin: string;
  readonly #random: Random;
  readonly #visitors: Visitor[];
  #administrators: Caller[] = [];
  #accounts: Account[] = [];
  #titles = 0;
  services: Services;
  books: Books = emptyBooks();

  constructor(origin: string, services: Services, subscriber: () => Subscriber, random: Random) {
    this.#origin = origin;
    this.#random = random;
    this.services = services;
    this.#visitors = Array.from({ length: size.visitors }, (_, number) => ({
      number,
      caller: new Caller(origin, number),
      phone: number % 2 === 0 ? subscriber() : null,
      isSubscribed: false,
    }));
  }

  /** Makes administrators, accounts, places, and a programme of three days. */
  async prepare(mail: MailServer): Promise<void> {
    const { services } = this;
    await ensurePushKeys(services);
    await writeSettings(services, {
      "email.smtp_host": "127.0.0.1",
      "email.smtp_port": mail.port,
      "email.from": "programa@example.org",
    });
    const person = async (name: string, role: "ADMIN" | "USER", number: number): Promise<Account> => {
      const { user, cookie } = await signInPerson(
        services,
        await createUser(services, { name, email: `${name}@example.org`, role }),
        { remembered: true },
      );
      return { number, userId: user.id, caller: new Caller(this.#origin, number, cookie) };
    };
    for (let number = 0; number < administrators; number += 1)
      this.#administrators.push((await person(`admin${number}`, "ADMIN", 10_000 + number)).caller);
    for (let number = 0; number < size.accounts; number += 1)
      this.#accounts.push(await person(`cuenta${number}`, "USER", firstAccount + number));
    await services.db
      .updateTable("users")
      .set({ email_verified_at: begin.toISOString() })
      .where("role", "=", "USER")
      .execute();
    const places = [];
    for (const name of [
      "Plaza mayor",
      "Muelle viejo",
      "Aula tres",
      "Castillo",
      "Teatro",
      "Parque",
      "Charco",
      "Biblioteca",
    ])
      places.push(await createLocation(services, { name }));
    for (let index = 0; index < size.events; index += 1) {
      const [from, length] = this.#random.oneOf(hours);
      const start = Date.parse(from) + this.#random.below((length - 2) * 12) * step;
      const capacity = index % 3 === 0 ? 3 + this.#random.below(size.accounts / 8) : null;
      const created = await createEvent(services, {
        ...this.#hours(start),
        title: this.#title(),
        capacity,
        locationIds: [this.#random.oneOf(places).id],
      });
      this.books.events.set(created.id, shown(created));
    }
  }

  #title(): string {
    this.#titles += 1;
    return `Acto n.º ${String(this.#titles).padStart(4, "0")}`;
  }

  readonly #hours = (start: number) => ({
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hour).toISOString(),
  });

  get #now(): number {
    return this.services.clock.now().getTime();
  }

  /** Plays five minutes: an administrator may change something, and by day some visitors act. */
  async goesOn(): Promise<void> {
    const awake = new Date(this.#now).getUTCHours();
    if (awake < 8) return;
    const changed = new Set<string>();
    await inTurns(this.#administrators, async (caller) => {
      if (this.#random.below(size.restless) === 0) await this.#administrate(caller, changed);
    });
    const waking = (end.getTime() - begin.getTime()) / step - scaled(1, 2) * 8 * 12;
    const some = Math.ceil((size.visitors * deedsEach) / waking);
    // A person does one thing at a time: otherwise the outcome of the first would be unknown.
    const active = new Set(Array.from({ length: some }, () => this.#random.oneOf(this.#visitors)));
    await inTurns([...active], (visitor) => this.#visit(visitor));
    const registering = new Set(Array.from({ length: Math.ceil(some / 6) }, () => this.#random.oneOf(this.#accounts)));
    await inTurns([...registering], (account) => this.#register(account));
  }

  /** Events in the future. */
  #ahead(least: number): Shown[] {
    return [...this.books.events.values()].filter(
      ({ startTime, status }) => status === "ACTIVE" && Date.parse(startTime) >= this.#now + least,
    );
  }

  async #administrate(caller: Caller, changed: Set<string>): Promise<void> {
    const deed = this.#random.below(10);
    if (deed < 2) {
      const start = Math.min(this.#now + 5 * hour + this.#random.below(60) * step, end.getTime() - 2 * hour);
      if (start < this.#now + 5 * hour || !isByDay(start)) return;
      const created = answered(await caller.call("POST", "/events", { ...this.#hours(start), title: this.#title() }));
      this.books.events.set(event.parse(created).id, shown(event.parse(created)));
      return;
    }
    const open = this.#ahead(4 * hour).filter(
      ({ id, startTime }) =>
        !changed.has(id) &&
        Date.parse(startTime) < end.getTime() - 3 * hour &&
        isByDay(Date.parse(startTime) + 3 * step),
    );
    if (open.length === 0) return;
    const chosen = this.#random.oneOf(open);
    changed.add(chosen.id);
    if (deed < 8) await this.#change(caller, chosen, this.#hours(Date.parse(chosen.startTime) + 3 * step));
    else if (deed < 9) await this.#change(caller, chosen, { status: "CANCELLED" });
    else {
      answered(await caller.call("DELETE", `/events/${chosen.id}`));
      this.books.events.delete(chosen.id);
      this.#owe(chosen.id);
    }
  }

  async #change(caller: Caller, { id }: Shown, changes: object): Promise<void> {
    const after = event.parse(answered(await caller.call("PUT", `/events/${id}`, changes)));
    this.books.events.set(id, shown(after));
    this.#owe(id);
  }

  /**
   * Notes a notice for each phone that saved the event, and a mail for each account that saved it or has a place at
   * it.
   */
  #owe(eventId: string): void {
    const { saved, places, owed } = this.books;
    for (const { number, isSubscribed } of this.#visitors)
      if (isSubscribed && setOf(saved, number).has(eventId)) count(owed, `${number} ${eventId}`);
    for (const { number } of this.#accounts)
      if (setOf(saved, number).has(eventId) || setOf(places, number).has(eventId)) count(owed, `${number} ${eventId}`);
  }

  async #visit(visitor: Visitor): Promise<void> {
    const { caller, number } = visitor;
    const ahead = this.#ahead(hour);
    const deed = this.#random.below(10);
    const { status } = await caller.page("/");
    expect(status).toBe(200);
    if (ahead.length === 0) return;
    const { id, title } = this.#random.oneOf(ahead);
    if (deed < 1) {
      answered(
        await caller.call("POST", "/analytics/event-interaction", {
          eventType: "event_share",
          eventData: { eventId: id, action: "share", timestamp: new Date(this.#now).toISOString() },
        }),
      );
      this.#done("share", id);
    } else if (deed < 3) {
      const { html } = await caller.page(`/events/${id}`);
      expect(html).toContain(title);
      this.#done("view", id);
    } else if (deed < 8) {
      await this.#save(visitor, id);
    } else if (deed < 9) {
      const text = this.#random.oneOf(questions);
      answered(await caller.call("POST", "/chat", { message: text }));
      listOf(this.books.asked, number).push(text);
    } else {
      await this.#forget(visitor);
    }
  }

  async #save(visitor: Visitor, eventId: string): Promise<void> {
    const { caller, number, phone } = visitor;
    if (phone !== null && !visitor.isSubscribed) {
      answered(await caller.call("POST", "/notifications/subscribe", { subscription: phone.subscription }));
      visitor.isSubscribed = true;
    }
    answered(await caller.call("POST", "/reminders", { eventId, minutesBefore: this.#random.oneOf([5, 10, 15, 30]) }));
    this.#hasSaved(number, eventId);
  }

  /** Saving twice is the same as saving once. */
  #hasSaved(number: number, eventId: string): void {
    const saved = setOf(this.books.saved, number);
    if (!saved.has(eventId)) this.#done("remind", eventId);
    saved.add(eventId);
  }

  #done(action: "view" | "remind" | "share" | "register", eventId: string): void {
    count(this.books.done, `${action} ${eventId}`);
  }

  /** Deletes only unchanged events: a pending notice would be withdrawn with its event. */
  async #forget({ caller, number }: Visitor): Promise<void> {
    const saved = setOf(this.books.saved, number);
    const [eventId] = [...saved].filter(
      (id) => this.#ahead(2 * hour).some((one) => one.id === id) && !this.books.owed.has(`${number} ${id}`),
    );
    if (eventId === undefined) return;
    answered(await caller.call("DELETE", `/reminders/${eventId}`));
    saved.delete(eventId);
  }

  async #register({ number, caller }: Account): Promise<void> {
    const held = setOf(this.books.places, number);
    const [saved, byPlace] = [setOf(this.books.saved, number), setOf(this.books.savedByPlace, number)];
    const open = this.#ahead(hour);
    if (open.length > 0 && this.#random.below(3) === 0) {
      const { id } = this.#random.oneOf(open);
      answered(await caller.call("POST", "/reminders", { eventId: id, minutesBefore: 15 }));
      this.#hasSaved(number, id);
      byPlace.delete(id);
      return;
    }
    const mine = open.filter(({ id }) => held.has(id));
    const [first] = mine;
    if (first !== undefined && this.#random.below(4) === 0) {
      answered(await caller.call("DELETE", `/events/${first.id}/registration`));
      held.delete(first.id);
      if (byPlace.delete(first.id)) saved.delete(first.id);
      return;
    }
    if (open.length === 0) return;
    const { id } = this.#random.oneOf(open);
    const outcome = await caller.call("POST", `/events/${id}/registration`);
    // A refusal because the event has no places is right as well.
    if (outcome.isKnown && outcome.status === 409) return;
    answered(outcome);
    if (!held.has(id)) this.#done("register", id);
    held.add(id);
    if (saved.has(id)) return;
    saved.add(id);
    byPlace.add(id);
  }

  /**
   * Everybody saves an event, an administrator moves one, and the server is killed meanwhile. Unanswered requests are
   * looked up after the restart.
   */
  async duringACrash(kill: () => Promise<void>, start: () => Promise<void>): Promise<void> {
    const known = this.#visitors.filter(({ isSubscribed }) => isSubscribed).slice(0, 200);
    const ahead = this.#ahead(4 * hour);
    const moved = this.#random.oneOf(ahead);
    const saving = known.map((visitor) => ({
      visitor,
      eventId: this.#random.oneOf(ahead.filter(({ id }) => id !== moved.id)).id,
      outcome: { isKnown: false } as Outcome,
    }));
    const [administrator] = this.#administrators;
    let acknowledged = 0;
    const halfway = Promise.withResolvers<void>();
    const all = inTurns(saving, async (one) => {
      one.outcome = await one.visitor.caller.call("POST", "/reminders", { eventId: one.eventId, minutesBefore: 15 });
      acknowledged += 1;
      if (acknowledged === Math.floor(saving.length / 2)) halfway.resolve();
    });
    await halfway.promise;
    const moving = administrator?.call(
      "PUT",
      `/events/${moved.id}`,
      this.#hours(Date.parse(moved.startTime) + 3 * step),
    );
    await kill();
    await all;
    const outcomeOfMove = await moving;
    await start();
    for (const { visitor, eventId, outcome } of saving) {
      const saved = setOf(this.books.saved, visitor.number);
      const ids = list.parse(answered(await visitor.caller.call("GET", "/reminders"))).map((one) => one.eventId);
      // Acknowledged saves are there; the outcome of the others is read now.
      if (outcome.isKnown) {
        answered(outcome);
        expect(ids).toContain(eventId);
      }
      if (ids.includes(eventId)) this.#hasSaved(visitor.number, eventId);
      expect(new Set(ids)).toEqual(saved);
    }
    // With few requests all may have been answered by then.
    if (saving.length > 2 * atOnce) expect(saving.some(({ outcome }) => !outcome.isKnown)).toBe(true);
    const now = event.parse(answered(await this.#anybody.call("GET", `/events/${moved.id}`)));
    if (outcomeOfMove?.isKnown === true) expect(now.startTime).not.toBe(moved.startTime);
    if (now.startTime !== moved.startTime) this.#owe(moved.id);
    this.books.events.set(moved.id, shown(now));
  }

  get #anybody(): Caller {
    return new Caller(this.#origin, 20_000);
  }

  /** An administrator deletes half of the future events by mistake. */
  async deleteByMistake(): Promise<void> {
    const [administrator] = this.#administrators;
    if (administrator === undefined) throw new Error("Nobody works here");
    const coming = this.#ahead(hour);
    for (const { id } of coming.slice(0, Math.ceil(coming.length / 2)))
      answered(await administrator.call("DELETE", `/events/${id}`));
  }

  /** Ids of the messages queued since an instant. */
  async messagesSince(instant: Date): Promise<string[]> {
    return (
      await this.services.db
        .selectFrom("outbox")
        .select("id")
        .where("created_at", ">=", instant.toISOString())
        .execute()
    ).map(({ id }) => id);
  }

  /** Waits until no due message is left in the outbox; advances the clock to the next retry. */
  async everythingDueIsSent(server: ClockedServer): Promise<void> {
    const giveUpAt = performance.now() + atMost;
    for (;;) {
      const now = server.now.toISOString();
      const waiting = await this.services.db
        .selectFrom("outbox")
        .select(["id", "kind", "next_at", "leased_until", "attempts", "reason"])
        .where("state", "=", "queued")
        .where("due_at", "<=", now)
        .orderBy("next_at")
        .limit(3)
        .execute();
      const [next] = waiting;
      if (next === undefined) return;
      if (performance.now() > giveUpAt) throw new Error(`Not sent at ${now}: ${JSON.stringify(waiting)}`);
      if (next.leased_until === null && next.next_at > now) await server.becomes(new Date(next.next_at));
      else await sleep(5);
    }
  }

  /** Sums up the weekend in figures. */
  async tally(): Promise<string> {
    const { events, saved, places } = this.books;
    const told = await this.services.db
      .selectFrom("outbox")
      .select((row) => ["kind", "channel", row.fn.countAll<number>().as("count")])
      .where("state", "=", "sent")
      .groupBy(["kind", "channel"])
      .orderBy("kind")
      .execute();
    const messages = told.map(({ kind, channel, count: sent }) => `${sent} of ${kind} by ${channel}`).join(", ");
    return `${size.visitors} visitors and ${size.accounts} accounts: ${events.size} events, ${sizesOf(saved)} saved, ${sizesOf(places)} places held or waited for; told ${messages}`;
  }

  /** Compares database, phones, screens, pages and API with the books. */
  async agrees(signs: Sign[], mail: MailServer, lost: ReadonlySet<string>): Promise<void> {
    const { books } = this;
    // By now every event has ended, and the clock has written so.
    const programme = shownOf(
      [...books.events.values()].map((one) => (one.status === "ACTIVE" ? { ...one, status: "FINISHED" } : one)),
    );
    const rows = await this.services.db
      .selectFrom("events")
      .select(["id", "title", "starts_at as startTime", "ends_at as endTime", "status"])
      .execute();
    expect(shownOf(rows)).toEqual(programme);
    await this.#pagesAgree(programme);
    await until(() => signs.every((sign) => isSame(sign.shown, programme)));
    expect(signs.every(({ reloads }) => reloads > 0)).toBe(true);
    await inTurns(this.#visitors, (visitor) => this.#visitorAgrees(visitor));
    const inside = await this.#placesAgree();
    await this.#phonesAgree(lost);
    await this.#mailsAgree(mail, lost, inside);
    await this.#figuresAgree();
  }

  /** Waits until views are written: they are counted in memory for a few seconds, and a crash would lose them. */
  async figuresAreWritten(): Promise<void> {
    await vi.waitFor(() => this.#countsAgree(), { timeout: atMost, interval: 50 });
  }

  /**
   * Compares the counts of events that still exist: a view in the seconds before a deletion may be lost, and hours
   * are seconds here.
   */
  async #countsAgree(): Promise<void> {
    const totals = [...(await totalsOfEvents(this.services))].filter(([id]) => this.books.events.has(id));
    const counted = totals.flatMap(([id, of]) =>
      (["view", "remind", "share", "register"] as const).flatMap((action) =>
        of[action] > 0 ? [[`${action} ${id}`, of[action]] as const] : [],
      ),
    );
    const done = [...this.books.done].filter(([key]) => this.books.events.has(key.split(" ")[1] ?? ""));
    expect(new Map(counted)).toEqual(new Map(done));
  }

  /** Compares analytics and reports with the books. */
  async #figuresAgree(): Promise<void> {
    const { books, services } = this;
    await this.#countsAgree();
    const calendar = await festivalCalendar(services);
    const totalOf = async (key: "saved" | "attendance" | "notifications", column: ColumnKey): Promise<number> => {
      const { columns, totals: rows } = await readReport(services, key, wholeFestival, calendar);
      const index = columns.findIndex((one) => one.key === column);
      // The second row counts people, not saved events.
      const cells = (key === "saved" ? rows.slice(0, 1) : rows).map((row) => z.number().parse(row.cells[index]));
      return cells.reduce((sum, cell) => sum + cell, 0);
    };
    expect(await totalOf("saved", "saved")).toBe(sizesOf(books.saved));
    expect((await totalOf("attendance", "registered")) + (await totalOf("attendance", "waiting"))).toBe(
      this.#stillHeld(),
    );
    const { sent } = await services.db
      .selectFrom("outbox")
      .select((row) => row.fn.countAll<number>().as("sent"))
      .where("state", "=", "sent")
      .executeTakeFirstOrThrow();
    expect(await totalOf("notifications", "sent")).toBe(sent);
  }

  /** Counts places, except at deleted events, which no report has. */
  #stillHeld(): number {
    return [...this.books.places.values()].reduce(
      (sum, held) => sum + [...held].filter((id) => this.books.events.has(id)).length,
      0,
    );
  }

  async #pagesAgree(programme: Shown[]): Promise<void> {
    const calendar = await festivalCalendar(this.services);
    for (const day of ["2027-03-26", "2027-03-27", "2027-03-28"]) {
      const { html } = await this.#anybody.page(`/?date=${day}`);
      const titles = new Set(html.match(/Acto n\.º \d{4}/g));
      expect([...titles].toSorted()).toEqual(
        programme
          .filter(({ startTime }) => dayOf(startTime, calendar) === day)
          .map(({ title }) => title)
          .toSorted(),
      );
    }
  }

  async #visitorAgrees({ caller, number }: Visitor): Promise<void> {
    const saved = list.parse(answered(await caller.call("GET", "/reminders"))).map(({ eventId }) => eventId);
    expect(new Set(saved)).toEqual(setOf(this.books.saved, number));
    const asked = said
      .parse(answered(await caller.call("GET", "/chat/history")))
      .flatMap(({ sender, content }) => (sender === "user" ? [content] : []));
    expect(asked).toEqual(listOf(this.books.asked, number));
  }

  /** Returns the places that accounts have, as `account event`; the waiting list gives none. */
  async #placesAgree(): Promise<Set<string>> {
    const places = new Set<string>();
    const held = new Map<string, string[]>();
    for (const { number, caller } of this.#accounts) {
      const own = list.parse(answered(await caller.call("GET", "/registrations")));
      expect(new Set(own.map(({ eventId }) => eventId))).toEqual(setOf(this.books.places, number));
      for (const { eventId, state = "" } of own) {
        held.set(eventId, [...(held.get(eventId) ?? []), state]);
        if (state === "place") places.add(`${number} ${eventId}`);
      }
    }
    const events = await this.services.db
      .selectFrom("events")
      .select(["id", "capacity", "current_attendees as attendees", "status"])
      .execute();
    for (const { id, capacity, attendees, status } of events) {
      const states = held.get(id) ?? [];
      const inside = states.filter((state) => state === "place").length;
      expect(attendees).toBe(inside);
      if (capacity !== null && status === "ACTIVE") expect(inside).toBe(Math.min(capacity, states.length));
    }
    return places;
  }

  /** Checks that each due message was sent once, and shown once. */
  async #phonesAgree(lost: ReadonlySet<string>): Promise<void> {
    const rows = await this.services.db
      .selectFrom("outbox")
      .innerJoin("push_subscriptions", "push_subscriptions.device_id", "outbox.device_id")
      .select([
        "outbox.id",
        "outbox.kind",
        "outbox.state",
        "outbox.reason",
        "outbox.attempts",
        "outbox.due_at",
        "outbox.created_at",
        "outbox.settled_at",
        "outbox.event_id as eventId",
        "push_subscriptions.endpoint",
      ])
      .execute();
    const numberOf = new Map(
      this.#visitors.flatMap(({ phone, number }) =>
        phone === null ? [] : [[phone.subscription.endpoint, number] as const],
      ),
    );
    const keyOf = ({ endpoint, eventId }: { endpoint: string; eventId: string | null }): string =>
      `${numberOf.get(endpoint)} ${eventId}`;
    expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
    const due = this.#dueTo(this.#visitors.filter(({ isSubscribed }) => isSubscribed));
    expect(
      rows
        .filter(({ kind }) => kind === "reminder")
        .map(keyOf)
        .toSorted(),
    ).toEqual(due.toSorted());
    const owed = this.#owedTo((number) => number < firstAccount);
    expect(
      rows
        .filter(({ kind }) => kind === "change")
        .map(keyOf)
        .toSorted(),
    ).toEqual(owed.toSorted());
    for (const { phone } of this.#visitors) {
      if (phone === null) continue;
      // A browser replaces a shown notification by one with the same tag.
      const tags = new Set(phone.received.map(({ payload: { notification } }) => notification.tag));
      const own = rows.filter(({ endpoint }) => endpoint === phone.subscription.endpoint).map(({ id }) => id);
      expect([...tags].filter((tag) => !lost.has(tag)).toSorted()).toEqual(own.toSorted());
    }
  }

  /** Reminders of saved events that took place. */
  #dueTo(people: readonly { number: number }[]): string[] {
    return people.flatMap(({ number }) =>
      [...setOf(this.books.saved, number)]
        .filter((id) => this.books.events.get(id)?.status === "ACTIVE")
        .map((id) => `${number} ${id}`),
    );
  }

  #owedTo(isOne: (number: number) => boolean): string[] {
    return [...this.books.owed]
      .filter(([key]) => isOne(Number.parseInt(key)))
      .flatMap(([key, times]) => Array.from({ length: times }, () => key));
  }

  /** Checks that each due mail was sent once, with its own Message-ID. Waiting alone gives no reminder. */
  async #mailsAgree(mail: MailServer, lost: ReadonlySet<string>, inside: ReadonlySet<string>): Promise<void> {
    const rows = await this.services.db
      .selectFrom("outbox")
      .select(["id", "kind", "state", "reason", "user_id as userId", "event_id as eventId"])
      .where("user_id", "is not", null)
      .execute();
    const numberOf = new Map(this.#accounts.map(({ userId, number }) => [userId, number]));
    const keysOf = (kind: string): string[] =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ userId, eventId }) => `${numberOf.get(userId ?? "")} ${eventId}`)
        .toSorted();
    // A person who gave back a place just won need not get its mail.
    expect(rows.filter(({ kind, state }) => state !== "sent" && kind !== "place")).toEqual([]);
    const waiting = new Set(
      [...this.books.savedByPlace].flatMap(([number, ids]) =>
        [...ids].map((id) => `${number} ${id}`).filter((key) => !inside.has(key)),
      ),
    );
    expect(keysOf("reminder")).toEqual(
      this.#dueTo(this.#accounts)
        .filter((key) => !waiting.has(key))
        .toSorted(),
    );
    expect(keysOf("change")).toEqual(this.#owedTo((number) => number >= firstAccount).toSorted());
    const received = (await mail.messages())
      .map(({ messageId }) => /^<(.*)@/.exec(messageId ?? "")?.[1] ?? "")
      .filter((id) => !lost.has(id));
    expect(received.toSorted()).toEqual(
      rows
        .filter(({ state }) => state === "sent")
        .map(({ id }) => id)
        .toSorted(),
    );
  }
}

/** No event is at night: messages between a backup and its restore are forgotten with the rest. */
const isByDay = (instant: number): boolean => new Date(instant).getUTCHours() >= 8;

const shown = ({ id, title, startTime, endTime, status }: Shown): Shown => ({ id, title, startTime, endTime, status });

/** Returns the data of an answer. Throws if the server refused, or is away. */
function answered(outcome: Outcome): unknown {
  if (!outcome.isKnown) throw new Error("The server did not answer");
  if (outcome.status >= 300) throw new Error(`The server answered ${outcome.status}: ${JSON.stringify(outcome.data)}`);
  return outcome.data;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sizesOf = (sets: Map<number, Set<string>>): number => [...sets.values()].reduce((sum, set) => sum + set.size, 0);

async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + atMost;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error("Waited too long");
    await sleep(20);
  }
}

/** Runs the work for each, a few at the same time. */
async function inTurns<One>(all: readonly One[], deed: (one: One) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await deed(one);
    }),
  );
}
