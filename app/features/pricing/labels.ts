import { formatMoney, unbroken } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ExtraPriceUnit } from "./domain/extra-price-unit.ts";
import type { LineItem } from "./domain/line-item.ts";
import { largestShare, type ShareRefusal } from "./domain/share-of-costs.ts";

type Counted = (inputs: { count: number }, options?: { locale?: Language }) => string;

const counts: Readonly<Record<Exclude<ExtraPriceUnit, "forfait">, Counted>> = {
  jour: m.pricing_days,
  nuit: m.pricing_nights,
  semaine: m.pricing_weeks,
  personne: m.pricing_guests,
  heure: m.pricing_hours,
};

/**
 * The label of a price line: '340 € × 3 jours', 'Hôtesse, 150 € × 3 jours', 'Nettoyage final, forfait',
 * 'Remise de 10 % dès 3 jours'. A line breaks only before a price, not between it and its count. The caller
 * passes the name of an extra, which may come from the server.
 */
export function lineItemLabel(
  line: LineItem,
  extraName: string,
  options: { locale?: Language } = {},
): string {
  if (line.kind === "discount") {
    const { fromDays, percent } = line;
    return m.pricing_discount(
      {
        percent,
        days: unbroken(m.pricing_days({ count: fromDays }, options)),
      },
      options,
    );
  }
  const price = formatMoney(line.unitCents);
  if (line.kind === "rental") {
    return m.pricing_daily(
      { price, days: unbroken(m.pricing_days({ count: line.count }, options)) },
      options,
    );
  }
  const { unit, quantity } = line;
  const name = extraName;
  if (unit === "forfait") {
    return quantity === 1
      ? m.pricing_extra_flat({ name }, options)
      : m.pricing_extra_flat_several({ name, quantity, price }, options);
  }
  const count = unbroken(counts[unit]({ count: line.count }, options));
  return quantity === 1
    ? m.pricing_extra({ name, price, count }, options)
    : m.pricing_extra_several({ name, quantity, price, count }, options);
}

/**
 * Why a co-navigation boat's prices are refused: the costs, how many people share them, the maximum for
 * each, and the part that the required extras take.
 */
export function shareRefusalText(refusal: ShareRefusal): string {
  if (refusal.reason === "costs_missing") return m.pricing_share_costs_missing();
  const { costsCents, people, requiredDailyCents } = refusal.detail;
  const limit = {
    costs: formatMoney(costsCents),
    count: people,
    share: formatMoney(largestShare(refusal.detail)),
  };
  if (requiredDailyCents === 0) return m.pricing_above_share(limit);
  return m.pricing_above_share_extras({ ...limit, extras: formatMoney(requiredDailyCents) });
}
