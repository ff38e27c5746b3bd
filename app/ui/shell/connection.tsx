import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { readLive, readInitialLive, retryLive, subscribeLive } from "#app/browser/live/live-store.ts";
import type { LinkState } from "#app/browser/live/link.ts";
import { shownFrom } from "#app/browser/offline/shown-from.ts";
import { showToast } from "#app/browser/toast.ts";
import { useWhenIdle } from "../kit/use-when-idle.ts";
import { useReload } from "../live/use-reload.ts";
import { useTexts } from "../texts.tsx";
import { useFestival } from "./festival.tsx";

/** Pause before the server is asked for the page again, in ms; doubles each time. */
const firstPause = 1500;
const longestPause = 30_000;

interface Connection {
  state: LinkState;
  /** Whether the page learns of changes, by socket or by polling: then it needs no warning that it is old. */
  reachable: boolean;
  /** Asks the server again; for the icon and the banner's button. */
  retry: () => void;
}

interface ConnectionProviderProps {
  children: React.ReactNode;
  /** Loads the code of the toasts about changes, and that which asks the server. Called once the page is idle. */
  loadIdle: () => Promise<
    Pick<typeof import("#app/browser/live/live-toasts.ts"), "startLiveToasts"> &
      Pick<typeof import("#app/browser/fetch-within.ts"), "answers">
  >;
}

const ConnectionContext = createContext<Connection>({ state: "online", reachable: true, retry: () => undefined });

/** Provides the state of the connection, shows the toasts of spec §8, and opens the live channel. */
export function ConnectionProvider({ children, loadIdle }: ConnectionProviderProps) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const reload = useReload();
  const navigate = useNavigate();
  const { epoch, sequence } = useFestival();
  const browserOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const live = useSyncExternalStore(subscribeLive, readLive, readInitialLive);
  const [asking, setAsking] = useState(false);
  const first = useRef({ epoch, sequence });
  const wasOnline = useRef(true);
  /** The toast about the restored network was shown already. */
  const isRestored = useRef(false);
  /** The visitor pressed retry and expects a result. */
  const isAsked = useRef(false);
  // The server didn't answer in time: the page was made from the offline programme.
  const withoutServer = useSyncExternalStore(shownFrom.subscribe, shownFrom.current, () => null) !== null;
  const link = withoutServer && live.link === "online" ? "offline" : live.link;
  const state = !browserOnline ? "offline" : asking ? "reconnecting" : link;
  const before = useRef(state);

  // The live channel is connected, but the page isn't the server's yet: ask again until it is.
  const isBack = withoutServer && browserOnline && live.link === "online";
  useEffect(() => {
    if (!isBack) return undefined;
    let pause = firstPause;
    let waiting: ReturnType<typeof setTimeout>;
    const ask = (): void => {
      void revalidate();
      waiting = setTimeout(ask, pause);
      pause = Math.min(2 * pause, longestPause);
    };
    ask();
    return () => clearTimeout(waiting);
  }, [isBack, revalidate]);

  const idle = useWhenIdle(loadIdle);
  useEffect(
    () => idle?.startLiveToasts({ position: first.current, t, reload, open: (path) => void navigate(path) }),
    [idle, reload, t, navigate],
  );

  useEffect(() => {
    if (wasOnline.current === browserOnline) return;
    wasOnline.current = browserOnline;
    isRestored.current = browserOnline;
    if (browserOnline) {
      void showToast("success", t("toast.restored"), { id: "connection" });
      void revalidate();
    } else void showToast("error", t("toast.offline"), { id: "connection" });
  }, [browserOnline, revalidate, t]);

  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === state || !browserOnline) return;
    if (state === "online" && !isRestored.current)
      void showToast("success", t("toast.reconnected"), { id: "connection" });
    if (state === "offline" && was === "reconnecting") {
      void showToast("error", t(isAsked.current ? "toast.not_reconnected" : "toast.connection_error"), {
        id: "connection",
      });
    }
    if (state === "reconnecting") return;
    isAsked.current = false;
    isRestored.current = false;
  }, [state, browserOnline, t]);

  const connection = useMemo<Connection>(
    () => ({
      state,
      reachable: browserOnline && !withoutServer && live.reachable,
      retry: () => {
        isAsked.current = true;
        // A browser that reports no network may be wrong.
        if (browserOnline && retryLive()) return;
        setAsking(browserOnline);
        const answer = loadIdle().then(({ answers }) => answers("/healthz", answerWithin));
        void answer
          .catch(() => false)
          .then((answered) => {
            setAsking(false);
            if (answered) {
              retryLive();
              void revalidate();
            }
            // If the network came back meanwhile, its toast is already shown.
            else if (wasOnline.current === browserOnline)
              void showToast("error", t("toast.not_reconnected"), { id: "connection" });
          });
      },
    }),
    [state, live.reachable, withoutServer, browserOnline, revalidate, t, loadIdle],
  );
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export const useConnection = (): Connection => use(ConnectionContext);

function subscribeOnline(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Timeout of the health check, in ms. */
const answerWithin = 10_000;
