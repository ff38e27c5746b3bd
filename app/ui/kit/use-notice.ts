import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns the notice that the page was opened with, until the next navigation. The page's data have it for one load
 * only; it stays when other users' changes reload the data.
 */
export function useNotice<Notice>(loaded: Notice | null): Notice | null {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, notice: loaded });
  const now = key === kept.key && loaded === null ? kept.notice : loaded;
  if (key !== kept.key || now !== kept.notice) setKept({ key, notice: now });
  return now;
}
