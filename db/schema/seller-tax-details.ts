import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sellerKinds } from "#app/features/tax-details/domain/seller-kind.ts";
import { users } from "./auth.ts";
import { calendarDay, createdAt, instant, isOneOf, updatedAt } from "./columns.ts";

/**
 * What platforms must know of every seller (DAC7). All that identifies is in one ciphertext created by
 * the application; the database never sees the key, only its id.
 */
export const sellerTaxDetails = pgTable(
  "seller_tax_details",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: sellerKinds }).notNull(),
    details: text("details").notNull(),
    keyId: text("key_id").notNull(),
    /** Of a closed account: the last day on which the law wants the details kept. */
    keptUntil: calendarDay("kept_until"),
    revealedAt: instant("revealed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("seller_tax_details_kind", isOneOf(table.kind, sellerKinds)),
    index("seller_tax_details_kept_idx").on(table.keptUntil),
  ],
);
