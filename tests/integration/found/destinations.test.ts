import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { loader as destination } from "#app/routes/destination.tsx";
import { loader as destinations } from "#app/routes/destinations.tsx";
import { action as switchLanguage } from "#app/routes/language.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { type FoundWorld, openFoundWorld, site } from "./found-world.ts";

let world: FoundWorld;
beforeAll(async () => {
  world = await openFoundWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const boat = (traits: object = {}) =>
  createBoat(world.db, { userId: world.owner.userId, ...traits });

function open(path: string) {
  const [place = "", type] = path.replace(/^\/(location-bateau|en\/boat-rental)\//, "").split("/");
  return destination(world.open(path, { place, ...(type && { type }) }));
}

async function fillNice() {
  // Nobody needs a licence with a skipper on board, and nobody sails her without one.
  const yacht = await boat({
    city: "Nice, France",
    port: "Port Lympia",
    title: "Vega",
    navigationMode: "skipper",
    licenseRequired: false,
  });
  const rib = await boat({
    city: "Nice, France",
    port: "Port de Nice",
    type: "semi-rigide",
    navigationMode: "flexible",
    licenseRequired: false,
    basePricePerDay: cents(12_000),
    capacity: 6,
  });
  await boat({ city: "Nice, France", basePricePerDay: cents(100), status: "pending" });
  await boat({ city: "Cannes, France", basePricePerDay: cents(5_000) });
  await world.db.insert(boatExtras).values({
    boatId: rib.id,
    category: "assurance",
    type: "assurance",
    isRequired: true,
    price: cents(1_500),
    priceUnit: "jour",
  });
  const renter = await createUser(world.db);
  await createReview(world.db, {
    boatId: yacht.id,
    ownerId: world.owner.userId,
    authorId: renter.userId,
    rating: 4,
    stayedOn: calendarDate("2027-03-01"),
  });
}

describe("the page of a city", () => {
  it("says what is true of its public boats, in French", async () => {
    await fillNice();
    const { words, count, cards, facts } = await open("/location-bateau/nice");
    expect(count).toBe(2);
    expect(cards.map(({ boat: { title } }) => title)).toHaveLength(2);
    expect(words.heading).toBe("Location de bateau à Nice");
    const text = words.sentences.join(" ").replaceAll(/[\u00A0\u202F]/g, " ");
    expect(text).toBe(
      "À Nice, 2 bateaux se louent sur Escale, à partir de 135 € par jour, extras obligatoires compris. " +
        "On y trouve 1 semi-rigide et 1 voilier. " +
        "Ports d'embarquement : Port de Nice et Port Lympia. " +
        "2 bateaux peuvent être loués avec skipper. 1 bateau se conduit sans permis. " +
        "Le plus grand embarque 8 personnes. " +
        "Les équipages leur donnent 4,0 sur 5 en moyenne, d'après 1 avis.",
    );
    expect(words.types.links.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/location-bateau/nice/voilier",
        "/location-bateau/nice/semi-rigide",
      ]),
    );
    expect(words.cities.links).toMatchObject([{ path: "/location-bateau/cannes", name: "Cannes" }]);
    expect(facts).toMatchObject([
      { "@type": "BreadcrumbList" },
      { "@type": "ItemList", itemListElement: [{ position: 1 }, { position: 2 }] },
    ]);
  });
});

describe("the pages of types", () => {
  it("say the same in English, with links in English", async () => {
    await fillNice();
    const { words, count } = await open("/en/boat-rental/sailboat");
    expect(count).toBe(2);
    expect(words.paths).toEqual({
      fr: "/location-bateau/voilier",
      en: "/en/boat-rental/sailboat",
    });
    const cities = words.cities.links.map(({ path }) => path);
    expect(cities.toSorted()).toEqual([
      "/en/boat-rental/cannes/sailboat",
      "/en/boat-rental/nice/sailboat",
    ]);
    expect(words.ports).toEqual([]);
  });

  it("of a city count its boats of the type alone", async () => {
    await fillNice();
    const { words, count, search } = await open("/location-bateau/nice/semi-rigide");
    expect(words.heading).toBe("Location de semi-rigide à Nice");
    expect(count).toBe(1);
    expect(search).toBe("/search?location=Nice%2C+France&type=semi-rigide&maxPrice=10000");
  });
});

it("a destination without boats shows the nearest that have some", async () => {
  await fillNice();
  const { words, count, cards } = await open("/location-bateau/antibes");
  expect(count).toBe(0);
  expect(cards.length).toBeGreaterThan(0);
  expect(words.title).toBe("Location de bateau à Antibes");
  expect(words.cities.links.map(({ name }) => name)).toEqual(["Cannes", "Nice"]);
});

it.each([
  "/location-bateau/atlantide",
  "/location-bateau/sailboat",
  "/location-bateau/voilier/nice",
  "/en/boat-rental/nice/voilier",
])("%s is not found", async (path) => {
  await expect(open(path)).rejects.toThrow(new AppError("not_found"));
});

it("all destinations with boats stand on one page", async () => {
  await fillNice();
  const { pictured, others, types } = await destinations(world.open("/location-bateau"));
  expect(pictured.map(({ name }) => name)).toEqual(["Nice", "Cannes"]);
  expect(others).toEqual([]);
  expect(types.map(({ path }) => path)).toEqual([
    "/location-bateau/voilier",
    "/location-bateau/semi-rigide",
  ]);
});

it("the language switch leads to the same destination", async () => {
  const body = new URLSearchParams({ language: "en", path: "/location-bateau/nice/voilier" });
  const request = new Request(`${site}/language`, { method: "POST", body });
  const response = await switchLanguage(routeArgs({ request, services: {} }));
  expect(response.headers.get("Location")).toBe("/en/boat-rental/nice/sailboat");
});
