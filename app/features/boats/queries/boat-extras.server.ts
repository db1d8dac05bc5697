import { sql } from "drizzle-orm";
import { type Cents, cents } from "#app/platform/money.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";

/** An extra as its boat's page shows and prices it. */
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

/** In a statement on `boats` joined with others: all extras of each boat, in order. */
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

/** The selected extras, with their prices in cents. */
export function toExtras(rows: readonly ExtraRow[]): StoredExtra[] {
  return rows.map(({ cents: price, ...extra }) => ({ ...extra, price: cents(price) }));
}
