import { useEffect, useState } from "react";
import { Link } from "react-router";
import { readStoredProgramme } from "#app/browser/offline/stored-programme.ts";
import type { HelpCard as Help, HelpTarget } from "#app/domain/assistant/conversation.ts";
import type { Language } from "#app/domain/preferences.ts";
import { nearestPlace } from "#app/domain/programme/point.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { kindParameter, placeOnPlan, planPage } from "../programme/plan-paths.ts";

/** Returns where a line of an answer leads. */
export const pathOf = (target: HelpTarget): string =>
  target === "plan"
    ? planPage
    : target === "first_aid"
      ? `${planPage}?${kindParameter}=first_aid`
      : placeOnPlan(target.place);

/** Help in danger: one calm card, the same in all themes. The call first, then where help is. */
export function HelpCard({ help, language }: { help: Help; language: Language | null }) {
  return (
    <div className="help" lang={language ?? undefined}>
      <a className="help-call" href={`tel:${help.number.replaceAll(" ", "")}`}>
        {help.call}
      </a>
      <ul>
        {help.lines.map(({ title, text, target, action }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
            {target === null ? null : <Link to={pathOf(target)}>{action}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Most first-aid points that are named. */
const mostNamed = 3;

/** Returns where the first-aid points of the programme on this device are, as the organiser says it or by the place beside each. */
async function keptFirstAid(): Promise<string> {
  const kept = await readStoredProgramme();
  if (kept === null) return "";
  const { points, places } = kept.programme;
  const named = points
    .filter(({ kind }) => kind === "first_aid")
    .map((point) => [point.words, nearestPlace(point, places)?.name ?? ""].filter(Boolean).join(", "));
  return [...new Set(named)].filter(Boolean).slice(0, mostNamed).join(" · ");
}

/** Help for a visitor whom Acty can't answer, for want of a network: numbers and places are on the device. */
export function HelpOffline() {
  const t = useTexts();
  const { festival, language } = useFestival();
  const { emergencyNumber: number, meetingPoint } = festival;
  const [firstAid, setFirstAid] = useState("");
  useEffect(() => {
    let isShown = true;
    keptFirstAid().then(
      (text) => isShown && setFirstAid(text),
      // A copy that can't be read names no place; the plan is there all the same.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const lines: Help["lines"] = [
    {
      title: t("acty.help.first_aid"),
      text: firstAid === "" ? t("acty.help.where") : firstAid,
      action: t("acty.help.way"),
      target: "first_aid",
    },
    ...(meetingPoint === ""
      ? []
      : [{ title: t("acty.help.lost_child"), text: meetingPoint, action: "", target: null }]),
  ];
  return <HelpCard help={{ number, call: t("acty.help.call", { number }), lines }} language={language} />;
}
