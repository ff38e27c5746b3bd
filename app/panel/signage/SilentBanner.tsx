import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Refreshing } from "./Refreshing.tsx";
import { emergencyPath } from "./signage-paths.ts";

/** A real emergency with the displays that haven't drawn it in time. */
export interface UndrawnEmergency {
  id: string;
  title: string;
  names: string[];
}

/** Above every page of the panel: the displays that don't show a real emergency. Looks again while one is raised. */
export function SilentBanner({ isRaised, undrawn }: { isRaised: boolean; undrawn: UndrawnEmergency[] }) {
  const t = useTexts();
  return (
    <>
      {isRaised ? <Refreshing every={5000} /> : null}
      {undrawn.map(({ id, title, names }) => (
        <p key={id} className="silent-displays" role="alert">
          <Icon name="warning" />
          <Link to={emergencyPath}>
            {t("panel.signage.silent_banner", { count: names.length, title, names: names.join(", ") })}
          </Link>
        </p>
      ))}
    </>
  );
}
