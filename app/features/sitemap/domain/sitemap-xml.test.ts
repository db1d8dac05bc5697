import { expect, test } from "vitest";
import { sitemapEntries, sitemapIndex } from "./sitemap-xml.ts";

const origin = "https://escale.example";

test("a page is listed in both languages, each entry linking to both, with French as the default", () => {
  const paths = { fr: "/location-bateau/nice", en: "/en/boat-rental/nice" };
  const entries = sitemapEntries(origin, { paths, changedOn: "2027-05-01" });
  const links =
    '<xhtml:link rel="alternate" hreflang="fr" href="https://escale.example/location-bateau/nice"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://escale.example/en/boat-rental/nice"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://escale.example/location-bateau/nice"/>';
  expect(entries).toBe(
    `<url><loc>https://escale.example/location-bateau/nice</loc><lastmod>2027-05-01</lastmod>${links}</url>\n` +
      `<url><loc>https://escale.example/en/boat-rental/nice</loc><lastmod>2027-05-01</lastmod>${links}</url>\n`,
  );
});

test("URLs are escaped", () => {
  const index = sitemapIndex(origin, ["/sitemaps/boats.xml?after=a&b=<c>"]);
  expect(index).toContain("?after=a&amp;b=&lt;c&gt;");
});
