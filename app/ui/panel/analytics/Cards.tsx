import type { Cards as Figures } from "#app/domain/analytics/overview.ts";
import { useTexts } from "../../texts.tsx";
import { grouped } from "./grouped.ts";

const names = ["events", "users", "active", "notifications"] as const;

/** Spec §2: the four cards, as of now. */
export function Cards({ cards }: { cards: Figures }) {
  const t = useTexts();
  return (
    <dl className="cards-of-four">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`panel.analytics.card.${name}`)}</dt>
          <dd>
            <b>{grouped(cards[name])}</b>
            <small>{t(`panel.analytics.card_note.${name}`)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
