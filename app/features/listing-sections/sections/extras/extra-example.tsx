import { isPaidOnSite, isRequiredOption } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { extraTypeLabel } from "#app/features/boats/labels-extras.ts";
import { extraLine } from "#app/features/pricing/domain/line-item.ts";
import { type RentalTimes, type Stay, stayUnits } from "#app/features/pricing/domain/stay-units.ts";
import { lineItemLabel } from "#app/features/pricing/labels.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { extraSchema } from "./extras-schema.ts";

/** The stay of the example: three days, whose dates play no part. */
const stay: Stay = {
  from: calendarDate("2025-06-10"),
  to: calendarDate("2025-06-12"),
  guests: 4,
};

type ExtraExampleProps = {
  /** What is typed in the form of an extra. */
  typed: unknown;
  times: RentalTimes;
};

/**
 * What a renter would pay for the extra as it is typed: a final cleaning 'par jour' is paid as often as there
 * are days, which the price alone does not show.
 */
export function ExtraExample({ typed, times }: ExtraExampleProps) {
  const parsed = extraSchema.safeParse(typed);
  if (!parsed.success || parsed.data.option === "Inclus") return null;
  const { type, price, priceUnit, option, paymentType } = parsed.data;
  const extra = {
    id: "",
    name: type,
    priceCents: price,
    priceUnit,
    isRequired: isRequiredOption(option),
    isPaidOnSite: isPaidOnSite(paymentType),
  };
  const units = stayUnits(stay, times);
  const line = extraLine(extra, units, priceUnit === "personne" ? stay.guests : 1);
  if (line === null) return null;
  return (
    <p className="script-only text-sm text-ink-soft">
      {m.sections_extra_example({
        days: m.pricing_days({ count: units.jour }),
        guests: m.pricing_guests({ count: stay.guests }),
        line: lineItemLabel(line, extraTypeLabel(type)),
        amount: formatMoney(line.amountCents),
      })}
    </p>
  );
}
