import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { cents } from "#app/platform/money.ts";
import { shouldRevalidate } from "#app/routes/boats-nearby.ts";
import { favourites } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { showBoatPageOnce } from "./support/boat-page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
showBoatPageOnce(site);
let owner: TestUser;
let boatId: string;

const card = z.object({ title: z.string(), isFavourite: z.boolean().nullish() });
const cardsSchema = z.object({ boats: z.array(card) });
const hyeres = { city: "Hyères, France", port: "Port Saint-Pierre" };

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (title: string, traits: Traits = {}) =>
  createBoat(site.db, { userId: owner.userId, title, type: "voile", ...hyeres, ...traits });

beforeEach(async () => {
  owner = await createUser(site.db);
  ({ id: boatId } = await launch("Vega"));
});

/** The titles of the boats near Vega, or near another boat. */
async function titlesNear(query = "", id = boatId) {
  const answer = await site.visitor().fetch(`/boat/${id}/nearby${query}`, { method: "GET" });
  const { boats } = cardsSchema.parse(JSON.parse(answer.body));
  return { status: answer.status, titles: boats.map(({ title }) => title) };
}

/** The state of each heart near Vega, by the title of its boat, and who may cache it. */
async function heartsNear(visitor: Visitor) {
  const { headers, body } = await visitor.fetch(`/boat/${boatId}/nearby`, { method: "GET" });
  const { boats } = cardsSchema.parse(JSON.parse(body));
  const hearts = Object.fromEntries(boats.map((boat) => [boat.title, boat.isFavourite]));
  return { hearts, cacheControl: headers.get("Cache-Control") };
}

describe("the boats near another", () => {
  test("are within 30 km, without itself and boats that are not public", async () => {
    await launch("Toulon", { city: "Toulon, France", port: "Vieille Darse" });
    await launch("Nice", { city: "Nice, France", port: "Port Lympia" });
    await launch("Hors ligne", { isOnline: false });
    await launch("À modérer", { status: "pending" });
    expect(await titlesNear()).toEqual({ status: 200, titles: ["Toulon"] });
  });

  test("are at most four, those of the same type first, at any price", async () => {
    for (const title of ["A", "B", "C"]) await launch(title, { type: "moteur" });
    const expensive = { basePricePerDay: cents(500_000) };
    for (const title of ["X", "Y"]) await launch(title, expensive);
    const { titles } = await titlesNear();
    expect(titles).toHaveLength(4);
    expect(titles.slice(0, 2).toSorted()).toEqual(["X", "Y"]);
    for (const title of ["Z", "W", "V"]) await launch(title);
    const ofSameType = await titlesNear();
    expect(["V", "W", "X", "Y", "Z"]).toEqual(expect.arrayContaining(ofSameType.titles));
  });

  test("are free on the days, and large enough for the guests, of the address", async () => {
    const renter = await createUser(site.db);
    const { id } = await launch("Réservé");
    const sides = { ownerId: owner.userId, renterId: renter.userId };
    await createReservation(site.db, { boatId: id, ...sides });
    await launch("Libre", { capacity: 4 });
    const days = "?dateFrom=2027-06-11&dateTo=2027-06-11";
    expect((await titlesNear(days)).titles).toEqual(["Libre"]);
    expect((await titlesNear(`${days}&guests=5`)).titles).toEqual([]);
    expect((await titlesNear()).titles.toSorted()).toEqual(["Libre", "Réservé"]);
  });

  test("are those of the same city when its position is unknown", async () => {
    const island = { city: "Tristan da Cunha", port: "" };
    const { id } = await launch("Altaïr", island);
    await launch("Sirius", island);
    expect((await titlesNear("", id)).titles).toEqual(["Sirius"]);
  });

  test("are not shown for a boat that the visitor may not see", async () => {
    const { id } = await launch("À modérer", { status: "pending" });
    await launch("Sirius");
    const nothing = { status: 404, titles: [] };
    expect(await titlesNear("", id)).toEqual(nothing);
    expect(await titlesNear("", "nonsense")).toEqual(nothing);
  });
});

describe("the hearts of the boats near another", () => {
  test("are those of the viewer, whose answer no cache stores; their own boat has none", async () => {
    const { id } = await launch("Favori");
    await launch("Autre");
    const renter = await createUser(site.db);
    await createBoat(site.db, { userId: renter.userId, title: "À moi", type: "voile", ...hyeres });
    await site.db.insert(favourites).values({ userId: renter.userId, boatId: id });
    expect(await heartsNear(await site.signedIn(renter))).toEqual({
      hearts: { Favori: true, Autre: false, "À moi": undefined },
      cacheControl: "private, no-store",
    });
  });

  test("ask a visitor to sign in first", async () => {
    await launch("Autre");
    expect(await heartsNear(site.visitor())).toEqual({
      hearts: { Autre: null },
      cacheControl: "private, no-cache",
    });
  });

  test("are read again after a form, but not after one that did not reach the site, nor on the way to another page", () => {
    const here = new URL("https://escale.example/boat/1");
    const change = { currentUrl: here, nextUrl: here, currentParams: {}, nextParams: {} };
    const isReadAfter = (form: Partial<Parameters<typeof shouldRevalidate>[0]>) =>
      shouldRevalidate({ ...change, defaultShouldRevalidate: true, ...form });
    expect(isReadAfter({ actionStatus: 200, actionResult: { done: true } })).toBe(true);
    expect(isReadAfter({ actionStatus: 200, actionResult: { isOffline: true } })).toBe(false);
    const elsewhere = new URL("https://escale.example/search");
    expect(isReadAfter({ defaultShouldRevalidate: false, nextUrl: elsewhere })).toBe(false);
  });
});

describe("the section about boats nearby", () => {
  test("has a link to the boats of the city, which keeps the days and works without JavaScript", async () => {
    const days = "dateFrom=2027-06-11&dateTo=2027-06-12";
    const page = await site.visitor().open(`/boat/${boatId}?${days}`);
    expect(page.main.getByRole("heading", { name: "D'autres bateaux à proximité" })).toBeTruthy();
    const found = await page.follow("Tous les bateaux de cette ville");
    expect(found.path).toBe(`/search?${days}&location=Hy%C3%A8res%2C+France`);
    const english = await site.visitor().open(`/en/boat/${boatId}`);
    expect(english.section("More boats nearby")).toBeTruthy();
    expect((await english.follow("All boats in this town")).path).toMatch(/^\/en\/search\?/);
  });

  test("is not on the owner's own page of the boat", async () => {
    const own = await site.openAs(owner, `/boat/${boatId}`);
    expect(own.text).not.toContain("D'autres bateaux à proximité");
  });
});
