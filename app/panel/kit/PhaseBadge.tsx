import type { IconName } from "#app/art/icons.ts";
import type { Phase } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

const looks: Record<Phase | "draft", { look: string; icon: IconName }> = {
  active: { look: "ok", icon: "play" },
  upcoming: { look: "warn", icon: "clock" },
  finished: { look: "off", icon: "check" },
  cancelled: { look: "cancelled", icon: "x" },
  draft: { look: "draft", icon: "pencil" },
};

/** An event's state as icon, word and colour (spec §2: running events green, upcoming ones yellow, all others grey). */
export function PhaseBadge({ phase }: { phase: Phase | "draft" }) {
  const t = useTexts();
  const { look, icon } = looks[phase];
  return (
    <span className={`badge ${look}`}>
      <Icon name={icon} />
      {t(`panel.kit.${phase}`)}
    </span>
  );
}
