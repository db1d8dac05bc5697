import {
  hasCaptainAvailable,
  type NavigationMode,
  sharesCosts,
} from "#app/features/boats/domain/navigation-mode.ts";

/** The data of a boat that sums are made of. */
export type SummedBoat = {
  capacity: number;
  mode: NavigationMode;
  licenseRequired: boolean | null;
  ratingSum: number;
  ratingCount: number;
};

/** Figures about a number of boats together. */
export type BoatSum = {
  count: number;
  /** The lowest price per day, in cents; Infinity without boats. */
  lowestCents: number;
  /** The same of those that are rented: in co-navigation, the price is a share of costs. */
  lowestRentCents: number;
  maxGuests: number;
  withSkipper: number;
  /** Those that the renter steers, and needs no licence for. */
  withoutLicence: number;
  ratingSum: number;
  ratingCount: number;
};

const withSkipper = 1;
const withoutLicence = 2;
const sharedCosts = 4;

/** Sums up many boats, whose data are stored in columns. */
export class BoatSums {
  readonly #capacity: Uint16Array;
  readonly #traits: Uint8Array;
  readonly #ratingSum: Uint32Array;
  readonly #ratingCount: Uint32Array;

  constructor(room: number) {
    this.#capacity = new Uint16Array(room);
    this.#traits = new Uint8Array(room);
    this.#ratingSum = new Uint32Array(room);
    this.#ratingCount = new Uint32Array(room);
  }

  put(slot: number, { capacity, mode, licenseRequired, ratingSum, ratingCount }: SummedBoat): void {
    const skipper = hasCaptainAvailable(mode) ? withSkipper : 0;
    // With a skipper, the question does not arise.
    const isWithout = licenseRequired === false && mode !== "avec_skipper";
    const licence = isWithout ? withoutLicence : 0;
    this.#capacity[slot] = capacity;
    this.#traits[slot] = skipper | licence | (sharesCosts(mode) ? sharedCosts : 0);
    this.#ratingSum[slot] = ratingSum;
    this.#ratingCount[slot] = ratingCount;
  }

  /** Whether the boat is in co-navigation, so that its price is a share of costs. */
  sharesCosts(slot: number): boolean {
    return ((this.#traits[slot] ?? 0) & sharedCosts) !== 0;
  }

  /** Sums up the boats of the slots; `daily` holds the price per day of each slot, in cents. */
  of(slots: Uint32Array, daily: Float64Array): BoatSum {
    const sum = {
      count: slots.length,
      lowestCents: Number.POSITIVE_INFINITY,
      lowestRentCents: Number.POSITIVE_INFINITY,
      maxGuests: 0,
      withSkipper: 0,
      withoutLicence: 0,
      ratingSum: 0,
      ratingCount: 0,
    };
    // Several times faster than iterating the array with `for...of`.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const traits = this.#traits[slot] ?? 0;
      const price = daily[slot] ?? 0;
      sum.lowestCents = Math.min(sum.lowestCents, price);
      if (!this.sharesCosts(slot)) sum.lowestRentCents = Math.min(sum.lowestRentCents, price);
      sum.maxGuests = Math.max(sum.maxGuests, this.#capacity[slot] ?? 0);
      sum.withSkipper += traits & withSkipper ? 1 : 0;
      sum.withoutLicence += traits & withoutLicence ? 1 : 0;
      sum.ratingSum += this.#ratingSum[slot] ?? 0;
      sum.ratingCount += this.#ratingCount[slot] ?? 0;
    }
    return sum;
  }
}
