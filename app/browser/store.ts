/** A value that pages read with React's `useSyncExternalStore` and that code outside React changes. */
export interface Store<Value> {
  current: () => Value;
  change: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    change: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
