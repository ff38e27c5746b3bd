import type { Places } from "#app/domain/programme/capacity.ts";
import { ProgressBar } from "../kit/ProgressBar.tsx";
import { useTexts } from "../texts.tsx";
import { SectionTitle } from "./SectionTitle.tsx";

/** Seats left choose the words, occupancy the colour (spec §9). */
export function CapacityPanel({ places }: { places: Places }) {
  const t = useTexts();
  return (
    <section className="d-sec cap-sec">
      <SectionTitle>{t("event.capacity")}</SectionTitle>
      <div className="capa" data-colour={places.colour}>
        <p>
          <b>{places.free}</b> {t("event.free_of", { count: places.free, capacity: places.capacity })}
        </p>
        <ProgressBar className="cap-bar" value={places.occupancy} label={t("event.occupancy")} />
        <p className="capa-word">{t(`event.availability.${places.availability}`)}</p>
      </div>
    </section>
  );
}
