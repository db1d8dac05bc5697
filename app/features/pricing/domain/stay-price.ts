import {
  addCents,
  type Cents,
  cents,
  fractionOfCents,
  multiplyCents,
  shareOfCents,
  subtractCents,
} from "#app/platform/money.ts";
import { addDays, type CalendarDate, eachDay } from "#app/platform/time/calendar-date.ts";
import {
  type BoatPricing,
  type DailyPricing,
  rentalOfDay,
  requiredExtrasPerDay,
} from "./boat-pricing.ts";
import {
  type DiscountLine,
  extraLine,
  isPaidOnSite,
  type LineItem,
  type RentalLine,
} from "./line-item.ts";
import { discountOf, type StayDiscounts } from "./stay-discount.ts";
import { type Stay, stayUnits } from "./stay-units.ts";

/** Consecutive days that cost the same: `dailyCents` each, required daily extras included. */
type PriceGroup = {
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  days: number;
  dailyCents: Cents;
};

/**
 * The full price of a stay ('Prix complet'): what is paid online and on the spot, the average price of its
 * days, groups of days with equal prices, and its lines.
 */
export type StayPrice = {
  days: number;
  totalCents: Cents;
  onlineCents: Cents;
  onSiteCents: Cents;
  averageCents: Cents;
  /** Groups of days with their prices before any discount. */
  groups: PriceGroup[];
  isDiscounted: boolean;
  lines: LineItem[];
};

/** The price that a card shows for a day: an exact price, or the average of days with different prices. */
export type DisplayedPrice = { cents: Cents; kind: "per_day" | "average" };

/** An optional extra that the renter takes, with its quantity. */
export type ChosenExtra = { id: string; quantity: number };

/**
 * The price of a stay from its first to its last day, both included (spec 1 §9): each day's rental less the
 * discount for long stays, every required extra in its unit, and the chosen extras. The lines add up to the
 * total. The average, as specified, is a day's rental after the discount plus the required daily extras. A
 * stay that ends before it starts has no days and costs 0. Null when one of its days has no price.
 */
export function priceStay(
  pricing: BoatPricing,
  stay: Stay,
  chosen: readonly ChosenExtra[] = [],
): StayPrice | null {
  const days = eachDay(stay.from, stay.to);
  const rentals = groupRentals(pricing, days);
  if (rentals === null) return null;
  const discounts = discountLines(pricing.discounts, rentals, days.length);
  const lines = [...rentals, ...discounts, ...extraLines(pricing, stay, chosen)];
  const extrasPerDay = requiredExtrasPerDay(pricing);
  const onSiteCents = sumOf(lines.filter(isPaidOnSite));
  const onlineCents = sumOf(lines.filter((line) => !isPaidOnSite(line)));
  const dailyCents = addCents(
    sumOf(rentals),
    sumOf(discounts),
    multiplyCents(extrasPerDay, days.length),
  );
  return {
    days: days.length,
    totalCents: addCents(onlineCents, onSiteCents),
    onlineCents,
    onSiteCents,
    averageCents: averageInWholeEuros(dailyCents, days.length),
    groups: rentals.map(({ startsOn, endsOn, count, unitCents }) => ({
      startsOn,
      endsOn,
      days: count,
      dailyCents: addCents(unitCents, extrasPerDay),
    })),
    isDiscounted: discounts.length > 0,
    lines,
  };
}

/**
 * The price that a card shows and that the price filter compares (spec 1 §9); null for a boat without a
 * price. With a stay, it is the average if the days cost differently or have a discount, otherwise the
 * price of each day. Without a stay, or if the stay has no days, it is the base price plus the required
 * daily extras.
 */
export function displayedPrice(
  pricing: DailyPricing,
  stay: Pick<StayPrice, "groups" | "averageCents" | "isDiscounted"> | null,
): DisplayedPrice | null {
  const [first, second] = stay?.groups ?? [];
  if (stay && first) {
    return second || stay.isDiscounted
      ? { cents: stay.averageCents, kind: "average" }
      : { cents: first.dailyCents, kind: "per_day" };
  }
  if (pricing.basePriceCents === null) return null;
  return {
    cents: addCents(pricing.basePriceCents, requiredExtrasPerDay(pricing)),
    kind: "per_day",
  };
}

// The daily extras are the same every day, so days of equal rental are days of equal price.
function groupRentals(pricing: BoatPricing, days: readonly CalendarDate[]): RentalLine[] | null {
  const groups: { startsOn: CalendarDate; count: number; unitCents: Cents }[] = [];
  for (const day of days) {
    const unitCents = rentalOfDay(pricing, day);
    if (unitCents === null) return null;
    const last = groups.at(-1);
    if (last?.unitCents === unitCents) last.count += 1;
    else groups.push({ startsOn: day, count: 1, unitCents });
  }
  return groups.map((group) => ({
    kind: "rental",
    ...group,
    endsOn: addDays(group.startsOn, group.count - 1),
    amountCents: multiplyCents(group.unitCents, group.count),
  }));
}

function discountLines(
  discounts: StayDiscounts,
  rentals: readonly RentalLine[],
  days: number,
): DiscountLine[] {
  const discount = discountOf(discounts, days);
  if (discount === null) return [];
  const amountCents = subtractCents(cents(0), shareOfCents(sumOf(rentals), discount.percent));
  return [{ kind: "discount", ...discount, amountCents }];
}

function extraLines(
  { extras, times }: BoatPricing,
  stay: Stay,
  chosen: readonly ChosenExtra[],
): LineItem[] {
  const units = stayUnits(stay, times);
  if (units.jour === 0) return [];
  return extras.flatMap((extra) => {
    const taken = extra.isRequired ? 1 : chosen.find(({ id }) => id === extra.id)?.quantity;
    return taken ? (extraLine(extra, units, taken) ?? []) : [];
  });
}

function sumOf(lines: readonly LineItem[]): Cents {
  return addCents(...lines.map((line) => line.amountCents));
}

// "Rounded" (spec 1 §9) is understood as whole euros, half up: an average only describes days with
// different prices. Cents would suggest an exact price, but nobody is charged the average.
function averageInWholeEuros(totalCents: Cents, days: number): Cents {
  if (days === 0) return cents(0);
  return multiplyCents(fractionOfCents(totalCents, 1, days * 100), 100);
}
