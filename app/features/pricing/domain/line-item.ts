import { type Cents, multiplyCents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
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

/** An extra of a stay: `amountCents` is `quantity` times `count` units at `unitCents`. */
export type ExtraLine = {
  kind: "extra";
  extraId: string;
  /** The type of the extra, as the catalogue of extras names it. */
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

/** A percentage off the days of a stay of at least `fromDays`; the amount is negative. */
export type DiscountLine = { kind: "discount"; amountCents: Cents } & StayDiscount;

/** One line of a price. */
export type LineItem = RentalLine | DiscountLine | ExtraLine;

/** Whether a line is paid on the spot; everything else is paid online with the quote. */
export function isPaidOnSite(line: { kind: string; isOnSite?: boolean }): boolean {
  return line.kind === "extra" && line.isOnSite === true;
}

/**
 * The line of an extra, or null when it costs nothing: it is free, or the stay has none of its units (a
 * rental of one day has no night). `taken` is the quantity that the renter takes, or for an optional extra
 * per person, the number of people. A required extra is taken once, and per person for every guest.
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
