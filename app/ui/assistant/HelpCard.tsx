import { Link } from "react-router";
import type { HelpCard as Help, HelpTarget } from "#app/domain/assistant/conversation.ts";
import type { Language } from "#app/domain/preferences.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { kindParameter, placeOnPlan, planPage } from "../programme/plan-paths.ts";

const pathOf = (target: HelpTarget): string =>
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

/** Help for a visitor without a network, whom Acty can't answer: the call and the plan work all the same. */
export function HelpOffline() {
  const t = useTexts();
  const { festival, language } = useFestival();
  const number = festival.emergencyNumber;
  const firstAid = { title: t("acty.help.first_aid"), text: t("acty.help.where"), action: t("acty.help.way") };
  return (
    <HelpCard
      help={{ number, call: t("acty.help.call", { number }), lines: [{ ...firstAid, target: "first_aid" }] }}
      language={language}
    />
  );
}
