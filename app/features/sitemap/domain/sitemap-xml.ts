/** The paths of a page in both languages; the sitemap lists both. */
export type SitemapPage = {
  paths: { fr: string; en: string };
  /** The day of its last change, YYYY-MM-DD. */
  changedOn?: string | undefined;
};

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The text before and after the entries of a sitemap. */
export const sitemapFrame = {
  start: `${xml}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: "</urlset>\n",
} as const;

/** The two entries of a page, one for each language; each links to both languages. */
export function sitemapEntries(origin: string, { paths, changedOn }: SitemapPage): string {
  const fr = escapeXml(origin + paths.fr);
  const en = escapeXml(origin + paths.en);
  const alternates = [
    ["fr", fr],
    ["en", en],
    ["x-default", fr],
  ].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
  return [fr, en]
    .map((address) => `<url><loc>${address}</loc>${changed}${alternates.join("")}</url>\n`)
    .join("");
}

/** The sitemap index, for the given sitemap paths. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`,
  );
  return `${xml}<sitemapindex xmlns="${schema}">\n${entries.join("")}</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Lets caches serve a sitemap for an hour, and a stale one for a day more while they fetch a new one. */
export const xmlHeaders = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
} as const;
