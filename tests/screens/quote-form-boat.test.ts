import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openForm = (boatId: string) =>
  site.openAs(rental.owner, conversationPath({ with: rental.renter.userId, boat: boatId }));

test("the quote form and the sent quote have the price of the conversation's boat, not of the owner's other boat", async () => {
  const other = await createBoat(site.db, {
    userId: rental.owner.userId,
    basePricePerDay: cents(50_000),
  });
  await rental.ask();
  await rental.ask({ boatId: other.id });
  expect((await openForm(rental.boat.id)).text).toContain("Total vu par Claire 870 €");
  const page = await openForm(other.id);
  expect(page.text).toContain("Total vu par Claire 1 500 €");
  const sent = await page.press("Envoyer le devis", { "Montant du devis": "1500" });
  expect(textOf(sent.main.getAllByRole("article").at(-1))).toContain("500 € × 3 jours 1 500 €");
});

test("the owner of an offline boat sees that a quote cannot be accepted until the boat is online", async () => {
  const hint =
    "Votre annonce est hors ligne : Claire ne pourra accepter ce devis qu'une fois l'annonce en ligne.";
  await rental.ask();
  expect((await openForm(rental.boat.id)).text).not.toContain("hors ligne");
  await site.db.update(boats).set({ isOnline: false }).where(eq(boats.id, rental.boat.id));
  expect((await openForm(rental.boat.id)).text).toContain(hint);
});

test("the headings of a conversation with the quote form leave out no level", async () => {
  await rental.ask();
  const page = await openForm(rental.boat.id);
  const headings = page.main.getAllByRole("heading", { hidden: true });
  expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Claire"],
  ]);
});
