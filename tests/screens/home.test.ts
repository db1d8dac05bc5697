import { beforeEach, describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, valueOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let renter: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;

/** Adds a boat in Nice that was created on this day of January. */
function launch(day: number, traits: Traits = {}) {
  return createBoat(site.db, {
    userId: owner.userId,
    title: `Bateau ${day}`,
    city: "Nice, France",
    port: "Port Lympia",
    createdAt: new Date(Date.UTC(2027, 0, day)),
    ...traits,
  });
}

async function review(boatId: string, ...ratings: number[]) {
  for (const [index, rating] of ratings.entries()) {
    const stayedOn = addDays(calendarDate("2027-02-01"), index);
    const people = { boatId, ownerId: owner.userId, authorId: renter.userId };
    await createReview(site.db, { ...people, rating, stayedOn });
  }
}

const newest = (page: Page, name = "À quai, prêts à partir") =>
  page.in("region", name).queryAllByRole("article").map(textOf);
const titlesOf = (page: Page) =>
  page
    .in("region", "À quai, prêts à partir")
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => textOf(heading));
const open = (path = "/") => site.visitor().open(path);

// spec 1-2.27
describe("the first screen", () => {
  test("states the purpose of the site", async () => {
    const page = await open();
    expect(page.title).toBe("Escale, location de bateaux entre particuliers");
    expect(page.heading).toBe("La mer commence au prochain port.");
    expect(page.text).toContain("Louez le bateau d'un particulier, avec ou sans skipper");
    const english = await open("/en");
    expect(english.language).toBe("en");
    expect(english.heading).toBe("The sea begins at the next port.");
    expect(english.text).toContain("Rent a boat from its owner");
  });

  // spec 1-2.33 1-2.34 1-2.37 1-2.38 1-5.32 1-5.33
  test("asks for a place, bookable dates and at least one guest, and leads to the search", async () => {
    const page = await open();
    const form = page.in("form", "Rechercher un bateau");
    const destination = form.getByRole("combobox", { name: "Destination" });
    expect(destination.getAttribute("placeholder")).toBe("Ville, port ou région");
    for (const label of ["Départ", "Retour"]) {
      const field = form.getByLabelText(label);
      expect(field.getAttribute("type")).toBe("date");
      expect([field.getAttribute("min"), field.getAttribute("max")]).toEqual([
        "2027-05-03",
        "2028-11-01",
      ]);
    }
    const guests = form.getByLabelText("Passagers");
    expect([guests.getAttribute("value"), guests.getAttribute("min")]).toEqual(["1", "1"]);
    const search = await page.press(
      "Rechercher",
      { Destination: "Nice", Départ: "2027-07-10", Retour: "2027-07-12", Passagers: "4" },
      { within: form },
    );
    expect(search.path).toBe(
      "/search?location=Nice&dateFrom=2027-07-10&dateTo=2027-07-12&guests=4",
    );
    expect(search.text).toContain("Nice 4 passagers du 10/07/2027 au 12/07/2027");
  });

  test("has an English form on the English page, which leads to the English search", async () => {
    const page = await open("/en");
    const search = await page.press("Search", { Destination: "Nice", Departure: "2027-07-10" });
    expect(search.path).toMatch(/^\/en\/search\?location=Nice&dateFrom=2027-07-10/);
  });

  test("links to boats of one type, and to those with a skipper", async () => {
    const page = await open();
    const types = page.in("navigation", "Chercher par type de bateau").getAllByRole("link");
    expect(types.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["Voilier", "/search?type=voile"],
      ["Bateau à moteur", "/search?type=moteur"],
      ["Semi-rigide", "/search?type=semi-rigide"],
      ["Catamaran", "/search?type=catamaran"],
      ["Bateau sans permis", "/search?type=sans-permis"],
      ["Péniche", "/search?type=peniche"],
      ["Avec skipper", "/search?navigation=avec_skipper"],
    ]);
  });
});

describe("the newest boats", () => {
  // spec 1-2.28 1-7.09 1-9.04
  test("are six, newest first, whatever their order in the database", async () => {
    for (const day of [3, 1, 8, 5, 2, 7, 4, 6]) await launch(day);
    expect(titlesOf(await open())).toEqual([8, 7, 6, 5, 4, 3].map((day) => `Bateau ${day}`));
  });

  // spec 1-4.07
  test("include only boats that are approved and online", async () => {
    await launch(1);
    await launch(2, { status: "pending", isOnline: false });
    await launch(3, { isOnline: false });
    await launch(4, { status: "rejected", isOnline: false });
    await launch(5, { status: "suspended", isOnline: false });
    expect(titlesOf(await open())).toEqual(["Bateau 1"]);
  });

  // spec 1-2.52 1-9.05
  test("show type, title, rating, place, capacity and daily price, and link to their page", async () => {
    const plain = await launch(2);
    const rated = await launch(1, { type: "catamaran", navigationMode: "skipper" });
    await review(rated.id, 5, 2);
    const page = await open();
    expect(newest(page)).toEqual([
      "Voilier Bateau 2 Nouveau Nice · Port Lympia 8 personnes · 11,90 m 290 € par jour",
      "Catamaran Capitaine disponible Bateau 1 3,5 (2) Note : 3,5 sur 5, 2 avis " +
        "Nice · Port Lympia 8 personnes · 11,90 m 290 € par jour",
    ]);
    const link = page.main.getByRole("link", { name: "Bateau 2" });
    expect(link.getAttribute("href")).toBe(`/boat/${plain.id}`);
    const english = await open("/en");
    expect(newest(english, "Moored and ready to go")[0]).toMatch(
      /^Sailing boat Bateau 2 New Nice · Port Lympia 8 people · .+ 290 € per day$/,
    );
    expect(english.main.getByRole("link", { name: "Bateau 2" }).getAttribute("href")).toBe(
      `/en/boat/${plain.id}`,
    );
  });

  // spec 1-2.32
  test("are replaced by an invitation to add the first boat when there are none", async () => {
    const page = await open();
    const empty = page.main.getByRole("heading", {
      name: "Aucun bateau disponible pour le moment",
    });
    expect(newest(page)).toEqual([]);
    expect(textOf(empty.parentElement ?? empty)).toBe(
      "Aucun bateau disponible pour le moment Le premier peut être le vôtre. Devenir propriétaire",
    );
    expect(empty.parentElement?.querySelector("a")?.getAttribute("href")).toBe(
      "/register?redirectTo=%2Fboat-setup",
    );
    expect(page.text).not.toContain("Bateaux populaires");
    expect(page.main.queryByRole("region", { name: "Destinations" })).toBeNull();
    const english = await open("/en");
    english.main.getByRole("heading", { name: "No boats available at the moment" });
  });
});

// spec 1-2.29
describe("the benefits", () => {
  test("name reasons to choose the site, and link to the search", async () => {
    const page = await open();
    const benefits = page.in("region", "Larguer les amarres, simplement");
    benefits.getByText(/^Pourquoi choisir Escale \?/);
    expect(benefits.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual([
      "Des bateaux décrits pour de vrai",
      "Un skipper si vous le souhaitez",
      "Un prix clair, jour par jour",
      "Le propriétaire au bout du fil",
    ]);
    expect((await page.follow("Commencer la recherche")).path).toBe("/search");
    const english = await open("/en");
    english.in("region", "Casting off, made simple").getByText(/^Why choose Escale\?/);
    expect((await english.follow("Start searching")).path).toBe("/en/search");
  });

  test("list the three boats with the most reviews, also when they are among the newest", async () => {
    for (let day = 3; day <= 8; day += 1) await launch(day);
    const seen = await launch(9, { title: "Parmi les derniers" });
    await review(seen.id, 5, 5, 5, 5, 5);
    const old = new Date("2026-01-01T10:00:00Z");
    const most = await launch(1, { title: "Trois avis", createdAt: old });
    await review(most.id, 3, 4, 4);
    const good = await launch(1, { title: "Deux bons avis", createdAt: old });
    await review(good.id, 5, 5);
    const fair = await launch(1, { title: "Deux avis moyens", createdAt: old });
    await review(fair.id, 4, 3);
    const single = await launch(1, { title: "Un avis", createdAt: old });
    await review(single.id, 5);
    await launch(1, { title: "Sans avis", createdAt: old });
    const hidden = await launch(1, { title: "Hors ligne", createdAt: old, isOnline: false });
    await review(hidden.id, 5, 5, 5, 5);

    const page = await open();
    const popular = page.main.getByRole("heading", { name: "Bateaux populaires" });
    const list = within(popular.parentElement?.parentElement ?? popular);
    const place = "Nice · Port Lympia";
    expect(list.getAllByRole("listitem").map(textOf)).toEqual([
      `Parmi les derniers ${place} 5,0 (5) Note : 5,0 sur 5, 5 avis`,
      `Trois avis ${place} 3,7 (3) Note : 3,7 sur 5, 3 avis`,
      `Deux bons avis ${place} 5,0 (2) Note : 5,0 sur 5, 2 avis`,
    ]);
    expect(list.getByRole("link", { name: "Trois avis" }).getAttribute("href")).toBe(
      `/boat/${most.id}`,
    );
    expect((await open("/en")).text).toContain("Popular boats The ones with most reviews.");
  });
});

test("the four cities with the most boats are shown with pictures, and link to their pages", async () => {
  const fleet = { Nice: 3, Cannes: 2, Antibes: 1, Marseille: 4, Brest: 1 };
  for (const [city, count] of Object.entries(fleet)) {
    for (let index = 0; index < count; index += 1) await launch(1, { city: `${city}, France` });
  }
  const page = await open();
  const destinations = page.in("region", "Destinations");
  const links = destinations.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/location-bateau",
    "/location-bateau/marseille",
    "/location-bateau/nice",
    "/location-bateau/cannes",
    "/location-bateau/antibes",
  ]);
  expect(destinations.getAllByRole("listitem").map(textOf)).toEqual([
    "Marseille 4 bateaux",
    "Nice 3 bateaux",
    "Cannes 2 bateaux",
    "Antibes 1 bateau",
  ]);
});

/** The two links to become an owner: in place of missing boats, and at the end of the page. */
const invitations = ({ main }: Page) =>
  [
    main.getByRole("heading", { name: "Aucun bateau disponible pour le moment" }).parentElement,
    main.getByRole("region", { name: "Votre bateau attend plus souvent qu'il ne navigue." }),
  ]
    .map((part) => part?.querySelector("a"))
    .map((link) => link && [textOf(link), link.getAttribute("href")]);

const twice = (name: string, path: string) => [
  [name, path],
  [name, path],
];

// spec 1-2.25 1-6.03
test("a visitor is invited to register as an owner, a user to add a boat, and an owner to see their boats", async () => {
  expect(invitations(await open())).toEqual(
    twice("Devenir propriétaire", "/register?redirectTo=%2Fboat-setup"),
  );
  expect(invitations(await site.openAs(renter, "/"))).toEqual(
    twice("Devenir propriétaire", "/boat-setup"),
  );
  await launch(1, { status: "pending", isOnline: false });
  expect(invitations(await site.openAs(owner, "/"))).toEqual(twice("Mes bateaux", "/my-boats"));
});

test("the section of the newest boats links to six types", async () => {
  await launch(1);
  const region = (await open()).in("region", "À quai, prêts à partir");
  const types = region
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))
    .filter((path) => path?.startsWith("/search?type="));
  expect(types).toEqual([
    "/search?type=voile",
    "/search?type=moteur",
    "/search?type=semi-rigide",
    "/search?type=catamaran",
    "/search?type=sans-permis",
    "/search?type=peniche",
  ]);
});

test("the large picture has modern formats, and its preload starts with the response headers", async () => {
  const page = await open();
  const picture = page.main.getByRole("img", { name: /./, hidden: false }).closest("picture");
  const formats = [...(picture?.querySelectorAll("source") ?? [])].map(({ type }) => type);
  expect(formats).toContain("image/avif");
  expect(page.headers.get("link")).toMatch(/as="?image/);
});

test("the number of guests starts at one, its minimum, and can be increased", async () => {
  const { main } = await open();
  expect(valueOf(main.getByRole("spinbutton"))).toBe("1");
  const isRefused = (name: string) =>
    main.getByRole("button", { name }).getAttribute("aria-disabled");
  expect([isRefused("Un passager de moins"), isRefused("Un passager de plus")]).toEqual([
    "true",
    "false",
  ]);
});
