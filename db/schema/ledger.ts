import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { accountsOfOwners, ledgerAccounts } from "#app/features/ledger/domain/ledger-account.ts";
import { ledgerCauses } from "#app/features/ledger/domain/ledger-cause.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import { users } from "./auth.ts";
import { createdAt, isOneOf, money } from "./columns.ts";
import { payments } from "./payments.ts";
import { reservations } from "./reservations.ts";

/**
 * Events that moved money, each recorded once. Rows are never changed (trigger in the custom migration); an
 * error is corrected by another transaction.
 */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    cause: text("cause", { enum: ledgerCauses }).notNull(),
    /** The provider's id of a refund or dispute, or a payout's id; empty otherwise. */
    reference: text("reference").notNull().default(""),
    paymentId: uuid("payment_id").references(() => payments.id),
    reservationId: uuid("reservation_id").references(() => reservations.id),
    /** Where the money is: the provider, and the provider's account if known. */
    provider: text("provider", { enum: paymentProviderNames }).notNull(),
    account: text("account"),
    createdAt: createdAt(),
  },
  (table) => [
    check("ledger_transactions_cause", isOneOf(table.cause, ledgerCauses)),
    check("ledger_transactions_provider", isOneOf(table.provider, paymentProviderNames)),
    unique("ledger_transactions_once")
      .on(table.cause, table.paymentId, table.reference)
      .nullsNotDistinct(),
    index("ledger_transactions_payment_idx").on(table.paymentId),
    index("ledger_transactions_reservation_idx").on(table.reservationId),
    // Reconciliation reads what was booked at a provider since a time.
    index("ledger_transactions_provider_idx").on(table.provider, table.createdAt),
  ],
);

/**
 * What a transaction adds to an account or takes from it. A constraint trigger in the custom migration
 * ensures that the postings of a transaction sum to zero, because the ORM cannot express it.
 */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text("account", { enum: ledgerAccounts }).notNull(),
    ownerId: uuid("owner_id").references(() => users.id),
    amount: money("amount").notNull(),
  },
  (table) => [
    check("ledger_postings_account", isOneOf(table.account, ledgerAccounts)),
    check("ledger_postings_amount", sql`${table.amount} <> 0`),
    check(
      "ledger_postings_owner",
      sql`(${isOneOf(table.account, accountsOfOwners)}) = (${table.ownerId} is not null)`,
    ),
    index("ledger_postings_transaction_idx").on(table.transactionId),
    // The balance that an owner is still to receive.
    index("ledger_postings_owner_idx").on(table.ownerId).where(sql`owner_id is not null`),
  ],
);
