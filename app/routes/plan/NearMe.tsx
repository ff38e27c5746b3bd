import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { isWithinReach, metresToNearest, type useOwnPosition } from "./own-position.ts";
import type { PlanPlace } from "./plan-data.ts";

/** Uses the position of this device, or stops using it; only with scripts. Says in words what went wrong. */
export function NearMe({ own, places }: { own: ReturnType<typeof useOwnPosition>; places: PlanPlace[] }) {
  const t = useTexts();
  const { state, position, start, stop } = own;
  const isUsed = state === "used" || state === "locating";
  return (
    <>
      <button className="btn btn-s js-only" type="button" onClick={isUsed ? stop : start}>
        <Icon name="here" />
        {t(isUsed ? "plan.stop" : "plan.near_me")}
      </button>
      <p className="pl-state js-only" role="status">
        {message()}
      </p>
    </>
  );

  function message(): string {
    if (state === "locating") return t("plan.locating");
    if (state === "refused") return t("plan.refused");
    if (state === "unavailable") return t("plan.unavailable");
    if (position === null) return "";
    const metres = metresToNearest(places, position) ?? 0;
    return isWithinReach(places, position) ? t("plan.private") : t("plan.far", { count: Math.round(metres / 1000) });
  }
}
