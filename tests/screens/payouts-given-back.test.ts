import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { payouts } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

test.each([
  ["", "somme rendue 200 € Versé le 12/04/2027 somme rendue"],
  ["/en", "given back 200 € Paid on 12/04/2027 given back"],
])(
  "what an owner got back of a loss is a row of its own beside its rental's payout (%s)",
  async (language, row) => {
    const { reservation } = await rental.rent({ checkIn: "2027-03-10", checkOut: "2027-03-11" });
    const common = { reservationId: reservation.id, ownerId: rental.owner.userId };
    const paid = (amount: number, at: string) => ({
      ...common,
      amount: cents(amount),
      withheldAmount: cents(0),
      status: "paid" as const,
      dueAt: new Date(at),
      paidAt: new Date(at),
    });
    await site.db
      .insert(payouts)
      .values([
        paid(78_300, "2027-03-13T08:00:00Z"),
        { ...paid(20_000, "2027-04-12T08:00:00Z"), givesBack: true },
      ]);
    const page = await site.openAs(rental.owner, `${language}/my-profile/payouts`);
    // Desktops show the word among the deductions, phones below the status.
    expect(page.text).toContain(row);
    expect(page.text.split("10/03/2027 ").length - 1).toBe(2);
  },
);

test.each([
  [
    "",
    "À vous rendre : 200 € d'une perte que vous aviez supportée. Cette somme s'ajoute à votre prochain versement, ou vous est versée seule après 30 jours.",
    "À venir en tout 200 €",
  ],
  [
    "/en",
    "To be given back: 200 € of a loss that you had borne. It is added to your next payout, or paid by itself after 30 days.",
    "200 €",
  ],
])(
  "what an owner got back of a loss is shown while it waits for a payout (%s)",
  async (language, text, total) => {
    const { reservation } = await rental.rent({ checkIn: "2027-03-10", checkOut: "2027-03-11" });
    const at = new Date("2027-03-13T08:00:00Z");
    await site.db.insert(payouts).values({
      reservationId: reservation.id,
      ownerId: rental.owner.userId,
      amount: cents(58_300),
      withheldAmount: cents(20_000),
      status: "paid",
      dueAt: at,
      paidAt: at,
    });
    const page = await site.openAs(rental.owner, `${language}/my-profile/payouts`);
    expect(page.text).toContain(text);
    expect(page.text).toContain(total);
    expect(page.text).not.toContain("Aucun versement à venir");
  },
);
