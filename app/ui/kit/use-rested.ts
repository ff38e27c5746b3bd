import { useEffect, useState } from "react";

/** A screen reader is told a result once typing or choosing has rested for this long, in ms. */
const restsAfter = 700;

/** Returns a text once it has not changed for a while; "" until then. */
export function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restsAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
