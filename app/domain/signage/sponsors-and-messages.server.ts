import { parseUnknown } from "../input.server.ts";
import { DomainError } from "../error.ts";
import type { Services } from "../services.ts";
import { valuesOf, writeGroupIn } from "../settings/settings.server.ts";
import { type DayMessage, dayMessageSchema, mostDayMessages } from "./day-messages.ts";
import { withSettings } from "./screens.server.ts";
import { signageSettings } from "./signage-settings.ts";
import { mostSponsors, type Sponsor, sponsorSchema } from "./sponsors.ts";
import { dayMessagesIn, sponsorsIn } from "./stored-signs.ts";

/** Adds a sponsor at the end. Throws `invalid` with the wrong fields, including a name in use. */
export async function addSponsor(services: Services, input: unknown): Promise<Sponsor> {
  const sponsor = parseUnknown(sponsorSchema, input);
  await changeSponsors(services, (sponsors) => {
    if (sponsors.some(({ name }) => name === sponsor.name)) throw refused("name", "errors.sponsor_taken");
    if (sponsors.length >= mostSponsors) throw refused("name", "errors.too_many");
    return [...sponsors, sponsor];
  });
  return sponsor;
}

/** Removes the sponsor of a name. Throws `not_found`. */
export const removeSponsor = (services: Services, name: string): Promise<void> =>
  changeSponsors(services, (sponsors) => {
    const left = sponsors.filter((sponsor) => sponsor.name !== name);
    if (left.length === sponsors.length) throw notFound();
    return left;
  });

/** Adds a message of the day. Throws `invalid` with the wrong fields. */
export async function addDayMessage(services: Services, input: unknown): Promise<DayMessage> {
  const message = parseUnknown(dayMessageSchema, input);
  await changeMessages(services, (messages) => {
    if (messages.length >= mostDayMessages) throw refused("text", "errors.too_many");
    return [...messages.filter((other) => !isSame(other, message)), message];
  });
  return message;
}

/** Removes a message of the day. Throws `not_found`. */
export const removeDayMessage = (services: Services, message: DayMessage): Promise<void> =>
  changeMessages(services, (messages) => {
    const left = messages.filter((other) => !isSame(other, message));
    if (left.length === messages.length) throw notFound();
    return left;
  });

const isSame = (one: DayMessage, other: DayMessage): boolean => one.day === other.day && one.text === other.text;

const changeSponsors = (services: Services, changed: (before: Sponsor[]) => Sponsor[]): Promise<void> =>
  withSettings(services, async (open) => {
    const sponsors = changed(sponsorsIn(valuesOf(signageSettings, open.stored)));
    await writeGroupIn(services, open, signageSettings, { "signage.sponsors": sponsors.map(asText) });
  });

const changeMessages = (services: Services, changed: (before: DayMessage[]) => DayMessage[]): Promise<void> =>
  withSettings(services, async (open) => {
    const messages = changed(dayMessagesIn(valuesOf(signageSettings, open.stored)));
    const inOrder = messages.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
    await writeGroupIn(services, open, signageSettings, { "signage.messages": inOrder.map(asText) });
  });

const asText = (value: Sponsor | DayMessage): string => JSON.stringify(value);
const refused = (field: string, message: string): DomainError =>
  new DomainError("invalid", message, { fields: { [field]: [message] } });
const notFound = (): DomainError => new DomainError("not_found", "errors.sign_content_not_found");
