import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { type Cents, multiplyCents } from "#app/platform/money.ts";
import type { PricedExtra } from "./boat-pricing.ts";
import type { ExtraPriceUnit } from "./extra-price-unit.ts";
import type { StayDiscount } from "./stay-discount.ts";

/** Consecutive days of one rental price: `count` days at `unitCents` are `amountCents`. */
export type RentalLine = {
  kind: "rental";
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  count: number;
  unitCents: Cents;
  amountCents: Cents;
};

/** An extra of a stay: `quantity` of it, each `count` units at `unitCents`, are `amountCents`. */
export type ExtraLine = {
  kind: "extra";
  extraId: string;
  /** Its type, as the catalogue of extras names it. */
  name: string;
  unit: ExtraPriceUnit;
  quantity: number;
  count: number;
  unitCents: Cents;
  amountCents: Cents;
  isRequired: boolean;
  /** 'À régler sur place': part of the full price, but not paid online. */
  isOnSite: boolean;
};

/** So many percent off the days of a stay of at least `fromDays`; the amount is below zero. */
export type DiscountLine = { kind: "discount"; amountCents: Cents } & StayDiscount;

/** One row of a price. */
export type LineItem = RentalLine | DiscountLine | ExtraLine;

/** Whether a line is paid on the spot; everything else is paid online with the quote. */
export function isPaidOnSite(line: { kind: string; isOnSite?: boolean }): boolean {
  return line.kind === "extra" && line.isOnSite === true;
}

/**
 * The line of an extra, or null when nothing of it is due: it is free, or the stay has none of its
 * unit (no night in a rental of one day). `taken` is how many the renter takes; for an extra for each
 * person it says for how many. A required one is taken once, and for every guest.
 */
export function extraLine(
  extra: PricedExtra,
  units: Readonly<Record<ExtraPriceUnit, number>>,
  taken: number,
): ExtraLine | null {
  const { id, name, priceUnit, priceCents, isRequired, isPaidOnSite: isOnSite } = extra;
  const isForChosenGuests = priceUnit === "personne" && !isRequired;
  const count = isForChosenGuests ? taken : units[priceUnit];
  const quantity = isRequired || isForChosenGuests ? 1 : taken;
  const amountCents = multiplyCents(priceCents, count * quantity);
  if (amountCents === 0) return null;
  return {
    kind: "extra",
    extraId: id,
    name,
    unit: priceUnit,
    quantity,
    count,
    unitCents: priceCents,
    amountCents,
    isRequired,
    isOnSite,
  };
}
