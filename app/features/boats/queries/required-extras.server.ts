import { sql } from "drizzle-orm";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import type { ExtraType } from "../domain/boat-extra-catalogue.ts";

type ExtraRow = typeof boatExtras.$inferSelect;

/** An extra as a statement on `boats` selects it, with its price in cents. */
export type RequiredExtraRow = {
  id: string;
  type: ExtraType;
  cents: number;
  unit: ExtraRow["priceUnit"];
  paid: ExtraRow["paymentType"];
};

/**
 * In a statement on `boats`: what each requires, which is part of every price of it. Its boat is named
 * with its table, because a statement on one table alone names columns without.
 */
export const requiredExtras = sql<RequiredExtraRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${boatExtras.id}, 'type', ${boatExtras.type}, 'cents', (${boatExtras.price} * 100)::bigint,
    'unit', ${boatExtras.priceUnit}, 'paid', ${boatExtras.paymentType}
  ) order by ${boatExtras.createdAt}, ${boatExtras.id}), '[]')
  from ${boatExtras} where ${boatExtras.boatId} = ${boats}.id and ${boatExtras.isRequired}
)`;

/** The selected extras as prices are computed from them. */
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
