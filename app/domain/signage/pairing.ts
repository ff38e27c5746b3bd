import { z } from "zod";

/** Pairing: a display gets a name and a secret, by a code that it shows or by a link that it opens. */

/** Address that a display asks. */
export const pairingPath = "/signage/pairing";
/**
 * Name of a link's token in the fragment of a sign's address: browsers don't send fragments, so the token gets into no log.
 */
export const linkFragment = "pair";
/** The panel's parameter for a code. */
export const codeParameter = "code";
/** Returns the address of the panel's page that pairs the display with a code. */
export const codePath = (code: string): string => `/admin/signage?${codeParameter}=${code}`;

export const pairingRequest = z.object({
  /** The token of the link that the display was opened with; null without one. */
  link: z.string().max(100).nullable(),
  wantsCode: z.boolean(),
});
export type PairingRequest = z.output<typeof pairingRequest>;

/** Neither a name nor a code: the display is not paired. */
export const pairingAnswer = z.object({
  /** The name of a paired display. */
  name: z.string().nullable(),
  /** Its id in the panel; null for an unpaired one, and from an older server. */
  id: z.string().nullable().default(null),
  /** True if the link of this request has paired it. */
  isNew: z.boolean(),
  /** The code to show; null if none was asked for. */
  code: z.string().nullable(),
});
export type PairingAnswer = z.output<typeof pairingAnswer>;

/** Returns a code in two groups, as it is read out: 'ABCD EFGH'. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Lifetime of a link, in hours. */
export const linkHours = 24;
export const longestDisplayName = 60;
