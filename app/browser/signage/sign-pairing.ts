import { linkFragment, pairingAnswer, pairingPath, type PairingRequest } from "#app/domain/signage/pairing.ts";
import { fetchWithin } from "../fetch-within.ts";
import { isFirstPage } from "./sign-storage.ts";

/** State of a sign's pairing. */
export interface Pairing {
  /** The display's name in the panel; null until it is known to be paired. */
  name: string | null;
  /** Its id in the panel; null until it is known. */
  id: string | null;
  /** The code to show at the moment; null for none. */
  code: string | null;
  /** Whether somebody asked for the code: it is then large. */
  isAsked: boolean;
  /** Whether it was paired a moment ago. */
  isNew: boolean;
}

export const unpaired: Pairing = { name: null, id: null, code: null, isAsked: false, isNew: false };

/** How long a code is shown, and how often the sign then asks whether it is paired, in ms. */
const shownFor = 120_000;
const askEvery = 4000;
/** How long the news of a pairing stays, in ms. */
const newFor = 15_000;
const retryAfter = 30_000;
const answerWithin = 20_000;

export interface SignPairing {
  /** Shows the code for two minutes, or hides it with `toggles` if it is shown large. */
  ask: (how?: { toggles: boolean }) => void;
  isPaired: () => boolean;
  stop: () => void;
}

/**
 * Asks the server once whether this display is paired, and pairs it by the link in the page's address. An unpaired one
 * of a named sign shows a code for two minutes after its browser started, and any one whenever somebody asks. Nothing of
 * the sign waits for it.
 */
export function startPairing({
  isNamed,
  onChange,
  onPaired,
}: {
  /** A sign without a name needs no set-up, so it shows no code of its own accord. */
  isNamed: boolean;
  onChange: (pairing: Pairing) => void;
  /** The display has a new secret, which a socket proves only when it is opened anew. */
  onPaired: () => void;
}): SignPairing {
  let pairing = unpaired;
  let link = linkIn(location.hash);
  const isFirst = isFirstPage();
  let shownUntil = isFirst && isNamed && link === null ? performance.now() + shownFor : 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<Pairing>): void => {
    pairing = { ...pairing, ...next };
    if (!isStopped) onChange(pairing);
  };
  const again = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void request(), delay);
  };
  const isShowing = (): boolean => performance.now() < shownUntil;

  const request = async (): Promise<void> => {
    const wantsCode = isShowing();
    if (!wantsCode) change({ code: null, isAsked: false, isNew: false });
    const sentLink = link;
    const answer = await askServer({ link: sentLink, wantsCode });
    if (isStopped) return;
    if (answer === null) return again(wantsCode ? askEvery : retryAfter);
    if (sentLink !== null) {
      link = null;
      // The link is used up, or never was one: it must not be asked for again.
      history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    }
    const { name, id, code } = answer;
    if (name === null) {
      // The link was used before: a code is the other way.
      if (sentLink !== null && isFirst) shownUntil = performance.now() + shownFor;
      if (isShowing()) again(wantsCode ? askEvery : 0);
      return change({ name, id, code: isShowing() ? code : null });
    }
    // A display that was paired before stays silent, also if its start page is the link that was used then.
    const isNew = answer.isNew || pairing.code !== null;
    shownUntil = 0;
    change({ name, id, code: null, isAsked: false, isNew });
    if (!isNew) return;
    onPaired();
    clearTimeout(timer);
    timer = setTimeout(() => change({ isNew: false }), newFor);
  };

  void request();
  return {
    ask: ({ toggles } = { toggles: false }) => {
      const hides = toggles && pairing.isAsked && isShowing();
      shownUntil = hides ? 0 : performance.now() + shownFor;
      change({ isAsked: !hides });
      again(0);
    },
    isPaired: () => pairing.name !== null,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const linkIn = (hash: string): string | null =>
  new RegExp(`^#${linkFragment}=([\\w-]{1,100})$`).exec(hash)?.[1] ?? null;

async function askServer(asked: PairingRequest) {
  try {
    const response = await fetchWithin(pairingPath, answerWithin, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(asked),
    });
    return pairingAnswer.safeParse(response.ok ? await response.json() : null).data ?? null;
  } catch {
    return null;
  }
}
