import { sql } from "drizzle-orm";
import { type Cents, cents } from "#app/platform/money.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";

/** An extra with the data to show and price it on the boat page. */
export type StoredExtra = Pick<
  typeof boatExtras.$inferSelect,
  | "id"
  | "category"
  | "type"
  | "description"
  | "priceUnit"
  | "option"
  | "quantity"
  | "maxQuantity"
  | "paymentType"
> & { price: Cents };

type ExtraRow = Omit<StoredExtra, "price"> & { cents: number };

/** A subquery for a statement that joins `boats` with other tables: all extras of each boat, in order. */
export const extrasOfBoat = sql<ExtraRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${boatExtras.id}, 'category', ${boatExtras.category}, 'type', ${boatExtras.type},
    'description', ${boatExtras.description}, 'cents', (${boatExtras.price} * 100)::bigint,
    'priceUnit', ${boatExtras.priceUnit}, 'option', ${boatExtras.option},
    'quantity', ${boatExtras.quantity}, 'maxQuantity', ${boatExtras.maxQuantity},
    'paymentType', ${boatExtras.paymentType}
  ) order by ${boatExtras.createdAt}, ${boatExtras.id}), '[]')
  from ${boatExtras} where ${boatExtras.boatId} = ${boats.id}
)`;

/** Converts the selected extras, with their prices in cents. */
export function toExtras(rows: readonly ExtraRow[]): StoredExtra[] {
  return rows.map(({ cents: price, ...extra }) => ({ ...extra, price: cents(price) }));
}
