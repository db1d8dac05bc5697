import type { Bitmap } from "./boat-bitmaps.ts";
import type { BoatSeasons } from "./boat-seasons.ts";
import type { CountedDays } from "./counted-days.ts";
import type { PriceBars } from "./price-bars.ts";
import { noSeason, type SeasonDays, severalSeasons } from "./season-calendars.ts";

/** The columns that determine the prices of stays. */
export type PriceColumns = {
  /**
   * `daily`: cents of a day outside the seasons, including the required daily extras. `required`: only these
   * extras.
   */
  daily: Float64Array;
  required: Float64Array;
  from3Days: Uint8Array;
  from7Days: Uint8Array;
  seasons: BoatSeasons;
};

/**
 * In cents. An average is rounded to a whole euro, so it may be this far outside the range of the days'
 * prices.
 */
export const halfEuro = 50;

/**
 * The prices of one stay aboard each of many boats. The amounts are those of `displayedPrice`, `priceStay`
 * and the database's `displayed_stay_cents` (spec 1 §9), so this is the third implementation of the rule. It
 * is a class because functions created for each search would be compiled again for each search.
 */
export class StayPrices {
  readonly #days: number;
  readonly #daily: Float64Array;
  readonly #required: Float64Array;
  readonly #shortDiscount: Uint8Array;
  readonly #longDiscount: Uint8Array;
  readonly #seasons: BoatSeasons;
  readonly #calendars: Uint32Array;
  readonly #counted: SeasonDays;
  /** Set by `rental`: whether the boat's card shows an average. */
  #isAverage = false;

  constructor({ daily, required, from3Days, from7Days, seasons }: PriceColumns, stay: CountedDays) {
    this.#days = stay.days;
    this.#daily = daily;
    this.#required = required;
    this.#shortDiscount = from3Days;
    this.#longDiscount = from7Days;
    this.#seasons = seasons;
    this.#calendars = seasons.calendars;
    this.#counted = seasons.daysIn(stay);
  }

  /** Counts the prices on the boats' cards, in bars that start at whole euros. */
  countIn(bars: PriceBars, slots: Uint32Array): void {
    const required = this.#required;
    const days = this.#days;
    // Averages are rounded half up, so they reach a whole euro from half a euro below it.
    const rounding = halfEuro * days;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const total = this.rental(slot) + (required[slot] ?? 0) * days;
      bars.add(this.#isAverage ? total + rounding : total);
    }
  }

  /**
   * Adds the boats of `unsure` whose card shows a price from `min` to `max`, which are cents of whole euros.
   */
  addWithin(bits: Bitmap, unsure: Bitmap, { min, max }: { min: number; max: number }): void {
    const required = this.#required;
    const days = this.#days;
    // Compares totals of all days, which avoids a division per boat. Averages are rounded after that
    // division, hence `rounding`.
    const lowest = min * days;
    const highest = max * days;
    const rounding = halfEuro * days;
    for (let word = 0; word < unsure.length; word += 1) {
      let within = bits[word] ?? 0;
      for (let left = unsure[word] ?? 0; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        const slot = word * 32 + bit;
        const total = this.rental(slot) + (required[slot] ?? 0) * days;
        const isWithin = this.#isAverage
          ? total >= lowest - rounding && total < highest + rounding
          : total >= lowest && total <= highest;
        within |= Number(isWithin) << bit;
      }
      bits[word] = within;
    }
  }

  /** The price of all days less the discount, in cents, without extras. Each day has its own price. */
  rental(slot: number): number {
    const days = this.#days;
    const base = (this.#daily[slot] ?? 0) - (this.#required[slot] ?? 0);
    const calendar = this.#calendars[slot] ?? 0;
    const season = this.#counted.season[calendar] ?? noSeason;
    let total = base * days;
    this.#isAverage = false;
    if (season === severalSeasons) {
      total = this.#ofSeveralSeasons(slot, base);
    } else if (season !== noSeason) {
      const cents = this.#seasons.centsOf(slot, season);
      const inside = this.#counted.inside[calendar] ?? 0;
      total = cents * inside + base * (days - inside);
      this.#isAverage = inside < days && cents !== base;
    }
    if (days < 3) return total;
    const short = this.#shortDiscount[slot] ?? 0;
    const percent = days < 7 ? short : Math.max(short, this.#longDiscount[slot] ?? 0);
    if (percent === 0) return total;
    this.#isAverage = true;
    return total - shareOf(total, percent);
  }

  #ofSeveralSeasons(slot: number, base: number): number {
    const seasons = this.#seasons;
    const whole = this.#calendars[slot] ?? 0;
    const left = this.#days - (this.#counted.inside[whole] ?? 0);
    let total = left * base;
    let eachDay = left > 0 ? base : null;
    let season = seasons.countOf(slot);
    for (let calendar = whole; calendar > 0; calendar = seasons.withoutLast(calendar)) {
      season -= 1;
      const days = this.#counted.inLast[calendar] ?? 0;
      if (days === 0) continue;
      const cents = seasons.centsOf(slot, season);
      this.#isAverage ||= eachDay !== null && eachDay !== cents;
      eachDay = cents;
      total += days * cents;
    }
    return total;
  }
}

/**
 * A percentage of an amount, rounded half up. Computed in two parts, because the product with a large amount
 * would not be exact.
 */
function shareOf(cents: number, percent: number): number {
  const hundreds = Math.floor(cents / 100);
  return hundreds * percent + Math.floor(((cents - hundreds * 100) * percent + 50) / 100);
}
