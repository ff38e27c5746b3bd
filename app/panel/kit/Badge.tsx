import type { IconName } from "#app/art/icons.ts";
import type { Phase } from "#app/domain/programme/timing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

interface BadgeProps {
  look: "ok" | "warn" | "bad" | "off" | "acc" | "cancelled" | "draft";
  icon?: IconName;
  title?: string;
  text: string;
}

/** A state as colour, icon and word. */
export function Badge({ look, icon, title, text }: BadgeProps) {
  return (
    <span className={`badge ${look}`} title={title}>
      {icon === undefined ? null : <Icon name={icon} />}
      {text}
    </span>
  );
}

const phaseLooks = {
  active: { look: "ok", icon: "play" },
  upcoming: { look: "warn", icon: "clock" },
  finished: { look: "off", icon: "check" },
  cancelled: { look: "cancelled", icon: "x" },
  draft: { look: "draft", icon: "pencil" },
} as const satisfies Record<Phase | "draft", Omit<BadgeProps, "text">>;

/** An event's state as icon, word and colour (spec §2: running events green, upcoming ones yellow, all others grey). */
export function PhaseBadge({ phase }: { phase: Phase | "draft" }) {
  const t = useTexts();
  return <Badge {...phaseLooks[phase]} text={t(`panel.kit.${phase}`)} />;
}
