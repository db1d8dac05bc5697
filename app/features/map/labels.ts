import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";

/** The boats of a harbour, and their lowest price: per day, or for the whole stay; a share of costs or not. */
export type Counted = {
  count: number;
  lowestCents: Cents | null;
  isStay: boolean;
  isLowestShared: boolean;
};

/**
 * '1 234 bateaux à partir de 120 € par jour', '1 bateau à 360 € le séjour', in co-navigation '1 bateau à 40 €
 * par jour (part des frais)'.
 */
export function boatsFrom(
  { count, lowestCents, isStay, isLowestShared }: Counted,
  language: Language,
): string {
  // Not `groupedCount`, which would be bundled into a separate file for two lazily loaded parts of the search
  // page.
  const boats = { count, shown: formatNumber(count, { language }) };
  if (lowestCents === null) return m.map_boats(boats);
  const price = formatMoney(lowestCents);
  const text = isStay
    ? m.map_boats_from_stay({ ...boats, price })
    : m.map_boats_from({ ...boats, price });
  return isLowestShared ? `${text} ${m.boats_share_of_costs()}` : text;
}
