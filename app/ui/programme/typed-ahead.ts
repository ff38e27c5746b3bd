import { useState } from "react";
import { useLocation } from "react-router";
import { isRecord } from "#app/domain/parsing.ts";

/** A typed value that is not in the address yet. */
interface Ahead<Value> {
  value: Value;
  /** Key of the history entry on which typing began. */
  over: string;
}

/**
 * Returns the value that was typed on this history entry (null if the address says it), its setter, and `over`: a
 * navigation that only follows the typing has `{ typedOver: over }` as its state.
 */
export function useTypedAhead<Value>(): [typed: Value | null, setTyped: (value: Value) => void, over: string] {
  const location = useLocation();
  const [kept, setAhead] = useState<Ahead<Value> | null>(null);
  const ahead = kept !== null && isUnderWay(kept, location) ? kept : null;
  if (ahead !== kept) setAhead(ahead);
  const over = ahead?.over ?? location.key;
  return [ahead?.value ?? null, (value) => setAhead({ value, over }), over];
}

/**
 * Whether something typed belongs to this history entry: the one on which typing began, or one that its own updates
 * created, in whatever order React renders them. Not one that the visitor navigated to, for instance with 'back'. The
 * state of the entry tells the two apart, since their queries may be equal.
 */
function isUnderWay({ over }: Pick<Ahead<unknown>, "over">, { key, state }: { key: string; state: unknown }): boolean {
  return key === over || (isRecord(state) && state["typedOver"] === over);
}
