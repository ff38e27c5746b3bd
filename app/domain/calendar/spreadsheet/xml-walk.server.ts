import sax from "sax";
import { DomainError } from "#app/domain/error.ts";
import { inUtf8 } from "../file-text.ts";
import { brokenSheet } from "./zip-parts.server.ts";

/** Handlers for the parts of an XML document. Names come without the prefix of their namespace. */
export interface XmlHandlers {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

const chunkLength = 64 * 1024;
/** Spreadsheets nest about ten levels. */
const maxDepth = 60;

/**
 * Walks through an XML document. Throws `unreadable_file` for one that is not well-formed, is nested too deep, or
 * declares a document type: no spreadsheet needs one, and only it can name entities and other files.
 */
export function walkXml(bytes: Uint8Array, { open, close, text }: XmlHandlers): void {
  const parser = sax.parser(true);
  let depth = 0;
  Object.assign(parser, {
    onopentag: ({ name, attributes }: sax.Tag) => {
      depth += 1;
      if (depth > maxDepth) throw brokenSheet();
      open(localName(name), new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value])));
    },
    onclosetag: (name: string) => {
      depth -= 1;
      close(localName(name));
    },
    ontext: text,
    oncdata: text,
    ondoctype: () => {
      throw brokenSheet();
    },
    onerror: (error: Error) => {
      throw brokenSheet(error);
    },
  });
  const plain = inUtf8(bytes);
  const decoder = new TextDecoder();
  try {
    for (let at = 0; at < plain.length; at += chunkLength)
      parser.write(decoder.decode(plain.subarray(at, at + chunkLength), { stream: true }));
    parser.close();
  } catch (error) {
    throw error instanceof DomainError ? error : brokenSheet(error);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
