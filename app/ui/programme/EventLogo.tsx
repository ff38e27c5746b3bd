import { Picture } from "../kit/Picture.tsx";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";

/** The festival's logo, or the product's mark, in place of the stream. `sizes`: its width, as for `img`. */
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

/** Returns the background of the logo (spec §2) in the configured colour. `opacity`: from 0 to 1. */
export const logoGround = (color: string, opacity: number): React.CSSProperties => ({
  backgroundColor: `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`,
});
