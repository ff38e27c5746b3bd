import { type Language, languages } from "../preferences.ts";
import { addressOf } from "../programme/event.ts";
import { festivalSettings } from "../programme/festival-settings.ts";
import { listLocations } from "../programme/locations.server.ts";
import { metresApart, walkingMinutes } from "../programme/plan-geometry.ts";
import { nearestPlace } from "../programme/point.ts";
import { listPoints } from "../programme/points.server.ts";
import type { WithDb } from "../services.ts";
import { readSettings } from "../settings/settings.server.ts";
import { listOrganiserAnswers } from "./answers/organiser-answers.server.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import { pointText } from "./compose-answer.ts";
import type { Ask } from "./ask.ts";
import type { HelpCard, Reply } from "./conversation.ts";
import { type Danger, dangerIn } from "./danger.ts";
import { readVocabulary } from "./vocabulary.server.ts";

interface InDanger {
  danger: Danger;
  asks: readonly Ask[];
  /** True if the question is in a language that Acty doesn't speak: then it helps in English. */
  isOther: boolean;
}

type HelpLine = HelpCard["lines"][number];

/** Returns whether a question certainly tells of a danger: such a question is answered whatever the budget says. */
export async function isInDanger(services: WithDb, text: string): Promise<boolean> {
  if (dangerIn(text)?.isCertain !== true) return false;
  const { titles } = await readVocabulary(services);
  return dangerIn(text, titles)?.isCertain === true;
}

/**
 * Returns the answer to somebody in danger: the number to call, where the visitor is if the question names the place, the
 * nearest first aid, and where a lost child is brought. A line that the festival never set is left out.
 */
export async function helpReply(
  services: WithDb,
  { danger, asks, isOther }: InDanger,
  answerTextsIn: (language: Language) => AnswerTexts,
): Promise<Reply> {
  const language = isOther ? "en" : (asks[0]?.language ?? "es");
  const texts = answerTextsIn(language);
  const { format } = texts;
  const settings = await readSettings(services, festivalSettings);
  const places = await listLocations(services);
  const named = asks.flatMap(({ placeIds }) => placeIds);
  const here = places.find(({ id }) => named.includes(id)) ?? null;
  const where: HelpLine =
    here === null
      ? { title: format("help.where"), text: format("help.on_plan"), target: "plan", action: format("help.plan") }
      : {
          title: format("help.where"),
          text: format("help.at", { place: [here.name, addressOf(here)].filter(Boolean).join(", ") }),
          target: { place: here.id },
          action: format("help.plan"),
        };
  const isAboutChild = danger !== "emergency";
  const meetingPoint = settings["general.meeting_point"] || (isAboutChild ? format("help.staff") : "");
  const child: HelpLine[] =
    meetingPoint === ""
      ? []
      : [
          {
            title: format(danger === "foundChild" ? "help.found_child" : "help.lost_child"),
            text: meetingPoint,
            target: null,
            action: "",
          },
        ];
  const firstAid = await firstAidLine(services, here, texts, places, language);
  const lines = isAboutChild ? [where, ...child, ...firstAid] : [where, ...firstAid, ...child];
  const number = settings["general.emergency_number"];
  const help: HelpCard = { number, call: format("help.call", { number }), lines };
  const parts = [`${help.call}.`, ...lines.map(({ title, text }) => `${title}: ${text.replace(/\.$/, "")}.`)];
  return { language, kind: "words", parts: parts.map((text) => ({ text, eventIds: [] })), eventIds: [], help };
}

type Place = Awaited<ReturnType<typeof listLocations>>[number];

/**
 * Returns the line of the first-aid point nearest to a place; of any point without a place. Without a point it says what the
 * organiser wrote about first aid, in any language rather than nothing; else there is no line.
 */
async function firstAidLine(
  services: WithDb,
  here: Place | null,
  texts: AnswerTexts,
  places: readonly Place[],
  language: Language,
): Promise<HelpLine[]> {
  const { format } = texts;
  const points = (await listPoints(services)).filter(({ kind }) => kind === "first_aid");
  const distanceOf = (point: { latitude: number; longitude: number }): number | null =>
    here === null ? null : metresApart(here, point);
  const [nearest] = points.toSorted((one, other) => (distanceOf(one) ?? 0) - (distanceOf(other) ?? 0));
  if (nearest === undefined) {
    const written = (await listOrganiserAnswers(services)).find(({ subject }) => subject === "first_aid")?.texts;
    const said = [language, ...languages].map((one) => written?.[one] ?? "").find((text) => text !== "");
    return said === undefined ? [] : [{ title: format("help.first_aid"), text: said, target: null, action: "" }];
  }
  const metres = distanceOf(nearest);
  const title =
    metres === null ? format("help.first_aid") : format("help.first_aid_walk", { minutes: walkingMinutes(metres) });
  const text = pointText({ ...nearest, near: nearestPlace(nearest, places) }, texts) || format("help.on_plan");
  return [{ title, text, target: "first_aid", action: format("help.way") }];
}

/** Returns an answer with the number to call above it, for a question that only may tell of a danger. */
export async function withNumber(services: WithDb, reply: Reply, { format }: AnswerTexts): Promise<Reply> {
  const { "general.emergency_number": number } = await readSettings(services, festivalSettings);
  return { ...reply, parts: [{ text: format("help.maybe", { number }), eventIds: [] }, ...reply.parts] };
}
