import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { extraCategories, extraPriceUnits, readExtraType } from "../domain/boat-extra-catalogue.ts";
import { extraOptionLabel, extraPriceUnitLabel, extraTypeLabel } from "../labels-extras.ts";
import type { BoatExtra } from "../queries/boat-details.server.ts";

/** What comes with the boat, at its price and unit; what one must take says so. */
export function BoatExtras({ extras }: { extras: readonly BoatExtra[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {extras.map((extra) => (
        <li key={extra.id} className="flex items-baseline justify-between gap-6 py-3 first:pt-0">
          <div className="min-w-0">
            <span className="font-medium">{extraName(extra.type)}</span>
            {extra.isRequired && (
              <Badge className="ml-2.5">{extraOptionLabel("Obligatoire")}</Badge>
            )}
            {extra.description && (
              <p className="text-md wrap-anywhere text-ink-soft">{extra.description}</p>
            )}
          </div>
          <div className="flex-none text-right">
            <span className="font-medium tabular-nums">{extraPrice(extra)}</span>
            {extra.isPaidOnSite && (
              <span className="block text-sm text-ink-soft">{m.boats_paid_on_site()}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The name of an extra's type; what no catalogue knows keeps its own. */
export function extraName(type: string): string {
  for (const category of extraCategories) {
    const known = readExtraType(category, type);
    if (known) return extraTypeLabel(known);
  }
  return type;
}

/** What an extra costs by its unit: '15 € / jour'. */
export function extraPrice({ priceCents, priceUnit }: BoatExtra): string {
  const known = extraPriceUnits.find((each) => each === priceUnit);
  const unit = known ? extraPriceUnitLabel(known) : priceUnit;
  return m.pricing_per_unit({ price: formatMoney(priceCents), unit });
}
