import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#app/browser/toast.ts";
import { useTexts } from "../texts.tsx";

export type ConnectionState = "online" | "reconnecting" | "offline";

interface Connection {
  state: ConnectionState;
  /** Asks the server again; used by the icon, and by the banner's button. */
  retry: () => void;
}

const ConnectionContext = createContext<Connection>({ state: "online", retry: () => undefined });

/** Whether the page can reach the server, for the icon, the banner and the footer, with the toasts of spec §8. */
export function ConnectionProvider({ children }: { children: React.ReactNode }) {
  const t = useTexts();
  const revalidator = useRevalidator();
  const browserOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
  const [retrying, setRetrying] = useState(false);
  const was = useRef(true);
  const { revalidate } = revalidator;

  useEffect(() => {
    if (was.current === browserOnline) return;
    was.current = browserOnline;
    if (browserOnline) {
      void showToast("success", t("toast.restored"), { id: "connection" });
      void revalidate();
    } else void showToast("error", t("toast.offline"), { id: "connection" });
  }, [browserOnline, revalidate, t]);

  const connection = useMemo<Connection>(
    () => ({
      state: retrying ? "reconnecting" : browserOnline ? "online" : "offline",
      retry: () => {
        setRetrying(true);
        void askServer().then((answered) => {
          setRetrying(false);
          if (answered) void revalidate();
          else void showToast("error", t("toast.not_reconnected"), { id: "connection" });
        });
      },
    }),
    [browserOnline, retrying, revalidate, t],
  );
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export const useConnection = (): Connection => use(ConnectionContext);

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** How long the server may take to show that it is there, in ms. */
const answerWithin = 10_000;

async function askServer(): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), answerWithin);
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: giveUp.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
