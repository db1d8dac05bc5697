import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate as day } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { withoutTable } from "./support/failures.ts";
import { textOf } from "./support/page.ts";
import { titlesOf, useSearch } from "./support/search.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { launch, people, review, search } = useSearch(site);

describe("the number of results", () => {
  // spec 1-2.45 1-8.23
  test.each([
    [0, "0 bateau trouvé", "0 boats found"],
    [1, "1 bateau trouvé", "1 boat found"],
    [2, "2 bateaux trouvés", "2 boats found"],
  ])("for %i boats reads '%s'", async (count, french, english) => {
    for (let index = 0; index < count; index += 1) await launch(`Bateau ${index}`);
    const page = await search();
    expect([page.heading, page.title]).toEqual([
      "Tous les bateaux",
      "Rechercher un bateau – Escale",
    ]);
    page.main.getByText(french);
    const translated = await search("", "/en");
    expect(translated.heading).toBe("All boats");
    translated.main.getByText(english);
  });

  // spec 1-8.23
  test("is 0 when the search fails in the database", async () => {
    await launch("Vega");
    const page = await withoutTable(site, "boats", () => search());
    expect(page.status).toBe(200);
    page.main.getByText("0 bateau trouvé");
    page.main.getByRole("heading", { name: "Pas de bateau à cette amarre" });
  });
});

describe("a searched city", () => {
  // spec 1-2.46 1-4.18 1-9.08
  test("is replaced by nearby cities when it has no boats, nearest first, and the page says so", async () => {
    await launch("Loin", { city: "Hyères, France" });
    await launch("Près", { city: "Antibes, France" });
    const page = await search("?location=Cannes");
    page.main.getByText("2 bateaux trouvés");
    page.main.getByText(
      "Aucun bateau ne correspond à Cannes. Voici ceux des environs : Antibes (10 km), Hyères (87 km).",
    );
    expect(titlesOf(page)).toEqual(["Près", "Loin"]);
    expect((await search("?location=Cannes", "/en")).text).toContain(
      "Antibes (10 km), Hyères (87 km)",
    );
  });

  test("says first that only nearby boats match, and then that some of its own are beyond the budget", async () => {
    await launch("Près", { city: "Antibes, France" });
    await launch("Chère", { city: "Cannes, France", basePricePerDay: cents(90_000) });
    const { text } = await search("?location=Cannes&maxPrice=800");
    expect(text).toContain(
      "Aucun bateau ne correspond à Cannes. Voici ceux des environs : Antibes (10 km). " +
        "Cannes : 1 bateau hors de ce budget. Le voir",
    );
    expect((await search("?location=Cannes&maxPrice=800", "/en")).text).toMatch(
      /No boat matches Cannes\. .* Cannes: 1 boat outside/,
    );
  });

  test("is not replaced when it has boats", async () => {
    await launch("Ici", { city: "Cannes, France" });
    await launch("Près", { city: "Antibes, France" });
    const page = await search("?location=Cannes");
    expect(titlesOf(page)).toEqual(["Ici"]);
    expect(page.text).not.toContain("environs");
  });
});

describe("the search", () => {
  // spec 1-1.01 1-4.07 1-7.08
  test("finds only approved boats that are online", async () => {
    await launch("En ligne");
    await launch("En attente", { status: "pending", isOnline: false });
    await launch("Hors ligne", { isOnline: false });
    await launch("Refusé", { status: "rejected", isOnline: false });
    await launch("Suspendu", { status: "suspended", isOnline: false });
    for (const visitor of [site.visitor(), await site.signedIn(people().owner)]) {
      expect(titlesOf(await visitor.open("/search"))).toEqual(["En ligne"]);
    }
  });

  // spec 1-9.07
  test("finds boats with enough capacity", async () => {
    await launch("Quatre", { capacity: 4 });
    await launch("Trois", { capacity: 3 });
    const page = await search("?guests=4");
    expect(titlesOf(page)).toEqual(["Quatre"]);
    expect(page.text).toContain("Toutes les dates · 4 passagers");
  });

  test("shows dates on a line of their own, below the place and the guests", async () => {
    const page = await search("?location=Nice&guests=4&dateFrom=2027-06-10&dateTo=2027-06-12");
    const bar = page.document.querySelector("a[href='#filters']");
    expect(bar?.textContent).toBe(
      "Nice 4 passagersdu 10/06/2027 au 12/06/2027Modifier la recherche",
    );
  });

  test.each([
    ["1", ["Un passager de moins"]],
    ["4", []],
    ["1000", ["Un passager de plus"]],
  ])(
    "for %s guests has buttons for one fewer and one more within the limits",
    async (guests, off) => {
      const { document } = await search(`?guests=${guests}`);
      const steps = [...document.querySelectorAll("button[aria-label^='Un passager de ']")];
      expect(steps.length).toBeGreaterThanOrEqual(2);
      const atLimit = steps.filter((step) => step.getAttribute("aria-disabled") === "true");
      expect([...new Set(atLimit.map((step) => step.getAttribute("aria-label")))]).toEqual(off);
    },
  );

  // spec 1-9.09
  test("finds boats without a requested day that is blocked, rented or held by a payment", async () => {
    const free = await launch("Libre");
    const blocked = await launch("Bloqué");
    const rented = await launch("Loué");
    const paid = await launch("En paiement");
    const cancelled = await launch("Annulé");
    await site.db.insert(boatUnavailabilities).values([
      {
        boatId: blocked.id,
        startDate: day("2027-07-12"),
        endDate: day("2027-07-14"),
      },
      {
        boatId: free.id,
        startDate: day("2027-07-13"),
        endDate: day("2027-07-14"),
      },
    ]);
    const { owner, renter } = people();
    const sides = { ownerId: owner.userId, renterId: renter.userId };
    const dates = {
      checkInDate: day("2027-07-08"),
      checkOutDate: day("2027-07-10"),
    };
    await createReservation(site.db, { ...sides, ...dates, boatId: rented.id });
    await createReservation(site.db, {
      ...sides,
      ...dates,
      boatId: paid.id,
      status: "pending",
      holdExpiresAt: new Date("2027-05-03T10:30:00Z"),
    });
    await createReservation(site.db, {
      ...sides,
      ...dates,
      boatId: cancelled.id,
      status: "cancelled",
    });
    const query = "?dateFrom=2027-07-10&dateTo=2027-07-12&sort=newest";
    expect(titlesOf(await search(query)).toSorted()).toEqual(["Annulé", "Libre"]);
    expect(titlesOf(await search("?dateFrom=2027-07-15"))).toHaveLength(5);
  });
});

describe("the sort order", () => {
  test("is chosen from four, and keeps the search", async () => {
    const cheap = await launch("Bon marché", { basePricePerDay: cents(10_000) });
    await launch("Récent", { createdAt: new Date("2027-04-01T10:00:00Z") });
    const best = await launch("Bien noté", {
      basePricePerDay: cents(50_000),
      createdAt: new Date("2026-01-01T10:00:00Z"),
    });
    await review(best.id, "2027-03-01", 5);
    await review(cheap.id, "2027-03-01", 2);
    const page = await search("?location=nice&guests=2");
    const options = page.main.getByLabelText("Trier par").querySelectorAll("option");
    expect([...options].map(textOf)).toEqual([
      "Pertinence",
      "Prix croissant",
      "Plus récents",
      "Mieux notés",
    ]);
    const sorted = async (name: string) => page.press("Trier", { "Trier par": name });
    const byPrice = await sorted("Prix croissant");
    expect(byPrice.path).toBe("/search?location=nice&guests=2&sort=price");
    expect(titlesOf(byPrice)).toEqual(["Bon marché", "Récent", "Bien noté"]);
    expect(titlesOf(await sorted("Plus récents"))).toEqual(["Récent", "Bon marché", "Bien noté"]);
    expect(titlesOf(await sorted("Mieux notés"))).toEqual(["Bien noté", "Bon marché", "Récent"]);
    const chosen = byPrice.main.getByLabelText("Trier par").querySelector("option[selected]");
    expect(chosen && textOf(chosen)).toBe("Prix croissant");
  });
});

describe("a longer list", () => {
  // spec 1-2.48
  test("gets 24 more boats at a time, as long as there are more", async () => {
    for (let index = 0; index < 50; index += 1) await launch(`Bateau ${index}`);
    const first = await search("?location=Nice&guests=2&type=bateau_moteur&type=voile");
    first.main.getByText("50 bateaux trouvés");
    expect(titlesOf(first)).toHaveLength(24);
    expect(first.text).toContain("24 sur 50 bateaux");
    // Only boats that scripts add to the list are announced.
    expect(first.main.getAllByRole("status").map(textOf)).not.toContainEqual(
      expect.stringMatching(/ajouté|Recherche/),
    );
    const second = await first.follow("Afficher plus de bateaux");
    expect(second.path).toBe("/search?location=Nice&guests=2&type=moteur&type=voile&page=2");
    expect(titlesOf(second)).toHaveLength(48);
    expect(titlesOf(second).slice(0, 24)).toEqual(titlesOf(first));
    const third = await second.follow("Afficher plus de bateaux");
    expect(new Set(titlesOf(third)).size).toBe(50);
    expect(third.main.queryByRole("link", { name: "Afficher plus de bateaux" })).toBeNull();
    const english = await search("?page=2", "/en");
    expect(english.main.getByRole("link", { name: "Show more boats" }).getAttribute("href")).toBe(
      "/en/search?page=3",
    );
  });
});

describe("the map of the results", () => {
  test("lists the harbours with their boats and lowest price, and links back to the list", async () => {
    await launch("Vega");
    await launch("Mistral", { basePricePerDay: cents(20_000) });
    const list = await search("?guests=2");
    const [link] = list.main.getAllByRole("link", { name: "Carte" });
    expect(link?.getAttribute("href")).toBe("/search?guests=2&view=map");
    const page = await search("?guests=2&view=map");
    const harbours = page.in("region", "Carte des résultats").getByRole("list", { name: "Ports" });
    expect(textOf(harbours)).toBe("Port Lympia Nice · 2 bateaux à partir de 200 € par jour");
    const sorted = await page.press("Trier", { "Trier par": "Prix croissant" });
    expect(sorted.path).toBe("/search?guests=2&view=map&sort=price");
    expect(titlesOf(sorted)).toEqual(["Mistral", "Vega"]);
    const back = page.main.getAllByRole("link", { name: "Liste" });
    expect(back[0]?.getAttribute("href")).toBe("/search?guests=2");
    expect(titlesOf(page)).toHaveLength(2);
  });
});
