import { useMemo } from "react";
import { useTexts } from "../../texts.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import type { EventFormAnswer } from "./answer.ts";

/** Where the control stands that is named first when a group of them is wrong. */
const firstOf: Partial<Record<string, string>> = { start: ".date", end: ".date" };

/** As they stand in the form. */
const order = ["title", "description", "categoryIds", "tags", "start", "end", "locationIds", "speakers", "image", "streamUrl", "capacity", "price", "ageFrom"];
const placeOf = (name: string): number => {
  const place = order.findIndex((known) => name === known || name.startsWith(`${known}[`));
  return place === -1 ? order.length : place;
};

interface FaultsProps {
  answer: EventFormAnswer | undefined;
  /** The names of the fields that are still wrong: an error goes when its field is edited. */
  stillWrong: readonly string[];
}

/** Over the form: why it was not saved (spec §8) and the way to each field that is still wrong. */
export function Faults({ answer, stillWrong }: FaultsProps) {
  const t = useTexts();
  const { errors, wrong } = useMemo(() => {
    const { "": sentences, ...others } = answer?.result?.error ?? {};
    const problem = answer?.problem ?? null;
    const message = problem === null ? (sentences ?? []).join(" ") : problem === "unreachable" ? t("panel.event_form.unreachable") : t("panel.event_form.failed");
    return {
      errors: message === "" ? [] : [t("panel.event_form.save_error", { message })],
      wrong: Object.entries(others).sort(([one], [other]) => placeOf(one) - placeOf(other)).flatMap(([name, said]) => (said === null ? [] : [{ name, id: `event-${name}${firstOf[name] ?? ""}`, label: labelOf(name, t), errors: said }])),
    };
  }, [answer, t]);
  const left = wrong.filter(({ name }) => stillWrong.includes(name));
  return wrong.length > 0 && left.length === 0 ? null : <ErrorSummary errors={errors} fields={left} />;
}

function labelOf(name: string, t: ReturnType<typeof useTexts>): string {
  const speaker = /^speakers\[(\d+)\]/.exec(name)?.[1];
  if (speaker !== undefined) return t("panel.event_form.speaker_n", { n: Number(speaker) + 1 });
  return t(`panel.event_form.field.${name}`, { defaultValue: name });
}
