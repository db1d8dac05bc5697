/**
 * The accounts of the ledger. A positive amount is given to an account, a negative one is taken from it, so
 * the amounts of each transaction sum to zero:
 * - `clearing`: the payment provider's side. What renters pay is taken from it, and what goes back to them or
 *   out to owners is given to it, so the provider holds the negative of its balance;
 * - `owner`: what an owner is still to receive, per owner;
 * - `commission`: Escale's share of rentals;
 * - `refund`: what is still to go back to a renter;
 * - `fee`: what owners owe for cancelling, per owner;
 * - `dispute`: what a renter's bank took back;
 * - `loss`: what Escale loses of money that the renter's bank keeps, or that was refunded without being due;
 * - `deposit` and `tax`: for deposits held by card and taxes on a stay; nothing is booked on them yet.
 */
export const ledgerAccounts = [
  "clearing",
  "owner",
  "commission",
  "refund",
  "fee",
  "dispute",
  "loss",
  "deposit",
  "tax",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The accounts whose postings refer to an owner. */
export const accountsOfOwners = ["owner", "fee"] as const satisfies readonly LedgerAccount[];
