const records: MutationRecord[] = [];
// A translator replaces texts. Few other changes remove one, so little is kept if nothing asks for it.
const observer = new MutationObserver((latest) =>
  records.push(...latest.filter(({ removedNodes }) => removedNodes[0] instanceof Text)),
);
// The page's first script imports this: a browser may translate before the code is loaded that copes with it.
observer.observe(document, { childList: true, subtree: true });

/** Ends watching, and returns the changes of the page that removed a text so far. */
export function earlyRecords(): MutationRecord[] {
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records.splice(0);
}
