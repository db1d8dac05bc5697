import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";

/** Boats of a harbour, and the lowest price among them. */
export type Counted = { count: number; lowestCents: Cents | null };

/** '3 bateaux à partir de 120 €', '1 bateau à 120 €'. */
export function boatsFrom({ count, lowestCents }: Counted): string {
  if (lowestCents === null) return m.map_boats({ count });
  return m.map_boats_from({ count, price: formatMoney(lowestCents) });
}
