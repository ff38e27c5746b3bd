import { earlyRecords } from "./early-records.ts";

/** Elements of the translator, by the texts that they replaced. */
const wrappers = new WeakMap<Node, Node>();
const isWrapper = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.tagName === "FONT";
let isWatched = false;

/**
 * Browsers that translate a page put each text into elements of their own (`<font>`), and leave React the text that it
 * knows outside of the page: React then changes a text that is not shown, and dies when it removes it (`removeChild`). This puts a
 * text back before React touches it, and the browser translates it again. Returns a function that ends it.
 */
export function keepTranslatable(): () => void {
  const note = (records: MutationRecord[]): void => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [wrapper] = [...addedNodes, previousSibling, nextSibling].filter(isWrapper);
      if (wrapper === undefined) continue;
      for (const text of removedNodes) if (text instanceof Text) wrappers.set(text, wrapper);
      if (!isWatched) watchReact(() => note(observer.takeRecords()));
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  note(earlyRecords());
  return () => observer.disconnect();
}

function putBack(text: Node): void {
  const wrapper = wrappers.get(text);
  wrappers.delete(text);
  if (isWrapper(wrapper ?? null) && wrapper?.parentNode != null) wrapper.parentNode.replaceChild(text, wrapper);
}

/** Puts a text back before React changes or removes it, or puts something before it. `noteLatest` sees what was wrapped just now. */
function watchReact(noteLatest: () => void): void {
  isWatched = true;
  const placed = (node: Node, parent: Node): Element | CharacterData => {
    noteLatest();
    if (node.parentNode !== parent) putBack(node);
    if (node.parentNode === parent && (node instanceof Element || node instanceof CharacterData)) return node;
    throw new DOMException("The node is not a child of this node.", "NotFoundError");
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before === null) return this.appendChild(child);
    placed(before, this).before(child);
    return child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    placed(child, this).remove();
    return child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      noteLatest();
      putBack(this);
      value?.set?.call(this, text);
    },
  });
}
