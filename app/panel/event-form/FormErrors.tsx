import { useMemo } from "react";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import type { EventFormAnswer } from "./event-form-data.ts";

/** Suffix of the id of a group's first control, which the list of errors links to. */
const firstOf: Partial<Record<string, string>> = { start: ".date", end: ".date" };

const order = [
  "title",
  "description",
  "categoryIds",
  "tags",
  "start",
  "end",
  "repeat.unit",
  "repeat.every",
  "repeat.until",
  "repeat.count",
  "locationIds",
  "speakers",
  "image",
  "streamUrl",
  "capacity",
  "price",
  "ageFrom",
];
const placeOf = (name: string): number => {
  const place = order.findIndex((known) => name === known || name.startsWith(`${known}[`));
  return place === -1 ? order.length : place;
};

interface FormErrorsProps {
  answer: EventFormAnswer | undefined;
  /** Names of the fields whose errors remain: an error disappears when its field is edited. */
  stillWrong: readonly string[];
}

/** Says above the form why it was not saved (spec §8), with a link to each field that still has an error. */
export function FormErrors({ answer, stillWrong }: FormErrorsProps) {
  const t = useTexts();
  const { errors, wrong } = useMemo(() => {
    const { "": sentences, ...others } = answer?.result?.error ?? {};
    const problem = answer?.problem ?? null;
    const message =
      problem === null
        ? (sentences ?? []).join(" ")
        : problem === "unreachable"
          ? t("panel.event_form.unreachable")
          : t("panel.event_form.failed");
    return {
      errors: message === "" ? [] : [t("panel.event_form.save_error", { message })],
      wrong: Object.entries(others)
        .sort(([one], [other]) => placeOf(one) - placeOf(other))
        .flatMap(([name, messages]) =>
          messages === null
            ? []
            : [{ name, id: `event-${name}${firstOf[name] ?? ""}`, label: labelOf(name, t), errors: messages }],
        ),
    };
  }, [answer, t]);
  const left = wrong.filter(({ name }) => stillWrong.includes(name));
  return wrong.length > 0 && left.length === 0 ? null : <ErrorSummary errors={errors} fields={left} />;
}

/** Returns the label of a field or of a part of one. */
export function labelOf(name: string, t: ReturnType<typeof useTexts>): string {
  const speaker = /^speakers\[(\d+)\]/.exec(name)?.[1];
  if (speaker !== undefined) return t("panel.event_form.speaker_n", { n: Number(speaker) + 1 });
  const ofRepetition = /^repeat\.(\w+)$/.exec(name)?.[1];
  if (ofRepetition !== undefined) return t(`panel.series.field.${ofRepetition}`, { defaultValue: name });
  return t(`panel.event_form.field.${name}`, { defaultValue: name });
}
