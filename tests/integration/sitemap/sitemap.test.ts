import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  keptSitemapStarts,
  listPublicBoats,
  listSitemapStarts,
} from "#app/features/sitemap/queries/list-public-boats.server.ts";
import { boatSitemap } from "#app/features/sitemap/views/boats-sitemap-view.server.ts";
import { loader as robots } from "#app/routes/robots.ts";
import { loader as sitemap } from "#app/routes/sitemap.ts";
import { loader as boatsPart } from "#app/routes/sitemap-boats.ts";
import { loader as pagesPart } from "#app/routes/sitemap-pages.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { openSitemapWorld, type SitemapWorld, site } from "./sitemap-world.ts";

let world: SitemapWorld;
beforeAll(async () => {
  world = await openSitemapWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(site, ""));

const boat = (traits: object = {}) =>
  createBoat(world.db, { userId: world.owner.userId, ...traits });

async function textOf(response: Response): Promise<string> {
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toContain("public, max-age=3600");
  return response.text();
}

describe("the sitemap", () => {
  it("lists its two parts: pages and boats", async () => {
    const index = await textOf(await sitemap(world.open("/sitemap.xml")));
    expect(locations(index)).toEqual(["/sitemaps/pages.xml", "/sitemaps/boats.xml"]);
  });

  it("lists exactly the public boats, in both languages and with their last change", async () => {
    // Half past midnight on 5 May in Paris.
    const listed = await boat({ updatedAt: new Date("2027-05-04T22:30:00Z") });
    await boat({ status: "pending" });
    await boat({ isOnline: false });
    const xml = await textOf(boatsPart(world.open("/sitemaps/boats.xml")));
    expect(locations(xml)).toEqual([`/boat/${listed.id}`, `/en/boat/${listed.id}`]);
    expect(xml).toContain("<lastmod>2027-05-05</lastmod>");
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${site}/en/boat/${listed.id}"/>`,
    );
  });

  it("lists each boat once if they fill several parts", async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push((await boat()).id);
    // Boats that are not listed have no place in a part.
    for (let count = 0; count < 5; count++) await boat({ isOnline: false });
    const starts = await listSitemapStarts(world.db, 2);
    expect(starts).toHaveLength(3);
    const parts: (string | undefined)[][] = [];
    for (const after of starts) {
      let xml = "";
      for await (const piece of boatSitemap(world.db, site, { after, limit: 2 })) xml += piece;
      expect(xml).toMatch(/^<\?xml[\s\S]+<\/urlset>\n$/);
      parts.push(locations(xml).filter((path) => !path?.startsWith("/en/")));
    }
    expect(parts.map((part) => part.length)).toEqual([2, 2, 1]);
    expect(parts.flat()).toEqual(ids.toSorted().map((id) => `/boat/${id}`));
    expect(await listPublicBoats(world.db, { after: ids.toSorted()[4] ?? "", limit: 9 })).toEqual(
      [],
    );
  });

  it("is counted at most once an hour, also by requests at the same time", async () => {
    const now = new Date("2028-01-01T10:00:00Z");
    const ask = (minutes: number) => () =>
      keptSitemapStarts(world.db, new Date(now.getTime() + minutes * 60_000));
    const together = () => Promise.all([ask(0)(), ask(0)(), ask(59)()]);
    expect((await countStatements(world.pool, together)).statements).toBe(1);
    expect((await countStatements(world.pool, ask(60))).statements).toBe(1);
  });

  it("has no part that starts at an unknown id", () => {
    expect(boatsPart(world.open("/sitemaps/boats.xml?after=x")).status).toBe(404);
  });

  it("lists only the destinations that have boats", async () => {
    await boat({ city: "Nice, France", type: "catamaran" });
    const xml = await textOf(await pagesPart(world.open("/sitemaps/pages.xml")));
    const destinations = locations(xml).filter((path) =>
      /location-bateau|boat-rental/.test(path ?? ""),
    );
    expect(destinations).toEqual([
      "/location-bateau",
      "/en/boat-rental",
      "/location-bateau/catamaran",
      "/en/boat-rental/catamaran",
      "/location-bateau/nice",
      "/en/boat-rental/nice",
      "/location-bateau/nice/catamaran",
      "/en/boat-rental/nice/catamaran",
    ]);
    expect(locations(xml)).toEqual(expect.arrayContaining(["/", "/en", "/search", "/en/search"]));
  });

  it("lists no destinations while there are no boats", async () => {
    const xml = await textOf(await pagesPart(world.open("/sitemaps/pages.xml")));
    expect(xml).not.toContain("location-bateau");
  });
});

it("robots.txt excludes private pages in both languages, and names the sitemap", async () => {
  const response = robots(world.open("/robots.txt"));
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /my-profile",
      "Disallow: /en/my-profile",
      "Disallow: /messages",
      "Disallow: /moderation",
      "Disallow: /admin",
      "Disallow: /en/admin",
      "Disallow: /quote/",
      "Disallow: /undo-email-change",
      "Disallow: /dev/",
      `Sitemap: ${site}/sitemap.xml`,
    ]),
  );
  expect(lines).not.toContain("Disallow: /");
  for (const path of [
    "/boat/",
    "/search",
    "/location-bateau/nice",
    "/media/",
    "/assets/",
    "/help",
  ]) {
    const refused = lines.some(
      (line) => line.startsWith("Disallow: ") && path.startsWith(line.slice("Disallow: ".length)),
    );
    expect(refused).toBe(false);
  }
});
