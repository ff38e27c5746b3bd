import { xmlElement, xmlLeaf, xmlText } from "../../xml.ts";

export interface NewsFeed {
  url: string;
  /** Address of the page with the same content. */
  home: string;
  title: string;
  author: string;
  /** RFC 5646. */
  language: string;
  /** Instant, ISO 8601 UTC. */
  updated: string;
  entries: NewsEntry[];
}

export interface NewsEntry {
  /** Never changes. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  at: string;
  /** Kind of news, as a key for programs and as a text for people. */
  category: { term: string; label: string };
}

/** Minutes between two requests of a reader. */
const minutesFresh = 60;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes an Atom feed (RFC 4287). */
export function atomFeed(feed: NewsFeed): string {
  const content = [
    xmlLeaf("id", feed.url),
    xmlLeaf("title", feed.title),
    xmlLeaf("updated", feed.updated),
    xmlElement("author", {}, xmlLeaf("name", feed.author)),
    xmlElement("generator", { uri: feed.home }, "Verbena"),
    xmlElement("link", { rel: "self", type: "application/atom+xml", href: feed.url }),
    xmlElement("link", { rel: "alternate", type: "text/html", href: feed.home }),
    ...feed.entries.map((entry) =>
      xmlElement("entry", {}, [
        xmlLeaf("id", entry.id),
        xmlLeaf("title", entry.title),
        xmlLeaf("updated", entry.at),
        xmlLeaf("published", entry.at),
        xmlElement("category", { ...entry.category }),
        xmlElement("link", { rel: "alternate", type: "text/html", href: entry.url }),
        xmlLeaf("summary", entry.summary),
      ]),
    ),
  ];
  return `${declaration}${xmlElement("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language }, ["\n", content.join("\n"), "\n"])}\n`;
}

/** Writes an RSS 2.0 feed with its own address, as the RSS Advisory Board's profile requires. */
export function rssFeed(feed: NewsFeed): string {
  const content = [
    xmlLeaf("title", feed.title),
    xmlLeaf("link", feed.home),
    xmlLeaf("description", feed.title),
    xmlLeaf("language", feed.language),
    xmlLeaf("lastBuildDate", mailDate(feed.updated)),
    xmlLeaf("generator", "Verbena"),
    xmlLeaf("ttl", String(minutesFresh)),
    xmlElement("atom:link", { rel: "self", type: "application/rss+xml", href: feed.url }),
    ...feed.entries.map((entry) =>
      xmlElement("item", {}, [
        xmlLeaf("title", entry.title),
        xmlLeaf("link", entry.url),
        // In RSS a description is HTML, so plain text is escaped once more.
        xmlLeaf("description", htmlOf(entry.summary)),
        xmlLeaf("category", entry.category.label),
        xmlElement("guid", { isPermaLink: "false" }, xmlText(entry.id)),
        xmlLeaf("pubDate", mailDate(entry.at)),
      ]),
    ),
  ];
  const channel = xmlElement("channel", {}, ["\n", content.join("\n"), "\n"]);
  return `${declaration}${xmlElement("rss", { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" }, channel)}\n`;
}

const htmlOf = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");

/** Returns `Sat, 22 Aug 2026 18:42:00 GMT` (RFC 5322 3.3). */
const mailDate = (instant: string): string => new Date(instant).toUTCString();
