import { cents } from "#app/platform/money.ts";
import type { Earning } from "./earning.ts";

/** What a row that gives back money adds to the other amounts of its rental. */
export const noAmounts = {
  paidCents: cents(0),
  commissionCents: cents(0),
  refundCents: cents(0),
  feeCents: cents(0),
  shareCents: cents(0),
};

/**
 * An earning as it counts in the lists and the summary of a year: once, or in two parts if its payout was
 * withheld entirely and gave its owner money later. Then the rental counts when it was withheld, because it
 * was set against a debt, and that year is reported already; what is paid later counts by itself, like
 * anything that is given back (`givesBack`).
 */
export function earningParts(earning: Earning): Earning[] {
  const { payout, shareCents } = earning;
  if (payout.emptiedAt === null || payout.amountCents === 0) return [earning];
  const emptied = {
    ...payout,
    status: "paid",
    amountCents: cents(0),
    withheldCents: shareCents,
    paidAt: payout.emptiedAt,
  } as const;
  const givenBack = { ...payout, withheldCents: cents(0), givesBack: true, emptiedAt: null };
  return [
    { ...earning, ...noAmounts, id: `${earning.id}-given-back`, payout: givenBack },
    { ...earning, payout: emptied },
  ];
}
