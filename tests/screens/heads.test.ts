import { beforeEach, describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import type { Page } from "./support/page.ts";
import { siteUrl, useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db);
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (traits: Traits = {}) => createBoat(site.db, { userId: owner.userId, ...traits });
const open = (path: string) => site.visitor().open(path);

/** The page's metadata for search engines. */
function headOf(page: Page) {
  const of = (selector: string, attribute: string) =>
    page.document.querySelector(selector)?.getAttribute(attribute) ?? null;
  return {
    canonical: of('link[rel="canonical"]', "href"),
    french: of('link[hreflang="fr"]', "href"),
    english: of('link[hreflang="en"]', "href"),
    robots: of('meta[name="robots"]', "content"),
    description: of('meta[name="description"]', "content"),
  };
}

/** The page's structured data. */
const factsOf = (page: Page) =>
  [...page.document.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
    JSON.parse(script.textContent),
  );

describe("the head of a boat's page", () => {
  test("contains its price as an offer and its place as a breadcrumb, and no rating when there is none", async () => {
    const { id } = await launch({ city: "Nice, France" });
    const page = await open(`/boat/${id}?guests=4`);
    const [product, trail] = factsOf(page);
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Sloop Mistral",
      url: `${siteUrl}/boat/${id}`,
      offers: { price: "290.00", priceCurrency: "EUR" },
    });
    expect(product).not.toHaveProperty("aggregateRating");
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { item: `${siteUrl}/location-bateau` },
        { item: `${siteUrl}/location-bateau/nice` },
        { item: `${siteUrl}/location-bateau/nice/voilier` },
        { item: `${siteUrl}/boat/${id}`, position: 4 },
      ],
    });
  });

  test("contains the renters' rating", async () => {
    const { id } = await launch();
    const { userId: authorId } = await createUser(site.db);
    const review = { boatId: id, ownerId: owner.userId, authorId };
    await createReview(site.db, { ...review, rating: 4, stayedOn: calendarDate("2027-03-01") });
    await createReview(site.db, { ...review, rating: 5, stayedOn: calendarDate("2027-03-02") });
    const [product] = factsOf(await open(`/boat/${id}`));
    expect(product).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } });
  });

  test("escapes all texts", async () => {
    const hostile = "Vega </script><script>alert(1)</script> & <b>";
    const description = `"><img src=x> ${hostile}`;
    const { id } = await launch({ title: hostile, description });
    const page = await open(`/boat/${id}`);
    expect(page.body).not.toContain("<script>alert");
    expect(page.body).not.toContain("<img src=x");
    expect(factsOf(page)[0]).toMatchObject({ name: hostile });
    expect(page.heading).toBe(hostile);
  });

  test("has one canonical address in each language, without dates and guests", async () => {
    const { id } = await launch();
    expect(headOf(await open(`/en/boat/${id}?guests=4`))).toMatchObject({
      canonical: `${siteUrl}/en/boat/${id}`,
      french: `${siteUrl}/boat/${id}`,
      english: `${siteUrl}/en/boat/${id}`,
      robots: null,
    });
  });

  test("describes a boat without a description by its facts", async () => {
    const { id } = await launch({ description: " " });
    expect(headOf(await open(`/boat/${id}`)).description).toBe(
      "Voilier, Marseille · Vieux-Port · 11,90 m · 8 personnes · 290 € par jour",
    );
  });

  test("prevents indexing, and has no structured data, while the boat is not public", async () => {
    const { id } = await launch({ status: "pending", isOnline: false });
    const page = await site.openAs(owner, `/boat/${id}`);
    expect(headOf(page).robots).toBe("noindex");
    expect(factsOf(page)).toEqual([]);
  });
});

test("the head of the home page describes the site and its search", async () => {
  expect(factsOf(await open("/"))).toMatchObject([
    { "@type": "Organization", name: "Escale" },
    { "@type": "WebSite", potentialAction: { "@type": "SearchAction" } },
  ]);
});

describe("the head of a search", () => {
  test.each([
    ["", "/search"],
    ["?utm_source=x", "/search"],
    ["?location=Nice", "/location-bateau/nice"],
    ["?location=nice,%20france&type=voile", "/location-bateau/nice/voilier"],
    ["?type=voile", "/location-bateau/voilier"],
  ])("'%s' has the canonical address %s", async (query, path) =>
    expect(headOf(await open(`/search${query}`))).toMatchObject({
      canonical: siteUrl + path,
      robots: null,
    }),
  );

  test.each([
    "?guests=4",
    "?location=Atlantide",
    "?type=voile&type=moteur",
    "?page=2",
    "?location=Nice&guests=4",
    "?location=Nice&minPrice=100",
  ])("'%s' prevents indexing", async (query) =>
    expect(headOf(await open(`/search${query}`)).robots).toBe("noindex"),
  );
});

describe("the head of a destination", () => {
  test("has an address in each language, and lists its boats", async () => {
    await launch({ city: "Nice, France" });
    const page = await open("/en/boat-rental/nice");
    expect(headOf(page)).toMatchObject({
      canonical: `${siteUrl}/en/boat-rental/nice`,
      french: `${siteUrl}/location-bateau/nice`,
      robots: null,
    });
    expect(factsOf(page)).toMatchObject([
      { "@type": "BreadcrumbList" },
      { "@type": "ItemList", itemListElement: [{ position: 1 }] },
    ]);
  });
});

test.each([
  ["/help?article=create_account", /^Choisissez «.Inscription.», indiquez .*…$/],
  ["/en/help?article=create_account", /^Choose “Sign up”, enter .*…$/],
])(
  "an article of the help centre is described by the beginning of its answer (%s)",
  async (path, text) => expect(headOf(await open(path)).description).toMatch(text),
);

/** The contents of all robots tags of a page. */
const robotsOf = (page: Page) =>
  [...page.document.querySelectorAll('meta[name="robots"]')].map((tag) =>
    tag.getAttribute("content"),
  );

describe("indexing by search engines", () => {
  test.each(["", "/en"])("is allowed for public pages (%s)", async (root) => {
    const { id } = await launch({ city: "Nice, France" });
    const boats = root === "" ? "/location-bateau" : "/boat-rental";
    const paths = [
      "/search",
      "/help",
      "/privacy",
      "/terms",
      "/legal-notice",
      "/accessibility",
      `/boat/${id}`,
    ];
    for (const path of [...paths, boats, `${boats}/nice`]) {
      const page = await open(root + path);
      expect([path, page.status, robotsOf(page)]).toEqual([path, 200, []]);
    }
  });

  test.each([
    "/login",
    "/en/login",
    "/register",
    "/forgot-password",
    "/reset-password?token=x",
    "/confirm-email?token=x",
    "/confirm-email-change?token=x",
    "/undo-email-change?token=x",
    "/location-bateau/dunkerque",
    "/boat/nowhere",
    "/dev/mail",
  ])("is prevented for %s", async (path) =>
    expect(robotsOf(await open(path))).toEqual(["noindex"]),
  );

  test("is prevented for error pages", async () => {
    expect(new Set(robotsOf(await open("/nowhere")))).toEqual(new Set(["noindex"]));
  });

  test.each([
    "/messages",
    "/en/messages",
    "/my-reservations",
    "/my-boats",
    "/favourites",
    "/my-profile/personal",
    "/my-profile/security",
    "/my-profile/security/second-factor",
    "/my-profile/data",
    "/boat-setup",
    "/payment-success",
  ])("is prevented for a user's own %s", async (path) => {
    const page = await site.openAs(owner, path);
    expect([page.path, robotsOf(page)]).toEqual([path, ["noindex"]]);
  });
});

/** The paths listed in a sitemap. */
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(siteUrl, ""));

describe("the sitemap", () => {
  test("lists only existing pages, each under its canonical address", async () => {
    const { id } = await launch({ city: "Nice, France", type: "catamaran" });
    const hidden = await launch({ status: "pending", isOnline: false });
    const index = await open("/sitemap.xml");
    expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const parts = locations(index.body);
    expect(parts).toEqual(["/sitemaps/pages.xml", "/sitemaps/boats.xml"]);
    const addresses: string[] = [];
    for (const part of parts) addresses.push(...locations((await open(part)).body));
    expect(addresses).toEqual(
      expect.arrayContaining([
        "/",
        "/en",
        "/search",
        "/location-bateau/nice/catamaran",
        "/en/boat-rental/nice/catamaran",
        `/boat/${id}`,
        `/en/boat/${id}`,
      ]),
    );
    expect(addresses.join()).not.toContain(hidden.id);
    for (const address of ["/en", "/en/boat-rental/nice/catamaran", `/boat/${id}`]) {
      const page = await open(address);
      expect([page.status, headOf(page).canonical, headOf(page).robots]).toEqual([
        200,
        siteUrl + address,
        null,
      ]);
    }
  });
});
