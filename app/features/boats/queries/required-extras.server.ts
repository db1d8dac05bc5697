import { sql } from "drizzle-orm";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import type { ExtraType } from "../domain/boat-extra-catalogue.ts";

type ExtraRow = typeof boatExtras.$inferSelect;

/** A required extra as selected by a statement on `boats`, with its price in cents. */
export type RequiredExtraRow = {
  id: string;
  type: ExtraType;
  cents: number;
  unit: ExtraRow["priceUnit"];
  paid: ExtraRow["paymentType"];
};

/**
 * A subquery for a statement on `boats`: the required extras of each boat, which are part of all its prices.
 * The boat's id is written with its table, because Drizzle omits table names in a statement on a single
 * table.
 */
export const requiredExtras = sql<RequiredExtraRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${boatExtras.id}, 'type', ${boatExtras.type}, 'cents', (${boatExtras.price} * 100)::bigint,
    'unit', ${boatExtras.priceUnit}, 'paid', ${boatExtras.paymentType}
  ) order by ${boatExtras.createdAt}, ${boatExtras.id}), '[]')
  from ${boatExtras} where ${boatExtras.boatId} = ${boats}.id and ${boatExtras.isRequired}
)`;

/** Converts the selected extras to the input of price calculations. */
export function toRequiredExtras(rows: readonly RequiredExtraRow[]) {
  return rows.map((extra) => ({
    id: extra.id,
    type: extra.type,
    price: cents(extra.cents),
    priceUnit: extra.unit,
    paymentType: extra.paid,
    option: "Obligatoire" as const,
  }));
}
