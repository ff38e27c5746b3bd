import { Link } from "react-router";
import { AreaTexts, areaTextsLoaded } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { type ProgrammeAddress, programmePath } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { weekdayAndDate } from "#app/ui/time/time-texts.ts";

/** Leads from the events that run now to the whole day, and from the next day with events to the one without. */
const WayBack = ({ address }: { address: ProgrammeAddress }) => (
  <AreaTexts area="empty_day">
    <Way address={address} />
  </AreaTexts>
);

/** Returns the component once its texts are loaded. */
export async function loadWayBack() {
  await areaTextsLoaded("empty_day");
  return WayBack;
}

function Way({ address }: { address: ProgrammeAddress }) {
  const t = useTexts();
  const isNow = address.view === "now";
  const to = isNow ? programmePath({ ...address, view: "hours" }) : programmePath({ date: address.from });
  const text = isNow
    ? t("empty_day.whole_day")
    : address.from && t("empty_day.back_to", { day: weekdayAndDate(t, address.from) });
  return text ? (
    <Link className="way" to={to} preventScrollReset={isNow}>
      <Icon name="left" />
      {text}
    </Link>
  ) : null;
}
