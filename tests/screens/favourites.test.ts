import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { boats, favourites } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let renter: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
});

const launch = (title: string, traits = {}) =>
  createBoat(site.db, { userId: owner.userId, title, city: "Nice, France", ...traits });
const save = (boatId: string, day = 1) =>
  site.db
    .insert(favourites)
    .values({ userId: renter.userId, boatId, createdAt: new Date(Date.UTC(2027, 3, day)) });

/** The titles of the cards, each with whether its heart is pressed. */
const cards = (page: Page) =>
  page.main
    .queryAllByRole("article")
    .map((card) => [
      textOf(within(card).getByRole("heading")),
      isPressed(within(card).getByRole("button", { name: /^Favori : / })),
    ]);
const isPressed = (heart: Element) => heart.getAttribute("aria-pressed");
const hearts = (page: Page, name: string | RegExp = "Favori") =>
  page.main.queryAllByRole("button", { name });

describe("the button of a boat's page", () => {
  // With a photo the page has two: one beside the title, and one over the photos for phones.
  const photos = ["/media/boat-photos/x/a.jpg"];

  test("leads a visitor to signing in, and has no state before", async () => {
    const { id } = await launch("Mistral", { photos });
    const address = `/boat/${id}?dateFrom=2027-07-10&dateTo=2027-07-12`;
    const page = await site.visitor().open(address);
    const asking = hearts(page, "Ajouter aux favoris");
    expect([asking.map(isPressed), hearts(page)]).toEqual([[null, null], []]);
    const asked = await page.pressButton(asking[1]);
    expect(asked.path).toBe(`/login?redirectTo=${encodeURIComponent(address)}`);
  });

  test("adds the boat and removes it again, and stays on the page with the chosen days", async () => {
    const { id } = await launch("Mistral", { photos });
    const visitor = await site.signedIn(renter);
    const page = await visitor.open(`/boat/${id}?dateFrom=2027-07-10&dateTo=2027-07-12`);
    expect(hearts(page).map(isPressed)).toEqual(["false", "false"]);
    const added = await page.pressButton(hearts(page)[0]);
    expect([added.path, added.toast?.text]).toEqual([page.path, "Ajouté à vos favoris"]);
    expect(hearts(added).map(isPressed)).toEqual(["true", "true"]);
    expect(cards(await visitor.open("/favourites"))).toEqual([["Mistral", "true"]]);
    const removed = await added.pressButton(hearts(added)[1]);
    expect([removed.path, removed.toast?.text]).toEqual([page.path, "Retiré de vos favoris"]);
    expect(cards(await visitor.open("/favourites"))).toEqual([]);
  });

  test("is in English on the English page, and stays there", async () => {
    const { id } = await launch("Mistral");
    const page = await site.openAs(renter, `/en/boat/${id}`);
    const [heart] = hearts(page, "Favourite");
    const added = await page.pressButton(heart);
    expect([added.path, added.toast?.text]).toEqual([page.path, "Added to your favourites"]);
  });

  test("is missing for the owner, and while the boat is not online", async () => {
    const { id } = await launch("Mistral");
    expect(hearts(await site.openAs(owner, `/boat/${id}`))).toEqual([]);
    await site.db.update(boats).set({ isOnline: false }).where(eq(boats.id, id));
    const moderator = await createUser(site.db, { roles: ["moderator"] });
    expect(hearts(await site.openAs(moderator, `/boat/${id}`))).toEqual([]);
  });

  test("cannot lead to another site, whatever a hand-written form says", async () => {
    const { id } = await launch("Mistral");
    const visitor = await site.signedIn(renter);
    for (const from of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const fields = { boatId: id, isFavourite: "true", from };
      expect((await visitor.post("/favourites", fields)).path).toBe("/favourites");
    }
  });

  test("answers a hand-written form with an unknown boat or wish like any such request", async () => {
    const { id } = await launch("Mistral");
    const visitor = await site.signedIn(renter);
    const unknown = { boatId: crypto.randomUUID(), isFavourite: "true" };
    expect((await visitor.post("/favourites", unknown)).status).toBe(404);
    for (const fields of [{ boatId: "1", isFavourite: "true" }, { boatId: id }]) {
      expect((await visitor.post("/favourites", fields)).status).toBe(400);
    }
    const own = await site.signedIn(owner);
    expect((await own.post("/favourites", { boatId: id, isFavourite: "true" })).status).toBe(404);
    const removed = await site.visitor().post("/favourites", { boatId: id, isFavourite: "false" });
    expect(removed.path).toMatch(/^\/login/);
    expect(await site.db.select().from(favourites)).toEqual([]);
  });
});

describe("a boat's card has a heart", () => {
  test.each(["/", "/search", "/search?location=Nice", "/location-bateau/nice"])(
    "for a signed-in person on %s, which adds the boat and stays on the page",
    async (path) => {
      await save((await launch("Mistral")).id);
      await launch("Sirocco");
      const page = await site.openAs(renter, path);
      expect(Object.fromEntries(cards(page))).toMatchObject({ Mistral: "true", Sirocco: "false" });
      const added = await page.press("Favori : Sirocco");
      expect([added.path, added.toast?.text]).toEqual([path, "Ajouté à vos favoris"]);
      expect(Object.fromEntries(cards(added))).toMatchObject({ Mistral: "true", Sirocco: "true" });
    },
  );

  test.each(["/", "/search", "/location-bateau/nice"])(
    "only from a script for a visitor on %s, whose HTML all visitors share",
    async (path) => {
      await launch("Mistral");
      const page = await site.visitor().open(path);
      expect([page.main.getAllByRole("article").length, hearts(page, /favori/i)]).toEqual([1, []]);
    },
  );

  test.each(["/", "/search", "/location-bateau/nice"])("not for its owner on %s", async (path) => {
    await launch("Mistral");
    const page = await site.openAs(owner, path);
    expect([page.main.getAllByRole("article").length, hearts(page, /favori/i)]).toEqual([1, []]);
  });

  test("not while the favourites cannot be read, and the page stays", async () => {
    await launch("Mistral");
    const visitor = await site.signedIn(renter);
    const page = await withoutTable(site, "favourites", () => visitor.open("/search"));
    expect([page.status, page.main.getAllByRole("article").length]).toEqual([200, 1]);
    expect(hearts(page, /^Favori/)).toEqual([]);
  });
});

describe("the favourites", () => {
  test("are only for signed-in people", async () => {
    const page = await site.visitor().open("/favourites");
    expect(page.path).toBe("/login?redirectTo=%2Ffavourites");
  });

  test("are an invitation to search before the first one", async () => {
    const page = await site.openAs(renter, "/favourites");
    expect([page.heading, page.title]).toEqual(["Mes favoris", "Mes favoris – Escale"]);
    expect(page.main.getByRole("heading", { level: 2 }).textContent).toBe(
      "Aucun favori pour l'instant",
    );
    expect((await page.follow("Voir tous les bateaux")).path).toBe("/search");
  });

  test.each([
    ["Votre favori n'est pas en ligne en ce moment", ["Tramontane"]],
    ["Vos 2 favoris ne sont pas en ligne en ce moment", ["Tramontane", "Libeccio"]],
  ])("are not said to be missing while none is online: %s", async (title, boats) => {
    for (const boat of boats) await save((await launch(boat, { isOnline: false })).id);
    const { main } = await site.openAs(renter, "/favourites");
    expect(main.getByRole("heading", { level: 2 }).textContent).toBe(title);
    expect(main.queryByText(/Aucun favori|autres? bateaux?/)).toBeNull();
  });

  test("are one's own boats that are online, the latest first, and the others are counted", async () => {
    await save((await launch("Mistral")).id, 1);
    await save((await launch("Sirocco")).id, 3);
    await save((await launch("Tramontane", { isOnline: false })).id, 4);
    await launch("Libeccio");
    const page = await site.openAs(renter, "/favourites");
    expect(cards(page)).toEqual([
      ["Sirocco", "true"],
      ["Mistral", "true"],
    ]);
    expect(page.text).toContain("1 autre bateau n'est pas en ligne en ce moment.");
    expect(page.text).not.toContain("Tramontane");
    const english = await site.openAs(renter, "/en/favourites");
    expect([english.heading, english.main.getAllByRole("article").length]).toEqual([
      "My favourites",
      2,
    ]);
    expect(cards(await site.openAs(owner, "/favourites"))).toEqual([]);
  });

  test("lose a boat with its heart, and the page stays", async () => {
    await save((await launch("Mistral")).id, 1);
    await save((await launch("Sirocco")).id, 2);
    const page = await site.openAs(renter, "/favourites");
    const after = await page.press("Favori : Sirocco");
    expect([after.path, after.toast?.text]).toEqual(["/favourites", "Retiré de vos favoris"]);
    expect(cards(after)).toEqual([["Mistral", "true"]]);
  });

  test("take a boat back at its earlier place when its removal is undone", async () => {
    const { id } = await launch("Mistral");
    await save(id, 1);
    await save((await launch("Sirocco")).id, 2);
    const visitor = await site.signedIn(renter);
    const fields = { boatId: id, isFavourite: "false", scripted: "yes" };
    const body = new URLSearchParams(fields);
    const removed = await visitor.fetch("/favourites.data", { method: "POST", body });
    const [since = ""] = /2027-04-01T[^"]+/.exec(removed.body) ?? [];
    await visitor.post("/favourites", { boatId: id, isFavourite: "true", since });
    const titles = cards(await visitor.open("/favourites")).map(([title]) => title);
    expect(titles).toEqual(["Sirocco", "Mistral"]);
  });

  test("continue on a second page, from which the first can be reached", async () => {
    for (let number = 1; number <= 25; number += 1) {
      await save((await launch(`Bateau ${number}`)).id, number);
    }
    const first = await site.openAs(renter, "/favourites");
    expect([cards(first).length, cards(first)[0]]).toEqual([24, ["Bateau 25", "true"]]);
    const second = await first.follow("Favoris suivants");
    expect(cards(second)).toEqual([["Bateau 1", "true"]]);
    expect(second.main.queryByRole("link", { name: "Favoris suivants" })).toBeNull();
    expect((await second.follow("Revenir aux premiers")).path).toBe("/favourites");
    // The second page has no other boat, which does not mean that there are none.
    const left = await second.press("Favori : Bateau 1");
    expect([left.path, left.toast?.text, cards(left).length]).toEqual([
      "/favourites",
      "Retiré de vos favoris",
      24,
    ]);
  });

  test("say so when they cannot be read, with a link to try again", async () => {
    await save((await launch("Mistral")).id);
    const visitor = await site.signedIn(renter);
    const failed = await withoutTable(site, "photo_files", () => visitor.open("/favourites"));
    expect([failed.status, failed.heading]).toEqual([500, "Impossible de charger vos favoris"]);
    expect(cards(await failed.follow("Réessayer"))).toEqual([["Mistral", "true"]]);
  });
});
