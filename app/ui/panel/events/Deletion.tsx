import { useTexts } from "../../texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { type EventsAddress, eventsPath } from "./address.ts";

/** How many titles the question names. */
const namedTitles = 5;

/** Asks whether events shall be deleted: one by its title, several by their number. */
export function Deletion({ events, address }: { events: { id: string; title: string }[]; address: EventsAddress }) {
  const t = useTexts();
  const count = events.length;
  const [first] = events;
  const isOne = count === 1 && first !== undefined;
  return (
    <Confirm
      title={isOne ? t("panel.events.confirm_title", { title: first.title }) : t("panel.events.confirm_count", { count })}
      text={isOne ? t("panel.events.confirm_text") : t("panel.events.confirm_text_many")}
      button={isOne ? t("panel.kit.delete") : t("panel.events.delete_selected", { count })}
      fields={[["intent", "delete"], ...events.map(({ id }) => ["id", id] as const)]}
      closeTo={eventsPath(address)}
    >
      {isOne ? null : (
        <ul className="named">
          {events.slice(0, namedTitles).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {count > namedTitles ? <li>{t("panel.events.and_more", { count: count - namedTitles })}</li> : null}
        </ul>
      )}
    </Confirm>
  );
}
