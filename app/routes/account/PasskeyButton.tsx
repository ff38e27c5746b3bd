import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher, useSubmit } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";
import type { loader } from "./passkey-options.route.ts";

interface PasskeyButtonProps {
  /** Names the options to ask the server for (`passkey-options.route.ts`). */
  purpose: "sign-in" | "second-step" | "proof" | "new";
  label: string;
  look?: string;
  /** False for a site that can't have passkeys. The server's pages have the button, so that nothing moves when scripts run. */
  isPossible?: boolean;
}

/**
 * Opens the browser's passkey dialog, and sends the form around it with the answer in `credential` and `sealed`. Shown
 * only where passkeys work: with scripts, over https.
 */
export function PasskeyButton({ purpose, label, look = "", isPossible = true }: PasskeyButtonProps) {
  const t = useTexts();
  const submit = useSubmit();
  const fetcher = useFetcher<typeof loader>();
  const button = useRef<HTMLButtonElement>(null);
  /** Not every answer of the server was asked for by a tap: the router loads the options again after each form. */
  const isTapped = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const isSupported = useSyncExternalStore(never, hasPasskeys, () => true);
  const options = fetcher.data;
  useEffect(() => {
    const form = button.current?.form;
    if (options === undefined || !isTapped.current || form == null) return;
    isTapped.current = false;
    askDevice(options).then(
      ({ credential, sealed }) => {
        const sent = new FormData(form);
        sent.set("credential", JSON.stringify(credential));
        sent.set("sealed", sealed);
        return submit(sent, { method: "post", action: form.getAttribute("action") ?? undefined });
      },
      () => setFailed(true),
    );
  }, [options, submit]);
  if (!isPossible || !isSupported) return null;
  return (
    <>
      <button
        ref={button}
        className={`btn for-scripts ${look}`}
        type="button"
        aria-disabled={fetcher.state !== "idle"}
        onClick={() => {
          if (fetcher.state !== "idle") return;
          setFailed(false);
          isTapped.current = true;
          void fetcher.load(`/passkey-options/${purpose}`);
        }}
      >
        {label}
      </button>
      <p className="hint for-scripts" role="status">
        {hasFailed ? t("account.passkey.failed") : ""}
      </p>
    </>
  );
}

const never = () => () => undefined;

const hasPasskeys = () => typeof PublicKeyCredential === "function";

type Options = NonNullable<ReturnType<typeof useFetcher<typeof loader>>["data"]>;

/** Asks the person's device to sign, or to make a new passkey. Rejects without options, or if the dialog is closed. */
async function askDevice({ ask, offer }: Options) {
  // Loaded on the first tap: most sign-ins don't need it.
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  if (ask !== null) return { credential: await startAuthentication({ optionsJSON: ask.options }), sealed: ask.sealed };
  if (offer !== null)
    return { credential: await startRegistration({ optionsJSON: offer.options }), sealed: offer.sealed };
  throw new Error("the server gave no options");
}
