import { forgottenAfterDays } from "#app/domain/signage/display-need.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { ButtonLink } from "../kit/Button.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { SeenTime } from "./DisplayCard.tsx";
import { forgottenPath, screensPath } from "./signage-paths.ts";

interface ForgottenProps {
  displays: { id: string; name: string; seenAt: string }[];
  /** Whether the address asks for the list. */
  isOpen: boolean;
  now: string;
}

/** Says how many displays were not seen for a month, and removes them in one go after a list of them. */
export function Forgotten({ displays, isOpen, now }: ForgottenProps) {
  const t = useTexts();
  const count = displays.length;
  if (count === 0) return null;
  const text = t("panel.control_room.forgotten", { count, days: forgottenAfterDays });
  const button = t("panel.control_room.forget", { count });
  return (
    <div className="forgotten">
      <p>{text}</p>
      <ButtonLink look="sm bad" to={forgottenPath} text={button} preventScrollReset />
      {isOpen ? (
        <Confirm
          title={text}
          text={t("panel.signage.pairing.remove_text")}
          button={button}
          fields={[["intent", "remove-forgotten"], ...displays.map(({ id }): [string, string] => ["forgotten", id])]}
          action={screensPath}
          closeTo={screensPath}
        >
          <ul className="forgotten-list">
            {displays.map(({ id, name, seenAt }) => (
              <li key={id}>
                <b>{name}</b>, <SeenTime instant={seenAt} now={now} />
              </li>
            ))}
          </ul>
        </Confirm>
      ) : null}
    </div>
  );
}
