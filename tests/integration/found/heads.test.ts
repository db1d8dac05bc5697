import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { loader as boatLoader, meta as boatMeta } from "#app/routes/boat.tsx";
import { loader as searchLoader } from "#app/routes/search.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { type FoundWorld, openFoundWorld, site } from "./found-world.ts";

const hostile = "Vega </script><script>alert(1)</script> & <b>";

let world: FoundWorld;
beforeAll(async () => {
  world = await openFoundWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const boat = (traits: object = {}) =>
  createBoat(world.db, { userId: world.owner.userId, ...traits });

const load = (id: string, path = `/boat/${id}`) => boatLoader(world.open(path, { id }));

type Shown = Awaited<ReturnType<typeof load>>;

/** The head of a boat's page as the browser gets it. */
function headOf(loaderData: Shown, path: string): string {
  const location = { pathname: path, search: "?guests=4" };
  const args = { loaderData, location, matches: [{ loaderData: { origin: site } }] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much as meta reads
  const descriptors: MetaDescriptor[] = boatMeta(args as never);
  const Stub = createRoutesStub([{ path: "/", meta: () => descriptors, Component: Meta }]);
  return renderToString(createElement(Stub));
}

const factsIn = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]): unknown => JSON.parse(json ?? ""),
  );

describe("the head of a boat's page", () => {
  it("tells its price as an offer, and no rating while there is none", async () => {
    const { id } = await boat({ city: "Nice, France" });
    const [product, trail] = factsIn(headOf(await load(id), `/boat/${id}`));
    expect(product).toMatchObject({
      "@type": "Product",
      name: "Sloop Mistral",
      url: `${site}/boat/${id}`,
      offers: { price: "290.00", priceCurrency: "EUR" },
    });
    expect(product).not.toHaveProperty("aggregateRating");
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { item: `${site}/location-bateau` },
        { item: `${site}/location-bateau/nice` },
        { item: `${site}/location-bateau/nice/voilier` },
        { item: `${site}/boat/${id}`, position: 4 },
      ],
    });
  });

  it("tells the rating that renters gave", async () => {
    const { id } = await boat();
    const { userId: authorId } = await createUser(world.db);
    const review = { boatId: id, ownerId: world.owner.userId, authorId };
    await createReview(world.db, { ...review, rating: 4, stayedOn: calendarDate("2027-03-01") });
    await createReview(world.db, { ...review, rating: 5, stayedOn: calendarDate("2027-03-02") });
    const [product] = factsIn(headOf(await load(id), `/boat/${id}`));
    expect(product).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } });
  });

  it("tells no price of a boat without one", async () => {
    const { id } = await boat({ basePricePerDay: null });
    expect(factsIn(headOf(await load(id), `/boat/${id}`))[0]).not.toHaveProperty("offers");
  });

  it("lets no text out of its script or its attribute", async () => {
    const { id } = await boat({ title: hostile, description: `"><img src=x> ${hostile}` });
    const head = headOf(await load(id), `/boat/${id}`);
    expect(head).not.toContain("<script>alert");
    expect(head).not.toContain("<img");
    expect(factsIn(head)[0]).toMatchObject({ name: hostile });
  });

  it("has one address in each language, without the days and guests of the visit", async () => {
    const { id } = await boat();
    const head = headOf(await load(id, `/en/boat/${id}`), `/en/boat/${id}`);
    expect(head).toContain(`<link rel="canonical" href="${site}/en/boat/${id}"/>`);
    expect(head).toContain(`<link rel="alternate" hrefLang="fr" href="${site}/boat/${id}"/>`);
  });

  it("describes a boat without words by its facts", async () => {
    const { id } = await boat({ description: " " });
    const { head } = await load(id);
    expect(head.description.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(
      "Voilier, Marseille · Vieux-Port · 11,90 m · 8 personnes · 290 € par jour",
    );
  });

  it("asks not to be listed, and tells nothing, while the boat is not public", async () => {
    const { id } = await boat({ status: "pending" });
    const actor: Actor = world.owner.actor;
    const loaded = await boatLoader(world.open(`/boat/${id}`, { id }, actor));
    const head = headOf(loaded, `/boat/${id}`);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(factsIn(head)).toEqual([]);
  });
});

async function found(query: string) {
  return (await searchLoader(world.open(`/search${query}`))).found;
}

describe("a search", () => {
  it.each([
    ["", { isIndexed: true }],
    ["?utm_source=x", { isIndexed: true }],
    ["?guests=4", { isIndexed: false }],
    ["?location=Atlantide", { isIndexed: false }],
    ["?type=voile&type=moteur", { isIndexed: false }],
    ["?page=2", { isIndexed: false }],
  ])("'%s' is found as itself or not at all", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    ["?location=Nice", "/location-bateau/nice", true],
    ["?location=nice,%20france&type=voile", "/location-bateau/nice/voilier", true],
    ["?type=voile", "/location-bateau/voilier", true],
    ["?location=Nice&guests=4", "/location-bateau/nice", false],
    ["?location=Nice&minPrice=100", "/location-bateau/nice", false],
  ])("'%s' is a variant of %s", async (query, path, isIndexed) => {
    expect(await found(query)).toMatchObject({ isIndexed, paths: { fr: path } });
  });
});
