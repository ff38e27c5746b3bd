import sax from "sax";

/** An element of an XML document, with its attributes by their names as written. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Parses a document and returns its root. Throws if it is not well-formed. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = sax.parser(true);
  const add = (content: string) => {
    const around = open.at(-1);
    if (around !== undefined) around.text += content;
  };
  Object.assign(parser, {
    onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      const element: XmlElement = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: add,
    oncdata: add,
    onerror: (error: Error) => {
      throw error;
    },
  });
  parser.write(text).close();
  const [only, ...more] = root.children;
  if (only === undefined || more.length > 0) throw new Error("A document has one root");
  return only;
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Returns the text of the first child of a name; "" if it is missing. */
export const textOf = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text ?? "";
