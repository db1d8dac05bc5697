import type { BoatType, YachtSubtype } from "#app/features/boats/domain/boat-type.ts";
import { BitSlices } from "#app/features/boats-in-memory/domain/bit-slices.ts";
import {
  type Bitmap,
  clearBit,
  countBits,
  emptyBitmap,
  keepCommon,
  setBit,
  slotsOf,
  TraitBitmaps,
} from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { BoatSlots } from "#app/features/boats-in-memory/domain/boat-slots.ts";
import {
  type BoatSum,
  BoatSums,
  type SummedBoat,
} from "#app/features/boats-in-memory/domain/boat-sums.ts";
import { CityCounts } from "#app/features/boats-in-memory/domain/city-counts.ts";
import { countDays } from "#app/features/boats-in-memory/domain/counted-days.ts";
import { PriceBars } from "#app/features/boats-in-memory/domain/price-bars.ts";
import {
  type RentableBoat,
  RentableBoats,
} from "#app/features/boats-in-memory/domain/rentable-boats.ts";
import type { DaySpan } from "#app/features/boats-in-memory/domain/taken-days.ts";
import { BoatOrders, type OrderedBoat } from "./boat-orders.ts";
import { BoatPrices, type PricedBoat } from "./boat-prices.ts";
import { BoatsOfHarbours, type MatchedHarbour, withMostBoats } from "./boats-of-harbours.ts";
import { HarbourNames, type NamedHarbour } from "./harbour-names.ts";
import { matchingNavigationModes } from "./navigation-filter.ts";
import { type SearchCriteria, typeParameter } from "./search-criteria.ts";

/** A public boat, with all the data that searches compare. */
export type IndexedBoat = PricedBoat &
  OrderedBoat &
  SummedBoat &
  RentableBoat &
  NamedHarbour & {
    id: string;
    type: BoatType;
    subtype: YachtSubtype | null;
  };

type Search = { criteria: SearchCriteria; now: Date };

/**
 * For each harbour 0 if it is outside the place, otherwise its rank. Empty when no harbour is in the place;
 * null for everywhere (see `ranksIn`).
 */
type PlaceRanks = Uint8Array | null;

/**
 * All public boats, stored in columns and bitmaps in the memory of one process. Answers which boats a search
 * finds, in which order and how many: it compares all boats at once, and prices one by one only those whose
 * bounds do not decide. The results equal those of the SQL in `queries/`, which a test verifies
 * (docs/decisions/0037, 0040).
 */
export class BoatIndex {
  readonly harbours = new HarbourNames();
  readonly cities: CityCounts;
  readonly #slots: BoatSlots;
  readonly #prices: BoatPrices;
  readonly #traits: TraitBitmaps;
  readonly #rentable: RentableBoats;
  readonly #public: Bitmap;
  readonly #atHarbours: BoatsOfHarbours;
  readonly #capacity: BitSlices;
  readonly #orders: BoatOrders;
  readonly #sums: BoatSums;
  // Scratch buffers that every search overwrites.
  readonly #candidates: Bitmap;
  readonly #inPlace: Bitmap;
  readonly #found: Uint32Array;

  /**
   * Creates an index for at most `room` boats. It can only answer searches within the known days (see
   * `knows`).
   */
  constructor(room: number, knownDays: DaySpan) {
    this.cities = new CityCounts(room);
    this.#slots = new BoatSlots(room);
    this.#prices = new BoatPrices(room);
    this.#traits = new TraitBitmaps(room);
    this.#rentable = new RentableBoats(room, knownDays);
    this.#public = emptyBitmap(room);
    this.#atHarbours = new BoatsOfHarbours(room);
    this.#capacity = new BitSlices(room, 1000);
    this.#orders = new BoatOrders(room, this.#slots, this.#prices);
    this.#sums = new BoatSums(room);
    this.#candidates = emptyBitmap(room);
    this.#inPlace = emptyBitmap(room);
    this.#found = new Uint32Array(room);
  }

  /** Whether the index can answer a search: it has no dates, or only known days. */
  knows({ range }: SearchCriteria): boolean {
    return range === null || this.#rentable.knows(range);
  }

  /** Adds or replaces a boat; returns false when there is no room. */
  put(boat: IndexedBoat): boolean {
    const before = this.#slots.count;
    const slot = this.#slots.take(boat.id);
    if (slot === null) return false;
    const { type, subtype, mode } = boat;
    const choices = subtype === null ? [null] : [null, subtype];
    this.#traits.put(slot, [
      mode,
      ...choices.map((kind) => typeParameter({ type, subtype: kind })),
    ]);
    this.#rentable.put(slot, boat, slot === before);
    this.#prices.put(slot, boat);
    this.#atHarbours.put(slot, this.harbours.numberOf(boat));
    this.#capacity.put(slot, boat.capacity);
    this.#orders.put(slot, boat);
    this.#sums.put(slot, boat);
    this.cities.put(slot, boat);
    setBit(this.#public, slot);
    return true;
  }

  /** Removes a boat that is no longer public. */
  remove(id: string): void {
    const slot = this.#slots.find(id);
    if (slot === null) return;
    clearBit(this.#public, slot);
    this.cities.remove(slot);
    this.#rentable.remove(slot);
  }

  /** The ids of the first boats, the number of boats, and the number of boats at any price. */
  page(search: Search, ranks: PlaceRanks, limit: number) {
    if (ranks?.length === 0) return { ids: [], total: 0, matching: 0 };
    const bits = this.#matching(search, ranks);
    const matching = countBits(bits);
    this.#keepWithinPrice(bits, search.criteria);
    const first = this.#firstOf(bits, search.criteria, ranks, limit);
    return {
      ids: first.map((slot) => this.#slots.idOf(slot)),
      total: countBits(bits),
      matching,
    };
  }

  /** The number of boats that a search finds. */
  count(search: Search, ranks: PlaceRanks): number {
    return countBits(this.#within(search, ranks));
  }

  /** The number of boats of a search, within its price range, for each rank of the place. */
  countByRank(search: Search, ranks: Uint8Array): Map<number, number> {
    const counts = new Map<number, number>();
    for (const slot of slotsOf(this.#within(search, ranks), this.#found)) {
      const rank = ranks[this.#atHarbours.of(slot)] ?? 0;
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * The `limit` harbours with most boats of a search: the number of boats, and the lowest price among them in
   * cents, for the whole stay if the search has dates, otherwise for a day; and whether it is only that of
   * boats in co-navigation.
   */
  countByHarbour(search: Search, ranks: PlaceRanks, limit: number): MatchedHarbour[] {
    const slots = slotsOf(this.#within(search, ranks), this.#found);
    const counts = this.#atHarbours.countAmong(slots, this.harbours.count);
    const harbours = withMostBoats(counts, this.harbours, limit);
    // -Infinity marks the harbours that are left out: no price is below it.
    const lowest = new Float64Array(counts.length).fill(Number.NEGATIVE_INFINITY);
    for (const { number } of harbours) lowest[number] = Number.POSITIVE_INFINITY;
    const shared = this.#lowestAtHarbours(lowest, slots, search.criteria);
    return harbours.map(({ number, ...at }) => ({
      ...at,
      lowestCents: lowest[number] ?? 0,
      isLowestShared: shared[number] === 1,
    }));
  }

  /**
   * Lowers each harbour's price to the lowest price of its boats. Returns 1 for each harbour where only boats
   * in co-navigation have it. Computes the total of a stay only for boats that may change either of them.
   */
  #lowestAtHarbours(
    lowest: Float64Array,
    slots: Uint32Array,
    { range, guests }: SearchCriteria,
  ): Uint8Array {
    const shared = new Uint8Array(lowest.length);
    const prices = this.#prices;
    const total = range && prices.totalsOf({ range, guests });
    const days = range?.days ?? 1;
    // Several times faster than iterating the array with `for...of`.
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const harbour = this.#atHarbours.of(slot);
      const before = lowest[harbour] ?? 0;
      if (before === Number.NEGATIVE_INFINITY) continue;
      const isShared = this.#sums.sharesCosts(slot);
      // A boat that is rented at the same price as those found so far, all in co-navigation, counts as well.
      const most = shared[harbour] === 1 && !isShared ? before : before - 1;
      if (total && prices.dayAtLeast(slot) * days > most) continue;
      const cents = total ? total(slot) : (prices.daily[slot] ?? 0);
      if (cents > most) continue;
      lowest[harbour] = cents;
      shared[harbour] = Number(isShared);
    }
    return shared;
  }

  /**
   * For each start of a bar, the number of boats that cost at least that much and less than the next start.
   * Ignores the price range of the search.
   */
  countByPrice(search: Search, ranks: PlaceRanks, starts: readonly number[]): number[] {
    const { range } = search.criteria;
    const bars = new PriceBars(starts, range?.days ?? 1);
    const slots = slotsOf(this.#matching(search, ranks), this.#found);
    this.#prices.countIn(bars, slots, range && countDays(range));
    return bars.counts;
  }

  /** Figures about all boats of a type together, and the number of them in each port. */
  sumsOf(type: BoatType): { total: BoatSum; ports: { port: string; count: number }[] } {
    const bits = this.#candidates;
    bits.set(this.#public);
    this.#traits.keep(bits, [typeParameter({ type, subtype: null })]);
    const slots = slotsOf(bits, this.#found);
    const counts = this.#atHarbours.countAmong(slots, this.harbours.count);
    const ports = [...counts.entries()].flatMap(([number, count]) => {
      const port = this.harbours.at(number)?.port;
      return port !== undefined && count > 0 ? [{ port, count }] : [];
    });
    return { total: this.#sums.of(slots, this.#prices.daily), ports };
  }

  /** The boats that match all criteria except the price. */
  #matching({ criteria, now }: Search, ranks: PlaceRanks): Bitmap {
    const { types, navigation, range, guests } = criteria;
    const bits = this.#candidates;
    if (ranks?.length === 0) return bits.fill(0);
    bits.set(this.#public);
    if (types.length > 0) this.#traits.keep(bits, types.map(typeParameter));
    if (navigation !== null) this.#traits.keep(bits, matchingNavigationModes(navigation));
    if (ranks !== null) this.#keepPlace(bits, ranks);
    if (guests > 1) this.#capacity.keepAtLeast(bits, guests);
    if (range !== null) this.#rentable.keepRentable(bits, range, now);
    return bits;
  }

  #keepPlace(bits: Bitmap, ranks: Uint8Array): void {
    const inPlace = this.#inPlace.fill(0);
    for (let harbour = 0; harbour < ranks.length; harbour += 1) {
      if (ranks[harbour] !== 0) this.#atHarbours.addTo(inPlace, harbour);
    }
    keepCommon(bits, inPlace);
  }

  /** The boats that match all criteria, including the price. */
  #within(search: Search, ranks: PlaceRanks): Bitmap {
    const bits = this.#matching(search, ranks);
    this.#keepWithinPrice(bits, search.criteria);
    return bits;
  }

  #keepWithinPrice(bits: Bitmap, { price, range }: SearchCriteria): void {
    this.#prices.keepWithin(bits, price, range && countDays(range));
  }

  /** The first boats in the sort order. Only when sorting by relevance do nearer cities come first. */
  #firstOf(bits: Bitmap, criteria: SearchCriteria, ranks: PlaceRanks, limit: number): number[] {
    const { sort, range, guests } = criteria;
    const orders = this.#orders;
    if (sort === "price" && range) return orders.cheapestOf(bits, { range, guests }, limit);
    if (ranks === null || sort !== "relevance") return orders.firstOf(bits, sort, limit);
    const slots = slotsOf(bits, this.#found);
    const byRank = Map.groupBy(slots, (slot) => ranks[this.#atHarbours.of(slot)] ?? 0);
    return [...byRank.keys()]
      .toSorted((a, b) => a - b)
      .flatMap((rank) => orders.firstAmong(byRank.get(rank) ?? [], sort, limit))
      .slice(0, limit);
  }
}
