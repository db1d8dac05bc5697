import { addDays, type CalendarDate, eachDay } from "#app/platform/calendar-date.ts";
import {
  addCents,
  type Cents,
  cents,
  fractionOfCents,
  multiplyCents,
} from "#app/platform/money.ts";
import {
  type BoatPricing,
  type PricedExtra,
  rentalOfDay,
  requiredDailyExtras,
  requiredExtrasPerDay,
} from "./boat-pricing.ts";

/** Consecutive days that cost the same: `dailyCents` each, required daily extras included. */
export type PriceGroup = {
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  days: number;
  dailyCents: Cents;
};

/** One row of a price breakdown: `days` times `dailyCents` is `amountCents`. */
export type LineItem =
  | {
      kind: "rental";
      startsOn: CalendarDate;
      endsOn: CalendarDate;
      days: number;
      dailyCents: Cents;
      amountCents: Cents;
    }
  | {
      kind: "required_extra";
      extra: PricedExtra;
      days: number;
      dailyCents: Cents;
      amountCents: Cents;
    };

/** The price of a stay: total, average, groups of equal days, and line by line. */
export type StayPrice = {
  days: number;
  totalCents: Cents;
  averageCents: Cents;
  groups: PriceGroup[];
  lines: LineItem[];
};

/** What a card shows for a day: a day's exact price, or the average of days that differ. */
export type DisplayedPrice = { cents: Cents; kind: "per_day" | "average" };

/**
 * The price of a stay from its first to its last day, both rented and paid (spec 1 §9): each day's
 * rental plus the required daily extras. The lines are one rental for each group of equal days and
 * one for each required daily extra, and add up to the total. A stay that ends before it starts has
 * no days and costs 0. Null when a day of it has no price.
 */
export function priceStay(
  pricing: BoatPricing,
  from: CalendarDate,
  to: CalendarDate,
): StayPrice | null {
  const days = eachDay(from, to);
  const rentals = groupRentals(pricing, days);
  if (rentals === null) return null;
  const lines = [...rentals, ...extraLines(pricing, days.length)];
  const totalCents = addCents(...lines.map((line) => line.amountCents));
  const extrasPerDay = requiredExtrasPerDay(pricing);
  return {
    days: days.length,
    totalCents,
    averageCents: averageInWholeEuros(totalCents, days.length),
    groups: rentals.map(({ startsOn, endsOn, days: count, dailyCents }) => ({
      startsOn,
      endsOn,
      days: count,
      dailyCents: addCents(dailyCents, extrasPerDay),
    })),
    lines,
  };
}

/**
 * What a card shows and what the price filter compares (spec 1 §9), null for a boat without price.
 * With a stay: the average when its days cost differently, else the price of each; without, or when
 * the stay has no days: the base price plus the required daily extras.
 */
export function displayedPrice(
  pricing: BoatPricing,
  stay: StayPrice | null,
): DisplayedPrice | null {
  const [first, second] = stay?.groups ?? [];
  if (stay && first) {
    return second
      ? { cents: stay.averageCents, kind: "average" }
      : { cents: first.dailyCents, kind: "per_day" };
  }
  if (pricing.basePriceCents === null) return null;
  return {
    cents: addCents(pricing.basePriceCents, requiredExtrasPerDay(pricing)),
    kind: "per_day",
  };
}

type RentalLine = Extract<LineItem, { kind: "rental" }>;

// The extras are the same every day, so days of equal rental are days of equal price.
function groupRentals(pricing: BoatPricing, days: readonly CalendarDate[]): RentalLine[] | null {
  const groups: { startsOn: CalendarDate; days: number; dailyCents: Cents }[] = [];
  for (const day of days) {
    const dailyCents = rentalOfDay(pricing, day);
    if (dailyCents === null) return null;
    const last = groups.at(-1);
    if (last?.dailyCents === dailyCents) last.days += 1;
    else groups.push({ startsOn: day, days: 1, dailyCents });
  }
  return groups.map((group) => ({
    kind: "rental",
    ...group,
    endsOn: addDays(group.startsOn, group.days - 1),
    amountCents: multiplyCents(group.dailyCents, group.days),
  }));
}

function extraLines(pricing: BoatPricing, days: number): LineItem[] {
  if (days === 0) return [];
  return requiredDailyExtras(pricing).map((extra) => ({
    kind: "required_extra",
    extra,
    days,
    dailyCents: extra.priceCents,
    amountCents: multiplyCents(extra.priceCents, days),
  }));
}

// "Rounded" (spec 1 §9) is taken as whole euros, half up: an average only describes days with
// different prices; cents would suggest an exact price, and nobody is charged it.
function averageInWholeEuros(totalCents: Cents, days: number): Cents {
  if (days === 0) return cents(0);
  return multiplyCents(fractionOfCents(totalCents, 1, days * 100), 100);
}
