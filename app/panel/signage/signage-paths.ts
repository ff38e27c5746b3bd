import type { ControlView } from "./control-views.ts";

/** Paths of the signage tab (spec §2), of the list of signs, and of one sign. */
export const signageTabPath = "/admin/digital-signage";
export const emergencyPath = `${signageTabPath}/emergency`;
export const drillPath = `${signageTabPath}/drill`;
export const messagesPath = `${signageTabPath}/messages`;
export const screensPath = "/admin/signage";
/** The sponsors and the messages of the day, for all signs. */
export const signageContentPath = "/admin/digital-signage/content";
/** How often and how long signs have shown each sponsor. */
export const sponsorPlaysPath = "/admin/reports/sponsors";
export const controlPath = (view: ControlView): string => `${screensPath}?view=${view}`;
/** The form that shows a scene alone, on a display or on all of a sign. */
export const showPath = (on: { display: string } | { screen: string }): string =>
  `${screensPath}?${new URLSearchParams(on)}`;
/** The form of a drill on one display alone. */
export const drillHerePath = (display: string): string => `${drillPath}?${new URLSearchParams({ display })}`;
/** The small picture of a display; the instant makes it a new address. */
export const picturePath = (id: string, at: string): string =>
  `/admin/displays/${encodeURIComponent(id)}/picture?at=${Date.parse(at)}`;
export const forgottenPath = `${screensPath}?forgotten`;
export const screenPath = (slug: string): string => `${screensPath}/${slug}`;
/** The day of a sign's list of hours, and the instant that its preview shows. */
export const dayParameter = "day";
export const atParameter = "at";
/** The shape of the preview, `1920x1080`. */
export const shapeParameter = "shape";
/** Names the scene that an uploaded video is for. */
export const videoParameter = "video";
/** Address that a display opens. */
export const displayPath = (slug: string): string =>
  slug === "" ? "/signage" : `/signage?screen=${encodeURIComponent(slug)}`;
