import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { maxQueryLength, tidyQuery } from "#app/domain/programme/search.ts";
import { parameters } from "./page-paths.ts";
import { useTypedAhead } from "./typed-ahead.ts";

interface FieldProps {
  query: string;
  placeholder: string;
  /** An empty field has the focus: visitors open its page to type. */
  isFocused?: boolean;
  onType: (query: string) => void;
  onLeave: () => void;
}

/** The field of a page that searches while one types; its form works without JavaScript. */
export function QueryField({ query, placeholder, isFocused = false, onType, onLeave }: FieldProps) {
  const [isEmpty] = useState(query === "");
  const field = useRef<HTMLInputElement>(null);
  // Visitors type before React has taken the field over.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? query;
    if (typed !== query) onType(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <input
      ref={field}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where visitors came to type; a phone's keyboard would cover results
      autoFocus={isFocused && isEmpty}
      type="search"
      name={parameters.query}
      value={query}
      maxLength={maxQueryLength}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

/** The address follows typing after this pause, in ms: browsers limit how often it may change. */
const addressDelay = 300;

interface QueryOptions {
  /** Returns the address of a tidied query. */
  pathOf: (query: string) => string;
  /** Whether the page finds the results itself: otherwise the address is what asks the server. */
  isHere: boolean;
}

/** Returns the query: as typed on this history entry, else that of the address, which follows the typing. */
export function useTypedQuery({ pathOf, isHere }: QueryOptions) {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const inAddress = new URLSearchParams(location.search).get(parameters.query) ?? "";
  const [typed, setTyped, over] = useTypedAhead<string>();
  const query = typed ?? inAddress;
  const path = pathOf(tidyQuery(query));
  const isBehind = tidyQuery(query) !== tidyQuery(inAddress);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = useCallback((): void => {
    clearTimeout(waiting.current);
    void navigate(path, { replace: true, preventScrollReset: true, state: { typedOver: over } });
  }, [navigate, path, over]);
  useEffect(() => {
    // A navigation to an event must not be cancelled by this one.
    if (isLeaving || !isBehind) return undefined;
    const timer = setTimeout(() => {
      // Without a network the results come from the device, or stay.
      if (document.activeElement?.matches("input[type=search]") && (isHere || navigator.onLine)) go();
    }, addressDelay);
    waiting.current = timer;
    return () => clearTimeout(timer);
  }, [isBehind, isLeaving, isHere, go]);
  return {
    query,
    type: setTyped,
    /** The field is blurred before the next tap takes effect: the way back leads to the word. */
    leave: (): void => {
      if (!isBehind) return;
      clearTimeout(waiting.current);
      if (isHere) go();
      else window.history.replaceState(window.history.state, "", path);
    },
    submit: go,
  };
}
