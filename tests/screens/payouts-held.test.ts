import { expect, test } from "vitest";
import { paymentProblems } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

test.each([
  ["", "Suspendu : un remboursement est vérifié"],
  ["/en", "Held: a refund is being reviewed"],
])(
  "the payout of a rental of which money was refunded elsewhere is held until somebody bears it (%s)",
  async (language, status) => {
    const { payment } = await rental.rent({ checkIn: "2027-07-25", checkOut: "2027-07-26" });
    const values = { paymentId: payment.id, kind: "refunded_elsewhere", detail: "250" } as const;
    await site.db.insert(paymentProblems).values(values);
    const page = await site.openAs(rental.owner, `${language}/my-profile/payouts`);
    expect(page.text).toContain(`783 € ${status}`);
  },
);
