import type { CSSProperties } from "react";
import { Link, useLocation } from "react-router";
import { shownCategory, shownPlace } from "#app/domain/programme/event.ts";
import { Icon } from "../art/Icon.tsx";
import { openedOver, useCloseOverlay } from "../kit/close-overlay.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { cardState } from "../programme/card-state.ts";
import { CategoryBadge } from "../programme/CategoryBadge.tsx";
import { categoryAttributes } from "../art/category-attributes.ts";
import { Flag } from "../programme/Flag.tsx";
import { eventPath, programmePath, readProgrammeAddress } from "../programme/links.ts";
import { ReminderButton } from "../saved/ReminderButton.tsx";
import { useContentLanguage, useFestival } from "../shell/festival.tsx";
import { useNow } from "../time/now.tsx";
import type { EventDetailFacts } from "./detail.ts";
import { gradientOf, kindOf } from "./kind.ts";
import { ShareLinks } from "./ShareLinks.tsx";
import { TimeLeft } from "./TimeLeft.tsx";
import { WatchButton } from "./WatchButton.tsx";
import { eventWhen } from "./words.ts";
import { useTexts } from "../texts.tsx";

/** Spec §2: the second, simpler modal, opened from the live banner: what, until when, where, and three things to do. */
export function QuickLook({ detail }: { detail: EventDetailFacts }) {
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
      <div className="look-head" data-kind={kind} {...attributes} style={kind === "OTHER" ? { ...attributes.style, ...gradientStyle(category.color) } : attributes.style}>
        <p className="look-top">
          <CategoryBadge category={category} />
          <Flag state={state} always />
        </p>
        <h2 id="look-title" lang={contentLanguage}>{event.title}</h2>
      </div>
      <div className="look-body">
        <p>
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
