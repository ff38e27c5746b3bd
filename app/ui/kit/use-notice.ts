import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The notice that the page was opened with, until it leads elsewhere or something else is done, which opens it again.
 * The page's data hold it for one load alone: when they are loaded anew, since somebody else saved something, the
 * notice stays.
 */
export function useNotice<Notice>(loaded: Notice | null): Notice | null {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, notice: loaded });
  const now = key === kept.key && loaded === null ? kept.notice : loaded;
  if (key !== kept.key || now !== kept.notice) setKept({ key, notice: now });
  return now;
}
