import { beforeEach, describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { reviews } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { showBoatPageOnce } from "./support/boat-page.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
showBoatPageOnce(site);
let owner: TestUser;
let renter: TestUser;
let boat: { id: string };

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Anouk" });
  boat = await createBoat(site.db, { userId: owner.userId, title: "Vega" });
});

type Opinion = { rating: number; comment?: string; at?: string; author?: TestUser };

/** Adds a renter's review; each number stands for another stay. */
async function review(stay: number, { rating, comment = "", at, author = renter }: Opinion) {
  await createReview(site.db, {
    boatId: boat.id,
    ownerId: owner.userId,
    authorId: author.userId,
    rating,
    comment,
    stayedOn: addDays(calendarDate("2027-01-01"), stay),
    createdAt: new Date(at ?? Date.UTC(2027, 2, stay + 1, 12)),
  });
}

const open = (path = "", root = "") => site.visitor().open(`${root}/boat/${boat.id}${path}`);
/** Author, rating, time and text of a review, without the line about the rental. */
const opinionOf = (article: Element) =>
  textOf(article).replace(/ (Avis du|Review of) \d\d\/.*$/, "");
const articles = (element: Element) => within(element).queryAllByRole("article").map(opinionOf);
const written = (page: Page) => page.main.queryAllByRole("article").map(opinionOf);

describe("the reviews on the boat's page", () => {
  // spec 1-2.58 1-2.67 2-3.08
  test("show name, stars, age and text, newest first, below the average of all", async () => {
    const elise = await createUser(site.db, { firstName: "Élise" });
    await review(0, { rating: 5, comment: "Parfait.", at: "2027-03-20T10:00:00Z" });
    await review(1, { rating: 4, comment: "Bien.", at: "2027-04-30T10:00:00Z", author: elise });
    await review(2, { rating: 1, at: "2027-05-03T08:00:00Z" });
    const page = await open();
    const part = page.section(/avis$/);
    expect(textOf(within(part).getByRole("heading"))).toBe("3,3 sur 5, 3 avis");
    expect(articles(part)).toEqual([
      "A Anouk Note : 1 sur 5 aujourd’hui",
      "É Élise Note : 4 sur 5 il y a 3 jours Bien.",
      "A Anouk Note : 5 sur 5 il y a 1 mois Parfait.",
    ]);
    expect(textOf(within(part).getByRole("list", { name: "Répartition des notes" }))).toBe(
      "5 5 étoiles : 1 avis 1 4 4 étoiles : 1 avis 1 3 3 étoiles : 0 avis 0 " +
        "2 2 étoiles : 0 avis 0 1 1 étoile : 1 avis 1",
    );
    expect(page.text).toContain("3,3 (3) Note : 3,3 sur 5, 3 avis Marseille · Vieux-Port");
    const english = await open("", "/en");
    expect(articles(english.section(/reviews$/))).toEqual([
      "A Anouk Rated 1 out of 5 today",
      "É Élise Rated 4 out of 5 3 days ago Bien.",
      "A Anouk Rated 5 out of 5 1 month ago Parfait.",
    ]);
  });

  // spec 1-2.67
  test("count calendar days in Paris, not hours", async () => {
    site.setNow("2027-05-03T22:30:00Z");
    await review(0, { rating: 5, at: "2027-05-03T21:30:00Z" });
    const [article] = articles((await open()).section(/avis$/));
    expect(article).toBe("A Anouk Note : 5 sur 5 hier");
  });

  // spec 1-2.58
  test("are at most six, with a link to all reviews that keeps the dates", async () => {
    for (let stay = 0; stay < 8; stay += 1)
      await review(stay, { rating: 5, comment: `Jour ${stay}` });
    const page = await open("?dateFrom=2027-07-10&dateTo=2027-07-12&guests=3");
    expect(articles(page.section(/avis$/)).map((text) => text.slice(-6))).toEqual(
      [7, 6, 5, 4, 3, 2].map((stay) => `Jour ${stay}`),
    );
    const all = await page.follow("Afficher les 8 avis");
    expect(all.path).toBe(
      `/boat/${boat.id}/reviews?dateFrom=2027-07-10&dateTo=2027-07-12&guests=3`,
    );
    expect(written(all)).toHaveLength(8);
  });

  test("have a text of their own when there are none", async () => {
    const page = await open();
    expect(textOf(page.section("Avis"))).toBe(
      "Avis Pas encore d'avis : soyez parmi les premiers à monter à bord.",
    );
    expect(page.text).toContain(
      "Vega Voilier Sans skipper Annulation modérée : 70 % jusqu'à J-10 Nouveau",
    );
    expect(textOf((await open("", "/en")).section("Reviews"))).toContain("No reviews yet");
  });
});

describe("the reviews on their own page", () => {
  test("are shown with the average of all, and link back to the boat", async () => {
    await review(0, { rating: 4, comment: "Bien." });
    const page = await open("/reviews?guests=3");
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      "Avis sur Vega",
      "Avis sur Vega – Escale",
    ]);
    expect(page.text).toContain("Avis sur Vega 4,0 sur 5, 1 avis 5 5 étoiles : 0 avis 0");
    expect(written(page)).toEqual(["A Anouk Note : 4 sur 5 il y a 2 mois Bien."]);
    expect((await page.follow("Revenir au bateau")).path).toBe(`/boat/${boat.id}?guests=3`);
    const english = await open("/reviews", "/en");
    expect([english.heading, written(english)[0]]).toEqual([
      "Reviews of Vega",
      "A Anouk Rated 4 out of 5 2 months ago Bien.",
    ]);
    expect(page.main.queryByRole("navigation")).toBeNull();
  });

  test("show when they were written, the paid rental they are about, and the owner's answer", async () => {
    await review(0, { rating: 4, comment: "Bien." });
    await site.db
      .update(reviews)
      .set({ answer: "Merci !", answeredAt: new Date("2027-03-02T10:00:00Z") });
    const page = await open("/reviews");
    const [article] = page.main.getAllByRole("article").map(textOf);
    expect(article).toContain(
      "Bien. Réponse du propriétaire, le 02/03/2027 Merci ! " +
        "Avis du 01/03/2027, après une location payée · 01/01/2027 · Signaler",
    );
    const english = await open("/reviews", "/en");
    expect(english.text).toContain(
      "Review of 01/03/2027, after a paid rental · 01/01/2027 · Report",
    );
  });

  test("can be reported by readers but not by their author, here and on the boat's page", async () => {
    await review(0, { rating: 4, comment: "Bien." });
    for (const path of ["", "/reviews"]) {
      const address = `/boat/${boat.id}${path}`;
      const own = await site.openAs(renter, address);
      expect(own.text).toContain("Avis du 01/03/2027, après une location payée");
      expect(own.main.queryByRole("link", { name: /Signaler l/ })).toBeNull();
      const read = await site.openAs(owner, address);
      expect((await read.follow("Signaler l'avis écrit par Anouk")).heading).toBe(
        "Signaler un avis",
      );
    }
  });

  test("include only published reviews by renters", async () => {
    const by = { boatId: boat.id, ownerId: owner.userId, rating: 1 };
    const day = calendarDate("2027-02-01");
    await createReview(site.db, {
      ...by,
      authorId: renter.userId,
      stayedOn: day,
      published: false,
    });
    const about = { authorId: owner.userId, renterId: renter.userId, stayedOn: addDays(day, 1) };
    await createReview(site.db, { ...by, ...about });
    expect(written(await open("/reviews"))).toEqual([]);
    expect((await open()).text).toContain("Nouveau");
  });

  test("are shown twelve a page, newest first", async () => {
    for (let stay = 0; stay < 25; stay += 1) {
      await review(stay, { rating: stay < 5 ? 1 : 5, comment: `Jour ${stay}.` });
    }
    const first = await open("/reviews?guests=2");
    expect(written(first)).toHaveLength(12);
    expect(written(first)[0]).toContain("Jour 24.");
    expect(first.text).toContain("4,2 sur 5, 25 avis");
    expect(first.text).toContain("Page 1 sur 3");
    expect(first.main.queryByRole("link", { name: "Avis plus récents" })).toBeNull();
    const second = await first.follow("Avis plus anciens");
    expect(second.path).toBe(`/boat/${boat.id}/reviews?guests=2&page=2`);
    expect(written(second)[0]).toContain("Jour 12.");
    const third = await second.follow("Avis plus anciens");
    expect(written(third).map((text) => text.slice(-7))).toEqual(["Jour 0."]);
    expect(third.main.queryByRole("link", { name: "Avis plus anciens" })).toBeNull();
    expect((await second.follow("Avis plus récents")).path).toBe(
      `/boat/${boat.id}/reviews?guests=2`,
    );
    expect((await open("/reviews?page=4")).status).toBe(404);
    expect(written(await open("/reviews?page=x"))).toEqual(written(first));
  });

  test("are not found without their boat, nor to visitors when the boat is not public", async () => {
    const hidden = await createBoat(site.db, { userId: owner.userId, isOnline: false });
    for (const id of [hidden.id, "0198c0de-0000-7000-8000-000000000000", "nope"]) {
      const page = await site.visitor().open(`/boat/${id}/reviews`);
      expect([page.status, page.heading]).toEqual([404, "Bateau non trouvé"]);
    }
    const own = await site.openAs(owner, `/boat/${hidden.id}/reviews`);
    expect(own.status).toBe(200);
  });
});
