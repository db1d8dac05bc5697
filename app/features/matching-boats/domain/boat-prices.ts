import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import {
  addAll,
  type Bitmap,
  clearBit,
  countBits,
  emptyBitmap,
  keepCommon,
  setBit,
  slotsOf,
  takeOut,
} from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { BoatSeasons } from "#app/features/boats-in-memory/domain/boat-seasons.ts";
import { type CountedDays, countDays } from "#app/features/boats-in-memory/domain/counted-days.ts";
import type { PriceBars } from "#app/features/boats-in-memory/domain/price-bars.ts";
import {
  halfEuro,
  type PriceColumns,
  StayPrices,
} from "#app/features/boats-in-memory/domain/stay-prices.ts";
import {
  type ExtraPriceUnit,
  extraPriceUnits,
} from "#app/features/pricing/domain/extra-price-unit.ts";
import { type RentalTimes, stayUnits } from "#app/features/pricing/domain/stay-units.ts";
import { hasNoUpperLimit, type PriceRange } from "./price-range.ts";
import { isStep, PriceSteps } from "./price-steps.ts";

/**
 * The total cost of a boat's required extras for each unit, in cents, and the boat's departure and return
 * times.
 */
export type RequiredExtras = {
  cents: Readonly<Partial<Record<ExtraPriceUnit, number>>>;
  times: RentalTimes;
};

/** The data that determine the price on a boat's card and the total of a stay, in cents. */
export type PricedBoat = {
  dailyCents: number;
  /**
   * The lowest and highest price of a day in any season; the largest discount is subtracted from the lowest.
   */
  lowestDailyCents: number;
  highestDailyCents: number;
  requiredDailyCents: number;
  discountFrom3Days: number;
  discountFrom7Days: number;
  /** For each season its first day, its last day (month * 100 + day) and its cents, in one flat list. */
  seasons: readonly number[];
  /** Null for a boat without required extras. */
  requiredExtras: RequiredExtras | null;
};

/** The stay whose total is computed. */
export type WholeStay = { range: RentalRange; guests: number };

/** A price range in cents, both ends included. */
type Within = { min: number; max: number };

/** Up to this share of all boats, pricing the boats one by one is faster than comparing all boats. */
const few = 0.001;

/** The prices of many boats, stored in columns, and the filter by price. */
export class BoatPrices {
  readonly daily: Float64Array;
  readonly #lowest: Float64Array;
  readonly #dailySteps: PriceSteps;
  readonly #lowestSteps: PriceSteps;
  readonly #highestSteps: PriceSteps;
  readonly #columns: PriceColumns;
  readonly #requiredExtras = new Map<number, RequiredExtras>();
  /** The boats with a discount, for stays of any length. */
  readonly #discounted: Bitmap;
  // Scratch buffers that every search overwrites.
  readonly #unsure: Bitmap;
  readonly #varying: Bitmap;
  readonly #perhaps: Bitmap;

  constructor(room: number) {
    this.daily = new Float64Array(room);
    this.#lowest = new Float64Array(room);
    this.#dailySteps = new PriceSteps(room);
    this.#lowestSteps = new PriceSteps(room);
    this.#highestSteps = new PriceSteps(room);
    this.#discounted = emptyBitmap(room);
    this.#unsure = emptyBitmap(room);
    this.#varying = emptyBitmap(room);
    this.#perhaps = emptyBitmap(room);
    this.#columns = {
      daily: this.daily,
      required: new Float64Array(room),
      from3Days: new Uint8Array(room),
      from7Days: new Uint8Array(room),
      seasons: new BoatSeasons(room),
    };
  }

  put(slot: number, boat: PricedBoat): void {
    this.daily[slot] = boat.dailyCents;
    this.#lowest[slot] = boat.lowestDailyCents;
    this.#dailySteps.put(slot, boat.dailyCents);
    this.#lowestSteps.put(slot, boat.lowestDailyCents);
    this.#highestSteps.put(slot, boat.highestDailyCents);
    const { required, from3Days, from7Days, seasons } = this.#columns;
    required[slot] = boat.requiredDailyCents;
    from3Days[slot] = boat.discountFrom3Days;
    from7Days[slot] = boat.discountFrom7Days;
    seasons.put(slot, boat.seasons);
    const hasDiscount = boat.discountFrom3Days > 0 || boat.discountFrom7Days > 0;
    (hasDiscount ? setBit : clearBit)(this.#discounted, slot);
    if (boat.requiredExtras) this.#requiredExtras.set(slot, boat.requiredExtras);
    else this.#requiredExtras.delete(slot);
  }

  /** The prices of a stay for each boat. */
  of(stay: CountedDays): StayPrices {
    return new StayPrices(this.#columns, stay);
  }

  /** The total of a stay in cents, like `priceStay` without optional extras. */
  totalsOf({ range, guests }: WholeStay): (slot: number) => number {
    const stay = countDays(range);
    const unitsWith = (times: RentalTimes) => stayUnits({ ...range, guests }, times);
    let units: ReturnType<typeof unitsWith> | null = null;
    const extrasOf = ({ cents, times }: RequiredExtras) => {
      // Only the number of hours depends on the boat.
      const often = cents.heure ? unitsWith(times) : (units ??= unitsWith(times));
      return extraPriceUnits.reduce((sum, unit) => sum + (cents[unit] ?? 0) * often[unit], 0);
    };
    const prices = this.of(stay);
    return (slot) => {
      const extras = this.#requiredExtras.get(slot);
      return prices.rental(slot) + (extras ? extrasOf(extras) : 0);
    };
  }

  /** A lower bound for each day's share of the total of any stay, in cents. */
  dayAtLeast(slot: number): number {
    return this.#lowest[slot] ?? 0;
  }

  /**
   * Keeps the boats whose card shows a price within the range, both ends included. A stay without a season or
   * a discount costs the base price on each day. Any other boat is priced individually only if its lowest and
   * highest daily prices do not decide whether it is in the range.
   */
  keepWithin(bits: Bitmap, price: PriceRange, stay: CountedDays | null): void {
    const min = price.min * 100;
    const max = hasNoUpperLimit(price) ? Number.POSITIVE_INFINITY : price.max * 100;
    const unsure = this.#unsure;
    unsure.set(bits);
    if (countBits(bits) <= few * this.daily.length) bits.fill(0);
    else this.#keepSure(bits, unsure, { min, max }, stay);
    if (stay === null) this.#addDays(bits, unsure, { min, max });
    else this.of(stay).addWithin(bits, unsure, { min, max });
  }

  /** Counts boats by the price on their card, in bars that begin at whole euros. */
  countIn(bars: PriceBars, slots: Uint32Array, stay: CountedDays | null): void {
    if (stay !== null) return this.of(stay).countIn(bars, slots);
    for (let at = 0; at < slots.length; at += 1) bars.add(this.daily[slots[at] ?? 0] ?? 0);
  }

  #addDays(bits: Bitmap, unsure: Bitmap, { min, max }: Within): void {
    for (const slot of slotsOf(unsure, new Uint32Array(countBits(unsure)))) {
      const cents = this.daily[slot] ?? 0;
      if (cents >= min && cents <= max) setBit(bits, slot);
    }
  }

  /** Keeps the boats that are certainly within the range, and stores those that may be in `unsure`. */
  #keepSure(bits: Bitmap, unsure: Bitmap, within: Within, stay: CountedDays | null): void {
    const daily = this.#dailySteps;
    const sameEachDay = { lowest: daily, highest: daily, rounding: 0 };
    if (stay === null) return decide(bits, unsure, within, sameEachDay);
    const varying = this.#varying.fill(0);
    this.#columns.seasons.addSeasonal(varying, stay);
    if (stay.days >= 3) addAll(varying, this.#discounted);
    keepCommon(varying, bits);
    takeOut(bits, varying);
    decide(bits, unsure, within, sameEachDay);
    const [lowest, highest] = [this.#lowestSteps, this.#highestSteps];
    const perhaps = this.#perhaps;
    decide(varying, perhaps, within, { lowest, highest, rounding: halfEuro });
    addAll(bits, varying);
    addAll(unsure, perhaps);
  }
}

type Bounds = { lowest: PriceSteps; highest: PriceSteps; rounding: number };

/**
 * Keeps the boats that are within the range by the bounds of their prices, and stores those for which the
 * bounds do not decide in `unsure`.
 */
function decide(
  bits: Bitmap,
  unsure: Bitmap,
  { min, max }: Within,
  { lowest, highest, rounding }: Bounds,
): void {
  highest.keepPerhapsAtLeast(bits, min - rounding);
  if (max < Number.POSITIVE_INFINITY) lowest.keepPerhapsAtMost(bits, max + rounding);
  const isExact = lowest === highest && isStep(min) && (isStep(max) || max === Infinity);
  if (isExact) return void unsure.fill(0);
  unsure.set(bits);
  lowest.keepSurelyAtLeast(bits, min);
  if (max < Number.POSITIVE_INFINITY) highest.keepSurelyAtMost(bits, max);
  takeOut(unsure, bits);
}
