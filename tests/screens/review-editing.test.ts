import { beforeEach, expect, test } from "vitest";
import { reviews } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
let path: string;

beforeEach(async () => {
  const { reservation } = await rental.rent({
    checkIn: "2027-04-26",
    checkOut: "2027-04-28",
    status: "completed",
  });
  path = `/reservation/${reservation.id}/review`;
  const visitor = await site.signedIn(rental.renter);
  await visitor.post(path, { intent: "write", rating: "3", comment: "Appelez le 06 12 34 56 78" });
});

/** The written reviews, those with the fewest stars first. */
const written = async () => {
  const rows = await site.db.select().from(reviews).orderBy(reviews.rating);
  return rows.map(({ rating, comment, status }) => ({ rating, comment, status }));
};

test("an author changes their review while it is hidden, starting from their own words", async () => {
  const page = await site.openAs(rental.renter, path);
  const form = await page.follow("Modifier mon avis");
  expect(form.main.queryByRole("heading", { name: "Votre avis" })).toBe(null);
  expect(form.main.getByRole("textbox").textContent).toBe("Appelez le 06 12 34 56 78");
  expect(form.main.getByRole("radio", { name: "3 étoiles", checked: true })).toBeTruthy();
  const again = await form.press("Enregistrer l'avis", {
    "Comment s'est passée la location ?": "a".repeat(2001),
  });
  expect(again.text).toContain("2 000 caractères au maximum.");
  const saved = await form.press("Enregistrer l'avis", {
    "Comment s'est passée la location ?": "Très bien.",
  });
  expect(saved.path).toBe(path);
  expect(saved.toast?.text).toBe("Avis modifié. Il est caché jusqu'à sa publication.");
  expect(saved.text).toContain("Très bien.");
  expect(await written()).toEqual([{ rating: 3, comment: "Très bien.", status: "waiting" }]);
});

test("a published review cannot be changed any more, not even from a page opened before", async () => {
  const page = await site.openAs(rental.renter, `${path}?edit=1`);
  const owner = await site.signedIn(rental.owner);
  await owner.post(path, { intent: "write", rating: "5", comment: "Un équipage soigneux." });
  const refused = await page.press("Enregistrer l'avis", {
    "Comment s'est passée la location ?": "Un bateau sale.",
  });
  expect(refused.toast?.text).toBe(
    "Votre avis vient d'être publié : il ne peut plus être modifié.",
  );
  expect(refused.main.queryByRole("link", { name: "Modifier mon avis" })).toBe(null);
  expect((await written())[0]).toMatchObject({ comment: "Appelez le 06 12 34 56 78" });
  const late = await site.openAs(rental.renter, `/en${path}?edit=1`);
  expect(late.main.queryByRole("button", { name: "Save the review" })).toBe(null);
});

test("nobody changes another person's review", async () => {
  const other = await site.signedIn(await createUser(site.db));
  const fields = { intent: "edit", rating: "1", comment: "Un bateau sale." };
  expect((await other.post(path, fields)).status).toBe(404);
  // The owner has written no review that they could change.
  const owner = await site.signedIn(rental.owner);
  await owner.post(path, fields);
  expect(await written()).toEqual([
    { rating: 3, comment: "Appelez le 06 12 34 56 78", status: "waiting" },
  ]);
});
