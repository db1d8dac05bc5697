import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { disjointSeasons } from "#app/features/pricing/domain/disjoint-seasons.ts";
import {
  type ExtraPriceUnit,
  extraPriceUnits,
} from "#app/features/pricing/domain/extra-price-unit.ts";
import { type RentalTimes, stayUnits } from "#app/features/pricing/domain/stay-units.ts";
import { dateParts, eachDay } from "#app/platform/calendar-date.ts";
import {
  type Bitmap,
  countBits,
  emptyBitmap,
  setBit,
  takeOut,
} from "#app/features/boat-index/domain/boat-bitmaps.ts";
import { hasNoUpperLimit, type PriceRange } from "./price-range.ts";
import { PriceSteps } from "./price-steps.ts";

/** What the required extras of a boat cost for each unit, in cents, and when the boat is handed over. */
export type RequiredExtras = {
  cents: Readonly<Partial<Record<ExtraPriceUnit, number>>>;
  times: RentalTimes;
};

/** What decides the price of a boat's card and of a whole stay, in cents. */
export type PricedBoat = {
  dailyCents: number;
  /** The extremes of a day's price in any season, the lowest less the largest discount. */
  lowestDailyCents: number;
  highestDailyCents: number;
  requiredDailyCents: number;
  discountFrom3Days: number;
  discountFrom7Days: number;
  /** First day, last day (month * 100 + day) and cents of each season, one after the other. */
  seasons: readonly number[];
  /** Null for a boat without required extras. */
  requiredExtras: RequiredExtras | null;
};

/** The days of a stay, counted once for all boats. */
export type PricedStay = {
  days: number;
  /** How many of them come in the year at the latest on a day (month * 100 + day). */
  until: Uint16Array;
};

/** What a whole stay is priced for. */
export type WholeStay = { range: RentalRange; guests: number };

export function pricedStay({ from, to, days }: RentalRange): PricedStay {
  const until = new Uint16Array(1300);
  for (const { month, day } of eachDay(from, to).map(dateParts)) {
    const place = month * 100 + day;
    until[place] = (until[place] ?? 0) + 1;
  }
  for (let place = 1; place < until.length; place += 1) {
    until[place] = (until[place] ?? 0) + (until[place - 1] ?? 0);
  }
  return { days, until };
}

/** This share of all boats is priced one by one in less time than all are compared. */
const FEW = 0.001;

/** An average is rounded to a whole euro, so it may be half a euro outside the days' prices. */
const HALF_EURO = 50;

/**
 * The prices of many boats in columns. The amounts are those of `displayedPrice` and of the database's
 * `displayed_stay_cents` (spec 1 §9): a third writing of the rule, for the many boats of one search.
 */
export class BoatPrices {
  readonly daily: Float64Array;
  readonly #lowest: Float64Array;
  readonly #dailySteps: PriceSteps;
  readonly #lowestSteps: PriceSteps;
  readonly #highestSteps: PriceSteps;
  readonly #required: Float64Array;
  readonly #from3Days: Uint8Array;
  readonly #from7Days: Uint8Array;
  /** The seasons of all boats; where a boat's begin, how many numbers it has and has room for. */
  #seasons = new Float64Array(0);
  #seasonsEnd = 0;
  readonly #firstSeason: Uint32Array;
  readonly #seasonNumbers: Uint32Array;
  readonly #seasonRoom: Uint32Array;
  readonly #requiredExtras = new Map<number, RequiredExtras>();
  /** Each search writes it anew. */
  readonly #unsure: Bitmap;
  /** Of the stay that was counted last: what each of its days costs, -1 where they differ. */
  #eachDay = 0;

  constructor(room: number) {
    this.daily = new Float64Array(room);
    this.#lowest = new Float64Array(room);
    this.#dailySteps = new PriceSteps(room);
    this.#lowestSteps = new PriceSteps(room);
    this.#highestSteps = new PriceSteps(room);
    this.#unsure = emptyBitmap(room);
    this.#required = new Float64Array(room);
    this.#from3Days = new Uint8Array(room);
    this.#from7Days = new Uint8Array(room);
    this.#firstSeason = new Uint32Array(room);
    this.#seasonNumbers = new Uint32Array(room);
    this.#seasonRoom = new Uint32Array(room);
  }

  put(slot: number, boat: PricedBoat): void {
    this.daily[slot] = boat.dailyCents;
    this.#lowest[slot] = boat.lowestDailyCents;
    this.#dailySteps.put(slot, boat.dailyCents);
    this.#lowestSteps.put(slot, boat.lowestDailyCents);
    this.#highestSteps.put(slot, boat.highestDailyCents);
    this.#required[slot] = boat.requiredDailyCents;
    this.#from3Days[slot] = boat.discountFrom3Days;
    this.#from7Days[slot] = boat.discountFrom7Days;
    this.#putSeasons(slot, disjointSeasons(boat.seasons));
    if (boat.requiredExtras) this.#requiredExtras.set(slot, boat.requiredExtras);
    else this.#requiredExtras.delete(slot);
  }

  /** The price on a boat's card: of a day, or the average of a stay whose days differ. */
  shown(slot: number, stay: PricedStay | null): number {
    if (stay === null) return this.daily[slot] ?? 0;
    const { days } = stay;
    const required = this.#required[slot] ?? 0;
    const rental = this.#rentalOf(slot, stay);
    const discount = this.#discountOf(slot, days);
    if (discount === 0 && this.#eachDay >= 0) return this.#eachDay + required;
    const total = less(rental, discount) + required * days;
    return quotient(2 * total + 100 * days, 200 * days) * 100;
  }

  /** What renters pay for a whole stay, as `priceStay` without optional extras. */
  totalsOf({ range, guests }: WholeStay): (slot: number) => number {
    const stay = pricedStay(range);
    const unitsWith = (times: RentalTimes) => stayUnits({ ...range, guests }, times);
    let units: ReturnType<typeof unitsWith> | null = null;
    const extrasOf = ({ cents, times }: RequiredExtras) => {
      // Hours alone depend on the boat.
      const often = cents.heure ? unitsWith(times) : (units ??= unitsWith(times));
      return extraPriceUnits.reduce((sum, unit) => sum + (cents[unit] ?? 0) * often[unit], 0);
    };
    return (slot) => {
      const rental = less(this.#rentalOf(slot, stay), this.#discountOf(slot, range.days));
      const extras = this.#requiredExtras.get(slot);
      return extras ? rental + extrasOf(extras) : rental;
    };
  }

  /** What renters pay for a whole stay of so many days at least. */
  totalAtLeast(slot: number, days: number): number {
    return ((this.#lowest[slot] ?? 0) - (this.#required[slot] ?? 0)) * days;
  }

  /** Each day of the stay at its own price, without extras and discounts. */
  #rentalOf(slot: number, { days, until }: PricedStay): number {
    const seasons = this.#seasons;
    const start = this.#firstSeason[slot] ?? 0;
    const end = start + (this.#seasonNumbers[slot] ?? 0);
    let left = days;
    let total = 0;
    let eachDay = -1;
    let differs = false;
    for (let at = start; at < end; at += 3) {
      const from = seasons[at] ?? 0;
      const to = seasons[at + 1] ?? 0;
      const inside = (until[to] ?? 0) - (until[from - 1] ?? 0) + (from <= to ? 0 : days);
      if (inside === 0) continue;
      const cents = seasons[at + 2] ?? 0;
      differs ||= eachDay >= 0 && eachDay !== cents;
      eachDay = cents;
      total += inside * cents;
      left -= inside;
      if (left === 0) break;
    }
    if (left > 0) {
      const cents = (this.daily[slot] ?? 0) - (this.#required[slot] ?? 0);
      differs ||= eachDay >= 0 && eachDay !== cents;
      eachDay = cents;
      total += left * cents;
    }
    this.#eachDay = differs ? -1 : eachDay;
    return total;
  }

  /** What the card shows at least, for any stay. */
  atLeast(slot: number): number {
    return (this.#lowest[slot] ?? 0) - HALF_EURO;
  }

  /**
   * Keeps the boats whose card shows a price within the range, both ends included. Only those are priced
   * whose cheapest and dearest day do not decide it.
   */
  keepWithin(bits: Bitmap, price: PriceRange, stay: PricedStay | null): void {
    const min = price.min * 100;
    const max = hasNoUpperLimit(price) ? Number.POSITIVE_INFINITY : price.max * 100;
    const unsure = this.#unsure;
    unsure.set(bits);
    if (countBits(bits) <= FEW * this.daily.length) bits.fill(0);
    else this.#keepSure(bits, unsure, { min, max, stay });
    for (let word = 0; word < unsure.length; word += 1) {
      for (let left = unsure[word] ?? 0; left !== 0; left &= left - 1) {
        const slot = word * 32 + 31 - Math.clz32(left & -left);
        const cents = this.shown(slot, stay);
        if (cents >= min && cents <= max) setBit(bits, slot);
      }
    }
  }

  /** Keeps those that are surely within the prices, and leaves as unsure those that may be. */
  #keepSure(
    bits: Bitmap,
    unsure: Bitmap,
    { min, max, stay }: { min: number; max: number; stay: PricedStay | null },
  ): void {
    const lowest = stay === null ? this.#dailySteps : this.#lowestSteps;
    const highest = stay === null ? this.#dailySteps : this.#highestSteps;
    const rounding = stay === null ? 0 : HALF_EURO;
    if (min > 0) highest.keepPerhapsAtLeast(bits, min - rounding);
    if (max < Number.POSITIVE_INFINITY) lowest.keepPerhapsAtMost(bits, max + rounding);
    unsure.set(bits);
    if (min > 0) lowest.keepSurelyAtLeast(bits, min);
    if (max < Number.POSITIVE_INFINITY) highest.keepSurelyAtMost(bits, max);
    takeOut(unsure, bits);
  }

  #putSeasons(slot: number, seasons: readonly number[]): void {
    if (seasons.length > (this.#seasonRoom[slot] ?? 0)) {
      this.#makeRoom(seasons.length);
      this.#firstSeason[slot] = this.#seasonsEnd;
      this.#seasonRoom[slot] = seasons.length;
      this.#seasonsEnd += seasons.length;
    }
    this.#seasons.set(seasons, this.#firstSeason[slot] ?? 0);
    this.#seasonNumbers[slot] = seasons.length;
  }

  #makeRoom(numbers: number): void {
    const needed = this.#seasonsEnd + numbers;
    if (needed <= this.#seasons.length) return;
    const larger = new Float64Array(Math.ceil(needed * 1.5));
    larger.set(this.#seasons);
    this.#seasons = larger;
  }

  #discountOf(slot: number, days: number): number {
    if (days < 3) return 0;
    const short = this.#from3Days[slot] ?? 0;
    return days < 7 ? short : Math.max(short, this.#from7Days[slot] ?? 0);
  }
}

function less(cents: number, percent: number): number {
  return percent > 0 ? cents - shareOf(cents, percent) : cents;
}

/** A percentage, rounded half up; in two parts, since the product of large amounts is not exact. */
function shareOf(cents: number, percent: number): number {
  const hundreds = quotient(cents, 100);
  return hundreds * percent + quotient((cents - hundreds * 100) * percent + 50, 100);
}

/** Exact for whole numbers below 2 ** 53, as sums of stored amounts are. */
function quotient(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor);
}
