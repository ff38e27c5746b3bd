import type { MetaDescriptor } from "react-router";
import { isRecord } from "#app/domain/parsing.ts";

interface PageMeta {
  title: string | undefined;
  description?: string | undefined;
  /** Path of the address that search engines list; null for pages that they should not list. */
  canonical: string | null;
  image?: { path: string; width: number; height: number } | undefined;
  type?: "website" | "article";
}

interface RootMeta {
  origin: string;
  festival: { name: string; tagline: string; city: string };
}

/** Returns the title, description, canonical address and Open Graph data of a page (ogp.me). */
export function pageMeta(matches: readonly unknown[], path: string, facts: PageMeta): MetaDescriptor[] {
  const [root] = matches;
  if (!isRootMatch(root)) return [];
  const { origin, festival } = root.loaderData;
  const title = facts.title === undefined ? festival.name : `${facts.title} · ${festival.name}`;
  // A preview shows the title above the description.
  const name = facts.title === undefined ? "" : festival.name;
  const description =
    facts.description ?? ([name, festival.tagline, festival.city].filter(Boolean).join(" · ") || festival.name);
  const url = `${origin}${facts.canonical ?? path}`;
  return [
    { title },
    { name: "description", content: description },
    ...(facts.canonical === null
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link" as const, rel: "canonical", href: url }]),
    { property: "og:site_name", content: festival.name },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:title", content: facts.title ?? festival.name },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(facts.image === undefined
      ? []
      : [
          { property: "og:image", content: `${origin}${facts.image.path}` },
          { property: "og:image:width", content: String(facts.image.width) },
          { property: "og:image:height", content: String(facts.image.height) },
          { name: "twitter:card", content: "summary_large_image" },
        ]),
  ];
}

const isRootMatch = (match: unknown): match is { loaderData: RootMeta } =>
  isRecord(match) &&
  isRecord(match["loaderData"]) &&
  "origin" in match["loaderData"] &&
  "festival" in match["loaderData"];
