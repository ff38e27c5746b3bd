import type { PushSubscriptionRow, DbTransaction } from "#app/database/tables.ts";
import type { User } from "../identity/user.ts";
import { noteRefusedAddressIn } from "../identity/account-writes.server.ts";
import type { Owner } from "../identity/visitor.server.ts";
import { fallbackLanguage, type Language } from "../preferences.ts";
import { reminderBase } from "../reminders/reminder.ts";
import type { Services } from "../services.ts";
import { pushPayload, shortPushPayload } from "./push-payload.ts";
import { type DeliveryContext, peopleOf, readDeliveryContext } from "./delivery-context.server.ts";
import { type SendDecision, decideSending } from "./send-decision.ts";
import { type MailAnswer, sendAccountMail, sendByMail } from "./mail.server.ts";
import type { AccountMessage, OutboxMessage } from "./outbox-message.ts";
import { leaseMessagesIn, type Settlement, settleMessagesIn, type LeaseRequest } from "./outbox.server.ts";
import { eventAt } from "./own-path.ts";
import type { OpenPages, PageMessage, Push, PushAnswer } from "./push.ts";
import { servicesIn } from "./push-endpoint.ts";
import type { RenderedMessage, MessageToRender, MessageRenderer } from "./rendered-message.ts";

export interface Delivery {
  push: Push;
  pages: OpenPages;
  renderer: MessageRenderer;
  /**
   * The public address of the site; null if it is not configured. Then no mail is sent, as its links would be broken.
   */
  origin: string | null;
  /** Logs a problem that a push service or the mail server reports. Gets no personal data. */
  complain: (what: { host: string; detail: string }) => void;
}

interface Delivered {
  settlement: Settlement;
  subscription?: { row: PushSubscriptionRow; is: "well" | "gone" | "unwell" };
  refused?: User;
}

/**
 * Delivers messages that the worker has leased, and stores their results. A message that can't be sent now stays in the
 * outbox for a later try. Leases the `next` ones in the same transaction and returns them, because each transaction
 * costs a write to the disk.
 */
export async function deliverMessages(
  services: Services,
  delivery: Delivery,
  worker: string,
  messages: (OutboxMessage | AccountMessage)[],
  next: () => LeaseRequest | null = () => null,
): Promise<(OutboxMessage | AccountMessage)[]> {
  if (messages.length === 0) return [];
  const context = await readDeliveryContext(
    services,
    messages.flatMap((message) => ("sealed" in message ? [] : message)),
  );
  const now = services.clock.now();
  const cached = { ...delivery, renderer: cachingRenderer(delivery.renderer) };
  const delivered = await Promise.all(
    messages.map((message) =>
      "sealed" in message
        ? deliverAccountMail(services, cached, context, message, now)
        : deliver(services, cached, context, message, now),
    ),
  );
  return services.db.transaction().execute(async (transaction) => {
    const settlements = delivered.map(({ settlement }) => settlement);
    const subscriptions = delivered.flatMap(({ subscription }) => subscription ?? []);
    await settleMessagesIn(services, transaction, worker, settlements);
    await noteIn(services, transaction, subscriptions);
    for (const { refused } of delivered)
      if (refused !== undefined) await noteRefusedAddressIn(services, transaction, refused);
    const taking = next();
    return taking === null ? [] : leaseMessagesIn(services, transaction, taking);
  });
}

/** Caches rendered messages, since many people get the same text. */
function cachingRenderer(renderer: MessageRenderer): MessageRenderer {
  const known = new Map<string, RenderedMessage>();
  return {
    ...renderer,
    render: (message) => {
      const key = JSON.stringify([message.language, message.eventId, message.content, message.people]);
      const rendered = known.get(key) ?? renderer.render(message);
      known.set(key, rendered);
      return rendered;
    },
  };
}

async function deliver(
  services: Services,
  delivery: Delivery,
  context: DeliveryContext,
  message: OutboxMessage,
  now: Date,
): Promise<Delivered> {
  const { id } = message;
  const owner = context.ownerOf(message);
  if (owner === null) return { settlement: { id, state: "withdrawn", reason: "nobody" } };
  const decision = decisionFor(message, owner, context, now);
  if (decision.verdict === "hold")
    return { settlement: { id, state: "queued", nextAt: decision.until, reason: "quiet", isUntried: true } };
  if (decision.verdict !== "send") return { settlement: { id, state: decision.verdict, reason: decision.reason } };
  switch (message.to.channel) {
    case "push":
      return deliverByPush(delivery, context, message, { deviceId: message.to.deviceId, owner, now, decision });
    case "socket":
      return deliverToPrograms(delivery, context, message, { userId: message.to.userId, owner, now });
    case "mail":
      return deliverByMail(services, delivery, context, message, { owner, now, until: decision.until });
  }
}

function decisionFor(message: OutboxMessage, owner: Owner, context: DeliveryContext, now: Date): SendDecision {
  const { eventId } = message;
  const event = context.eventOf(message);
  const { zone } = context.calendar;
  return decideSending(message, {
    now,
    zone,
    event,
    beginning: event === null ? null : reminderBase(event, zone),
    leadTime: eventId === null ? null : context.leadTimeOf(owner, eventId),
    follows:
      eventId !== null &&
      (peopleOf(message) === undefined
        ? context.follows(owner, eventId)
        : context.followedIn(owner, message).length > 0),
    hasPlace: eventId !== null && context.placeCodeOf(owner, eventId) !== null,
    preferences: context.preferencesOf(owner),
  });
}

const toRender = (
  context: DeliveryContext,
  message: OutboxMessage,
  { owner, language, now, doorCode = null }: { owner: Owner; language: Language; now: Date; doorCode?: string | null },
): MessageToRender => ({
  content: message.content,
  people: context.followedIn(owner, message),
  doorCode,
  event: context.eventOf(message),
  eventId: message.eventId,
  now,
  calendar: context.calendar,
  festival: context.settings["general.name"],
  contact: context.settings["general.contact_email"],
  language,
});

interface ByPush {
  deviceId: string;
  owner: Owner;
  now: Date;
  decision: { until: Date; isSilent: boolean };
}

/** Delivers to the open page; else to the browser's push service. */
async function deliverByPush(
  { push, pages, renderer, complain }: Delivery,
  context: DeliveryContext,
  message: OutboxMessage,
  { deviceId, owner, now, decision }: ByPush,
): Promise<Delivered> {
  const { id } = message;
  const row = context.subscriptionOf(deviceId);
  const language =
    row?.language ?? context.accountOf(owner)?.preferences.language ?? pages.languageOf(deviceId) ?? fallbackLanguage;
  const rendered = renderer.render(toRender(context, message, { owner, language, now }));
  // A test message always goes through push.
  if (message.content.kind !== "test" && (await pages.show({ deviceId }, pageMessageOf(message, rendered))))
    return { settlement: { id, state: "sent", reason: "page" } };
  if (row === null) return { settlement: { id, state: "failed", reason: "no_subscription" } };
  const { isSilent, until } = decision;
  const notified = { id, language: rendered.language ?? language, origin: row.origin, now, isSilent };
  const ttl = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
  const { settings } = context;
  const how = {
    target: row,
    ttl,
    topic: id,
    contact: contactOf(settings, row.origin),
    moreServices: servicesIn(settings["push.more_services"]),
  };
  const send = (payload: string): Promise<PushAnswer> => push.send({ ...how, payload });
  const answer = await send(pushPayload(rendered, notified));
  const last = answer.outcome === "too_large" ? await send(shortPushPayload(rendered, notified)) : answer;
  if (last.outcome !== "taken" && last.outcome !== "gone")
    complain({ host: new URL(row.endpoint).host, detail: last.outcome === "too_large" ? "413" : last.detail });
  return afterAnswer(message, row, last, { now, until });
}

/**
 * Delivers to the programs that an account has connected. They need not confirm it, so that it counts as sent once it is
 * written to one of them; nothing is sent to a program that has left since.
 */
async function deliverToPrograms(
  { pages, renderer }: Delivery,
  context: DeliveryContext,
  message: OutboxMessage,
  { userId, owner, now }: { userId: string; owner: Owner; now: Date },
): Promise<Delivered> {
  const { id } = message;
  const language = context.accountOf(owner)?.preferences.language ?? fallbackLanguage;
  const rendered = renderer.render(toRender(context, message, { owner, language, now }));
  const isWritten = await pages.show({ userId }, pageMessageOf(message, rendered));
  return {
    settlement: isWritten
      ? { id, state: "sent", reason: "socket" }
      : { id, state: "withdrawn", reason: "disconnected" },
  };
}

/** Returns the toast of a message. It leads to the same page as its notification. */
const pageMessageOf = (
  { id, content, eventId }: OutboxMessage,
  { title, body, path }: RenderedMessage,
): PageMessage => ({
  id,
  message: [title, body].filter(Boolean).join(": "),
  eventId: content.kind === "message" ? eventAt(path) : eventId,
});

/** RFC 8292 §2.1: a mailto: or https: address. */
function contactOf(settings: DeliveryContext["settings"], origin: string): string {
  const address = settings["push.contact"] || settings["general.contact_email"] || settings["email.from"];
  if (address !== "") return `mailto:${address}`;
  return origin.startsWith("https:") ? origin : "mailto:nobody@verbena.invalid";
}

function afterAnswer(
  { id, attempts }: OutboxMessage,
  row: PushSubscriptionRow,
  answer: PushAnswer,
  { now, until }: { now: Date; until: Date },
): Delivered {
  switch (answer.outcome) {
    case "taken":
      return { settlement: { id, state: "sent", reason: "push" }, subscription: { row, is: "well" } };
    case "gone":
      return { settlement: { id, state: "failed", reason: "gone" }, subscription: { row, is: "gone" } };
    case "later":
      return { settlement: tryAgain({ id, attempts }, answer, { now, until }), subscription: { row, is: "unwell" } };
    case "too_large":
      return { settlement: { id, state: "failed", reason: "too_large" } };
    case "refused":
      return { settlement: { id, state: "failed", reason: answer.detail }, subscription: { row, is: "unwell" } };
  }
}

/**
 * Returns a new try after the requested delay, else after a growing one; or the end of the message if that would be too
 * late.
 */
function tryAgain(
  { id, attempts }: { id: string; attempts: number },
  { after, detail }: { after: number | null; detail: string },
  { now, until }: { now: Date; until: Date },
): Settlement {
  const nextAt = new Date(now.getTime() + (after ?? backoff(attempts)));
  if (attempts >= mostAttempts) return { id, state: "failed", reason: detail };
  return nextAt >= until ? { id, state: "stale", reason: detail } : { id, state: "queued", nextAt, reason: detail };
}

async function deliverByMail(
  services: Services,
  { renderer, origin, complain }: Delivery,
  context: DeliveryContext,
  message: OutboxMessage,
  { owner, now, until }: { owner: Owner; now: Date; until: Date },
): Promise<Delivered> {
  const { id, attempts } = message;
  const account = context.accountOf(owner);
  if (account === null || !account.isActive || !account.emailVerified || context.preferencesOf(owner).mail === "never")
    return { settlement: { id, state: "withdrawn", reason: "unwanted" } };
  if (origin === null) return { settlement: { id, state: "failed", reason: "no_origin" } };
  const doorCode =
    message.content.kind === "place" && message.eventId !== null ? context.placeCodeOf(owner, message.eventId) : null;
  const language = account.preferences.language ?? fallbackLanguage;
  const toBeRendered = toRender(context, message, { owner, language, now, doorCode });
  const answer = await sendByMail(services, renderer, { id, account, message: toBeRendered, origin });
  if (answer.outcome === "unknown")
    return { settlement: { id, state: "failed", reason: answer.detail }, refused: account };
  return { settlement: afterMail({ id, attempts }, answer, { context, complain, now, until }) };
}

/** Its link is all that its reader waits for, so that it is tried as long as the link is valid. */
async function deliverAccountMail(
  services: Services,
  { complain }: Delivery,
  context: DeliveryContext,
  message: AccountMessage,
  now: Date,
): Promise<Delivered> {
  const { id, attempts, expiresAt } = message;
  const answer = await sendAccountMail(services, message);
  // A delay stops growing long before the tries run out.
  const counted = { id, attempts: Math.min(attempts, mostAttempts - 1) };
  return { settlement: afterMail(counted, answer, { context, complain, now, until: new Date(expiresAt) }) };
}

function afterMail(
  message: { id: string; attempts: number },
  answer: MailAnswer,
  { context, complain, now, until }: Pick<Delivery, "complain"> & { context: DeliveryContext; now: Date; until: Date },
): Settlement {
  const { id } = message;
  if (answer.outcome === "taken") return { id, state: "sent", reason: "mail" };
  const { outcome, detail } = answer;
  if (outcome === "unknown") return { id, state: "failed", reason: detail };
  complain({ host: context.settings["email.smtp_host"], detail });
  return outcome === "refused"
    ? { id, state: "failed", reason: detail }
    : tryAgain(message, { after: null, detail }, { now, until });
}

/** Failures in a row after which a subscription is deleted. */
const mostFailures = 20;
/** Precision of `last_ok_at`, in ms: not every message is worth a write. */
const noticedEvery = 60 * 60_000;

async function noteIn(
  services: Pick<Services, "clock">,
  transaction: DbTransaction,
  subscriptions: NonNullable<Delivered["subscription"]>[],
): Promise<void> {
  const now = services.clock.now();
  const isKnown = (row: PushSubscriptionRow): boolean =>
    row.failures === 0 && row.last_ok_at !== null && now.getTime() - Date.parse(row.last_ok_at) < noticedEvery;
  const well = subscriptions.filter(({ row, is }) => is === "well" && !isKnown(row)).map(({ row }) => row.id);
  if (well.length > 0)
    await transaction
      .updateTable("push_subscriptions")
      .set({ failures: 0, last_ok_at: now.toISOString() })
      .where("id", "in", well)
      .execute();
  for (const { row, is } of subscriptions) {
    if (is === "gone" || (is === "unwell" && row.failures + 1 >= mostFailures)) {
      // By id, so that a newer subscription of the browser stays.
      await transaction.deleteFrom("push_subscriptions").where("id", "=", row.id).execute();
    } else if (is === "unwell") {
      await transaction
        .updateTable("push_subscriptions")
        .set((of) => ({ failures: of("failures", "+", 1) }))
        .where("id", "=", row.id)
        .execute();
    }
  }
}

/** Shortest delay, and the upper limits of the first and the longest one, in ms. */
const shortest = 100;
const first = 2000;
const longest = 5 * 60_000;

/** Largest number of tries; most messages expire long before. */
const mostAttempts = 12;

/**
 * Returns a random delay after so many attempts, in ms. Its upper limit doubles each time, so that thousands don't come
 * back at once (full jitter). Never zero: the message would be due again in the same moment.
 */
const backoff = (attempts: number): number =>
  Math.max(shortest, Math.random() * Math.min(longest, first * 2 ** (attempts - 1)));
