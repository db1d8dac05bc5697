import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAtWord, pageMeta } from "./page-meta.ts";

const origin = "https://escale.example";
const matches = [{ loaderData: { origin } }];
const page = { title: "Aide – Escale", description: "Vos questions." };
const at = (pathname: string, search = "") => ({ location: { pathname, search }, matches });

const linksOf = (descriptors: readonly object[]) =>
  descriptors.flatMap((each) => ("href" in each ? [each.href] : []));
const property = (descriptors: readonly object[], name: string) =>
  descriptors.flatMap((each) =>
    "property" in each && each.property === name && "content" in each ? [each.content] : [],
  );

describe("the head of a public page", () => {
  it("names its URL and those of both languages, French by default", () => {
    expect(linksOf(pageMeta(at("/en/help", "?utm_source=x"), page))).toEqual([
      `${origin}/en/help`,
      `${origin}/help`,
      `${origin}/en/help`,
      `${origin}/help`,
    ]);
  });

  it("names the page that it is a variant of as canonical", () => {
    const paths = { fr: "/location-bateau/nice", en: "/en/boat-rental/nice" };
    expect(linksOf(pageMeta(at("/en/search", "?location=Nice"), { ...page, paths }))[0]).toBe(
      `${origin}/en/boat-rental/nice`,
    );
  });

  it("has its title, description, URL, language and a picture for shared links", () => {
    const meta = pageMeta(at("/help"), page);
    expect(meta).toContainEqual({ title: page.title });
    expect(meta).toContainEqual({ name: "description", content: page.description });
    expect(property(meta, "og:title")).toEqual([page.title]);
    expect(property(meta, "og:description")).toEqual([page.description]);
    expect(property(meta, "og:url")).toEqual([`${origin}/help`]);
    expect(property(meta, "og:locale")).toEqual(["fr_FR"]);
    expect(property(meta, "og:image")).toEqual([`${origin}/share.jpg`]);
    const own = pageMeta(at("/help"), { ...page, picture: "/media/boat-photos/a-og.jpg" });
    expect(property(own, "og:image")).toEqual([`${origin}/media/boat-photos/a-og.jpg`]);
  });

  it("forbids indexing and names no other languages if the page should not be found", () => {
    const hidden = pageMeta(at("/search", "?guests=4"), { ...page, isIndexed: false });
    expect(hidden).toContainEqual({ name: "robots", content: "noindex" });
    expect(linksOf(hidden)).toHaveLength(1);
    expect(pageMeta(at("/search"), page)).not.toContainEqual({
      name: "robots",
      content: "noindex",
    });
  });

  it("contains the page's data as schema.org", () => {
    const meta = pageMeta(at("/"), { ...page, structuredData: [{ "@type": "WebSite" }] });
    expect(meta.at(-1)).toEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "WebSite" },
    });
  });
});

describe("a description", () => {
  it("is cut at a word", () => {
    expect(cutAtWord("Un sloop clair, et\n facile.", 18)).toBe("Un sloop clair, et…");
    expect(cutAtWord("Un sloop clair, et facile.", 17)).toBe("Un sloop clair…");
    expect(cutAtWord(" Un sloop. ", 20)).toBe("Un sloop.");
  });

  it("keeps the no-break spaces of French, and is not cut at one", () => {
    const text = "Nice\u202F: 2\u00A0bateaux dès 290\u00A0€";
    expect(cutAtWord(text)).toBe(text);
    expect(cutAtWord(text, 25)).toBe("Nice\u202F: 2\u00A0bateaux dès…");
  });

  it("is one line and never longer than the limit plus its ellipsis", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const cut = cutAtWord(text, 60);
        expect(Array.from(cut).length).toBeLessThanOrEqual(61);
        expect(cut).not.toMatch(/[\n\t]/);
      }),
    );
  });
});
