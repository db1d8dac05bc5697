import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { differenceKinds } from "#app/features/reconciliation/domain/difference-kind.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import { createdAt, instant, isOneOf, money } from "./columns.ts";

/** Each comparison of the ledger with a provider, whether or not it found differences. */
export const reconciliationRuns = pgTable(
  "reconciliation_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    provider: text("provider", { enum: paymentProviderNames }).notNull(),
    since: instant("since").notNull(),
    until: instant("until").notNull(),
    /** Number of movements compared, and how many of them differ. */
    compared: integer("compared").notNull(),
    differences: integer("differences").notNull(),
    /** The provider's own fees in this period, which the ledger does not book. */
    fees: money("fees").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("reconciliation_runs_provider", isOneOf(table.provider, paymentProviderNames)),
    check(
      "reconciliation_runs_counts",
      sql`${table.differences} >= 0 and ${table.differences} <= ${table.compared}`,
    ),
    index("reconciliation_runs_newest_idx").on(table.createdAt),
  ],
);

/** A movement on which the ledger and the provider disagree, with the amount that each reports. */
export const moneyDifferences = pgTable(
  "money_differences",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    provider: text("provider", { enum: paymentProviderNames }).notNull(),
    kind: text("kind", { enum: differenceKinds }).notNull(),
    reference: text("reference").notNull(),
    /** Null on the side that has no record of the movement. */
    bookedAmount: money("booked_amount"),
    providerAmount: money("provider_amount"),
    /** When a later run found both sides equal, or an admin explained the difference. */
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("money_differences_provider", isOneOf(table.provider, paymentProviderNames)),
    check("money_differences_kind", isOneOf(table.kind, differenceKinds)),
    check(
      "money_differences_differ",
      sql`${table.bookedAmount} is distinct from ${table.providerAmount}`,
    ),
    unique("money_differences_once").on(table.provider, table.kind, table.reference),
    index("money_differences_open_idx").on(table.createdAt).where(sql`settled_at is null`),
  ],
);
