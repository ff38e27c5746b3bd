import { hostsIn } from "#app/domain/streaming/hosts.ts";
import type { StreamSettings } from "#app/domain/streaming/stream.ts";

/** The form's current values, saved or not, which the preview shows. */
export interface StreamDraft {
  title: string;
  place: string;
  embedCode: string;
  /** One per line. */
  allowedHosts: string;
  eventLogoUrl: string;
  backgroundColor: string;
  /** As the form sends it: "0.9". */
  overlayOpacity: string;
}

export const storedDraft = (stream: StreamSettings, allowedHosts: readonly string[]): StreamDraft => ({
  title: stream.title,
  place: stream.place,
  embedCode: stream.embedCode,
  allowedHosts: allowedHosts.join("\n"),
  eventLogoUrl: stream.eventLogoUrl,
  backgroundColor: stream.backgroundColor,
  overlayOpacity: String(stream.overlayOpacity),
});

/** Whether the form differs from the stored values, apart from spaces at the ends and the spelling of hosts. */
export function isEdited(draft: StreamDraft, stored: StreamDraft): boolean {
  const plain = (text: string): string => text.replaceAll("\r\n", "\n").trim();
  const { allowedHosts, ...texts } = draft;
  const others = { ...stored, ...texts };
  return (
    hostsIn(allowedHosts).join("\n") !== stored.allowedHosts ||
    fieldNames.some((name) => plain(others[name]) !== plain(stored[name]))
  );
}

/** Returns the draft with untouched fields updated to the values that another administrator has stored meanwhile. */
export function followStored(draft: StreamDraft, before: StreamDraft, stored: StreamDraft): StreamDraft {
  const followed = { ...draft };
  for (const name of [...fieldNames, "allowedHosts"] as const)
    if (draft[name] === before[name]) followed[name] = stored[name];
  return followed;
}

const fieldNames = ["title", "place", "embedCode", "eventLogoUrl", "backgroundColor", "overlayOpacity"] as const;

/** Returns the form's current values; fields that it lacks keep their value of `before`. */
export function draftIn(form: HTMLFormElement, before: StreamDraft): StreamDraft {
  const draft = { ...before };
  const fields = new FormData(form);
  for (const name of [...fieldNames, "allowedHosts"] as const) {
    const value = fields.get(name);
    if (typeof value === "string") draft[name] = value;
  }
  return draft;
}
