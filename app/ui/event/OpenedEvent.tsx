import { lazy, Suspense, useEffect } from "react";
import { preloadWhenIdle } from "#app/browser/preload.ts";
import type { EventDetailFacts } from "./detail.ts";

const dialog = () => import("./EventDialog.tsx");
const look = () => import("./QuickLook.tsx");
const EventDialog = lazy(async () => ({ default: (await dialog()).EventDialog }));
const QuickLook = lazy(async () => ({ default: (await look()).QuickLook }));

/** What is open over the programme. Its code is fetched once the page is idle: the first visit doesn't wait for it. */
export function OpenedEvent({ detail, as }: { detail: EventDetailFacts | null; as: "detail" | "look" }) {
  useEffect(() => preloadWhenIdle([dialog, look]), []);
  if (detail === null) return null;
  return <Suspense fallback={null}>{as === "look" ? <QuickLook detail={detail} /> : <EventDialog detail={detail} />}</Suspense>;
}
