import { expect, test } from "vitest";
import { useOwnedBoats } from "./support/owned-boats.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const owned = useOwnedBoats(site);

const titlesOf = (page: Page) =>
  page.main
    .queryAllByRole("article")
    .map((card) => textOf(within(card).getByRole("heading", { level: 2 })));
const archivedIn = (page: Page) =>
  within(page.section("Bateaux archivés")).queryAllByRole("listitem").length;

/** Boats 1 to 25, one more than fits on a page; boat 1 is the oldest. */
async function addBoats(traits: Parameters<typeof owned.addBoat>[0] = {}) {
  for (let number = 1; number <= 25; number += 1) {
    const createdAt = new Date(Date.UTC(2020, 0, number));
    await owned.addBoat({ title: `Bateau ${number}`, createdAt, ...traits });
  }
}

test("boats are listed in pages, newest first, and the online switch returns to its page", async () => {
  await addBoats();
  const first = await site.openAs(owned.owner, "/my-boats");
  expect(titlesOf(first)).toHaveLength(24);
  expect([titlesOf(first)[0], titlesOf(first).at(-1)]).toEqual(["Bateau 25", "Bateau 2"]);
  expect(first.main.queryByRole("link", { name: "Revenir aux premiers" })).toBeNull();
  const second = await first.follow("Bateaux suivants");
  expect(titlesOf(second)).toEqual(["Bateau 1"]);
  expect(second.main.queryByRole("link", { name: "Bateaux suivants" })).toBeNull();
  const switched = second.main.getByRole("switch", { name: "Bateau 1 en ligne" });
  const after = await second.pressButton(switched);
  expect([after.path, after.toast?.title]).toEqual([second.path, "Statut modifié"]);
  expect(titlesOf(after)).toEqual(["Bateau 1"]);
  expect(titlesOf(await after.follow("Revenir aux premiers"))).toEqual(titlesOf(first));
});

test("archived boats are listed in pages, beside the first page of the others", async () => {
  await owned.addBoat({ title: "Sloop Mistral" });
  await addBoats({ isOnline: false, archivedAt: new Date("2027-05-01T08:00:00Z") });
  const first = await site.openAs(owned.owner, "/my-boats");
  expect([titlesOf(first), archivedIn(first)]).toEqual([["Sloop Mistral"], 24]);
  const second = await first.follow("Bateaux archivés suivants");
  expect([titlesOf(second), archivedIn(second)]).toEqual([["Sloop Mistral"], 1]);
  const restored = await second.press(/^Restaurer/);
  expect([`${restored.path}#archived`, archivedIn(restored)]).toEqual([second.path, 0]);
  expect(titlesOf(restored)).toEqual(["Sloop Mistral", "Bateau 1"]);
  expect(archivedIn(await restored.follow("Revenir aux premiers bateaux archivés"))).toBe(24);
});

test("a page after an unknown boat or another owner's boat is the first page", async () => {
  await owned.addBoat();
  const { id } = await owned.addBoat({ userId: owned.renter.userId });
  for (const after of [id, "1"]) {
    const page = await site.openAs(owned.owner, `/my-boats?after=${after}&archivedAfter=${after}`);
    expect(titlesOf(page)).toEqual(["Sloop Mistral"]);
  }
});
