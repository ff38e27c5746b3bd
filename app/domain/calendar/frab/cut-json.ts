/** No schedule nests deeper. */
const maxDepth = 100;

/**
 * JSON that breaks off in the middle, up to its last whole object or list and with all that is open closed. Null for JSON that is whole, or
 * wrong in another way.
 */
export function soundPart(json: string): string | null {
  const open: string[] = [];
  let sound: string | null = null;
  let end = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      at = endOfString(json, at);
    } else if (character === "{" || character === "[") {
      open.push(character === "{" ? "}" : "]");
      if (open.length > maxDepth) return null;
    } else if (character === "}" || character === "]") {
      if (open.pop() !== character) return null;
      end = at + 1;
      sound = open.toReversed().join("");
    }
  }
  return open.length === 0 || sound === null ? null : json.slice(0, end) + sound;
}

/** Where the string ends that begins at a quote; the end of the text when it does not. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
