import { type Cents, shareOfCents, subtractCents } from "#app/platform/money.ts";

/**
 * The platform's share of a new reservation, in percent (spec 2 §9). A reservation keeps the share that
 * applied when its dates were held.
 */
export const commissionPercent = 10;

/** The platform's commission on a reservation, in cents, rounded half up (spec 2 §9). */
export function commissionOf(totalCents: Cents): Cents {
  return shareOfCents(totalCents, commissionPercent);
}

/** What the owner receives, in cents: the total less the commission (spec 2 §2). */
export function ownerReceives(totalCents: Cents): Cents {
  return subtractCents(totalCents, commissionOf(totalCents));
}
