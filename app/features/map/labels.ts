import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";

/** Boats of a harbour, and the lowest price among them: of a day or of the whole stay. */
export type Counted = { count: number; lowestCents: Cents | null; isStay: boolean };

/** '3 bateaux à partir de 120 € par jour', '1 bateau à 360 € le séjour'. */
export function boatsFrom({ count, lowestCents, isStay }: Counted): string {
  if (lowestCents === null) return m.map_boats({ count });
  const price = formatMoney(lowestCents);
  return isStay ? m.map_boats_from_stay({ count, price }) : m.map_boats_from({ count, price });
}
