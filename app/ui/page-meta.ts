import type { MetaDescriptor } from "react-router";
import { alternateLinks } from "#app/i18n/alternate-links.ts";
import { type Language, languageOfPath } from "#app/i18n/language.ts";

/** The metadata of a public page for search engines and shared links. */
type PageDescription = {
  title: string;
  description: string;
  /** The query parameters that identify the page; its canonical URL has no others. */
  params?: readonly string[];
  /** The path in each language of the canonical page, if this page is only a variant of it. */
  paths?: Record<Language, string> | undefined;
  /** A picture of 1200x630 pixels; the site's own by default. */
  picture?: string | undefined;
  /** False for pages that should not be indexed: filters, later pages, empty or private ones. */
  isIndexed?: boolean;
  /** The page's schema.org data. */
  structuredData?: readonly object[];
};

type MetaArgs = {
  location: { pathname: string; search: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
};

const locales: Record<Language, string> = { fr: "fr_FR", en: "en_GB" };
const sitePicture = "/share.jpg";

/** Marks the routes that search engines may index. All other pages forbid it. */
export const publicPage = { isPublic: true } as const;

/**
 * Marks public pages that are only read: their JavaScript is loaded when a visitor first interacts with them.
 */
export const readPage = { isPublic: true, isRead: true } as const;

/** Whether a route is marked by `publicPage` or `readPage`. */
export function isPublicPage({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && "isPublic" in handle;
}

/**
 * The head of a public page: title, description, canonical and hreflang links, Open Graph and JSON-LD. The
 * framework escapes the JSON-LD, so that no text can end its script element.
 */
export function pageMeta({ location, matches }: MetaArgs, page: PageDescription): MetaDescriptor[] {
  const origin = originOf(matches);
  const language = languageOfPath(location.pathname);
  const other = language === "fr" ? "en" : "fr";
  const links = alternateLinks(origin, location, page);
  const { title, isIndexed = true, picture = sitePicture } = page;
  const description = cutAtWord(page.description);
  return [
    { title },
    { name: "description", content: description },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: links.canonical },
    ...(isIndexed ? languageLinks(links) : []),
    { property: "og:site_name", content: "Escale" },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: locales[language] },
    { property: "og:locale:alternate", content: locales[other] },
    { property: "og:url", content: links.canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: new URL(picture, origin).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

function languageLinks({ fr, en }: { fr: string; en: string }): MetaDescriptor[] {
  const link = { tagName: "link", rel: "alternate" } as const;
  return [
    { ...link, hrefLang: "fr", href: fr },
    { ...link, hrefLang: "en", href: en },
    { ...link, hrefLang: "x-default", href: fr },
  ];
}

// The root's loader provides the site's public URL.
function originOf(matches: MetaArgs["matches"]): string {
  const data = matches[0]?.loaderData;
  const hasOrigin = typeof data === "object" && data !== null && "origin" in data;
  return hasOrigin && typeof data.origin === "string" ? data.origin : "http://localhost";
}

/**
 * Puts a text on one line and cuts it between words to at most `max` characters. No-break spaces, such as
 * those before French punctuation, are kept, and what they join is not separated.
 */
export function cutAtWord(text: string, max = 158): string {
  const line = text.trim().replaceAll(/[ \t\r\n]+/g, " ");
  const characters = Array.from(line);
  if (characters.length <= max) return line;
  const start = characters.slice(0, max).join("");
  const whole = characters[max] === " " ? start : start.replace(/ [^ ]*$/, "");
  return `${whole.replace(/[\s,;:.!?-]+$/, "")}…`;
}
