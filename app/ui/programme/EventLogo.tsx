import { Picture } from "../kit/Picture.tsx";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";

/**
 * The event's logo where the stream would be, the product's mark when there is none. `sizes` is how wide it is shown.
 */
export function EventLogo({ url, sizes }: { url: string; sizes: string }) {
  const t = useTexts();
  const { festival } = useFestival();
  if (url !== "")
    return <Picture className="biglogo" src={url} alt={t("home.event_logo", { name: festival.name })} sizes={sizes} />;
  return (
    <svg className="biglogo" viewBox="0 0 40 40" aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}

/**
 * The ground that the logo stands on (spec §2): the configured colour, as strong as configured. `opacity` is from 0 to
 * 1.
 */
export const logoGround = (color: string, opacity: number): React.CSSProperties => ({
  backgroundColor: `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`,
});
