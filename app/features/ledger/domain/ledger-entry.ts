import type { LedgerCause } from "./ledger-cause.ts";
import type { Posting } from "./postings.ts";

/** A posting with the cause and the reference of its transaction. */
export type LedgerEntry = Posting & { cause: LedgerCause; reference: string };
