import type { CSSProperties } from "react";
import { Link, useLocation } from "react-router";
import { shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { openedOver, useCloseOverlay } from "#app/ui/kit/close-overlay.ts";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { cardState } from "#app/ui/programme/card-state.ts";
import { CategoryBadge } from "#app/ui/programme/CategoryBadge.tsx";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { Flag, stateLine } from "#app/ui/programme/Flag.tsx";
import { eventPath, programmePath, readProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { ReminderButton } from "./ReminderButton.tsx";
import { useContentLanguage, useFestival } from "#app/ui/shell/festival.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";
import { ShareLinks } from "./ShareLinks.tsx";
import { TimeLeft } from "./TimeLeft.tsx";
import { WatchButton } from "#app/ui/event/WatchButton.tsx";
import { eventWhen } from "#app/ui/event/event-texts.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { luminanceOf } from "#app/art/color.ts";
import { fold } from "#app/domain/fold.ts";
import sheet from "./quick-look.css?url";

/** Spec §2: the second, simpler dialog, opened from the live banner: title, time, place and three actions. */
export function QuickLook({ detail }: { detail: EventDetailData }) {
  const t = useTexts();
  const contentLanguage = useContentLanguage();
  const { zone } = useFestival();
  const now = useNow();
  const location = useLocation();
  const { event } = detail;
  const address = readProgrammeAddress(new URLSearchParams(location.search));
  const closeTo = programmePath(address);
  const close = useCloseOverlay(closeTo);
  const category = shownCategory(event);
  const kind = kindOf(category.name);
  const attributes = categoryAttributes(category);
  const state = cardState(event, now);
  return (
    <Dialog className="dlg-look" labelledBy="look-title" closeTo={closeTo} onClose={close}>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <div
        className="look-head"
        data-kind={kind}
        {...attributes}
        style={kind === "OTHER" ? { ...attributes.style, ...gradientStyle(category.color) } : attributes.style}
      >
        <p className="look-top">
          <CategoryBadge category={category} />
          <Flag state={state} always />
        </p>
        <h2 id="look-title" lang={contentLanguage}>
          {event.title}
        </h2>
      </div>
      <div className="look-body">
        {stateLine(event, state, t, { zone, contentLanguage })}
        <p className="look-when" data-state={state}>
          <Icon name="clock" />
          {eventWhen(t, event, zone)}
        </p>
        <p>
          <Icon name="pin" />
          {shownPlace(event) || t("event.no_place")}
        </p>
        <TimeLeft event={event} />
        {event.description === "" ? null : (
          <p className="look-desc" lang={contentLanguage}>
            {event.description}
          </p>
        )}
        <div className="d-act">
          {state === "live" ? <WatchButton event={event} /> : null}
          <ReminderButton event={event} />
          <Link
            className="btn btn-p"
            to={programmePath(address, { event: event.id })}
            mask={eventPath(event.id)}
            state={openedOver}
            replace
            preventScrollReset
          >
            {t("event.see_all")}
          </Link>
        </div>
        <ShareLinks event={event} url={detail.url} />
      </div>
    </Dialog>
  );
}

function gradientStyle(color: string): CSSProperties & Partial<Record<"--k1" | "--k2", string>> {
  const gradient = gradientOf(color);
  return gradient === null ? {} : { "--k1": gradient.from, "--k2": gradient.to };
}

/** The kinds that have a gradient of their own (spec §2, the simpler event modal), by the beginnings of their names. */
const kinds = [
  ["KARAOKE", /^karaoke/],
  ["GAMING", /^(?:gaming|videojuego)/],
  ["WORKSHOP", /^(?:taller|workshop)/],
  ["EXHIBITION", /^(?:exposicion|exhibition)/],
  ["CONFERENCE", /^(?:conferencia|conference|charla)/],
  ["NETWORKING", /^networking/],
  ["SOCIAL", /^(?:social|fiesta)/],
] as const;

export function kindOf(categoryName: string): (typeof kinds)[number][0] | "OTHER" {
  const name = fold(categoryName.trim());
  return kinds.find(([, beginning]) => beginning.test(name))?.[0] ?? "OTHER";
}

/** Luminance at which white text on a colour has a contrast of 4.6:1 (WCAG 2.2, 1.4.3 requires 4.5). */
const darkEnough = 0.178;

/**
 * Returns the two ends of the gradient of a category without a kind: its own colour, dark enough for white text, and a
 * darker one before it. Null if the text is not a colour; the style sheet's default applies.
 */
export function gradientOf(color: string): { from: string; to: string } | null {
  if (!/^#[\da-f]{6}$/i.test(color)) return null;
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const shade = (share: number): string =>
    `#${channels
      .map((channel) =>
        Math.floor(channel * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  let share = 1;
  while ((luminanceOf(shade(share)) ?? 0) > darkEnough) share -= 0.01;
  return { from: shade(share * 0.7), to: shade(share) };
}
