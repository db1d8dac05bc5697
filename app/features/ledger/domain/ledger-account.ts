/**
 * The accounts of the ledger. A positive amount is what an account is given, a negative one what is
 * taken from it, so that the amounts of each transaction sum to zero:
 * - `clearing`: the payment provider's side. It gives what renters pay and takes what goes back to
 *   them or out to owners: the negative of its balance is what the provider holds;
 * - `owner`: what an owner is to receive, each owner by name;
 * - `commission`: Escale's share of rentals;
 * - `refund`: what is to go back to a renter;
 * - `fee`: what owners owe for cancelling, each by name;
 * - `dispute`: what the bank of a renter took back;
 * - `loss`: what Escale bears of it, when the bank keeps it;
 * - `deposit` and `tax`: for deposits held by card and taxes on a stay, which nothing books yet.
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

/** The accounts whose postings name an owner. */
export const accountsOfOwners = ["owner", "fee"] as const satisfies readonly LedgerAccount[];
