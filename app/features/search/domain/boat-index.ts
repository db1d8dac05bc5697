import type { BoatType, YachtSubtype } from "#app/features/boats/domain/boat-type.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { daysBetween, todayInParis } from "#app/platform/calendar-date.ts";
import {
  type Bitmap,
  clearBit,
  emptyBitmap,
  keepUnion,
  setBit,
  TraitBitmaps,
} from "./boat-bitmaps.ts";
import { BoatPrices, type PricedBoat, type PricedStay, pricedStay } from "./boat-prices.ts";
import { BoatsOfHarbours, type MatchedHarbour, mostBoatsFirst } from "./boats-of-harbours.ts";
import { BoatSlots } from "./boat-slots.ts";
import { FirstSlots, type SlotOrder } from "./first-slots.ts";
import { HarbourNames, type NamedHarbour } from "./harbour-names.ts";
import { matchingNavigationModes } from "./navigation-filter.ts";
import { relevance } from "./relevance.ts";
import { type SearchCriteria, typeParameter } from "./search-criteria.ts";
import { type DaySpan, daysOf, TakenDays } from "./taken-days.ts";

/** Days that a payment under way holds, until an instant in milliseconds. */
type HeldDays = DaySpan & { until: number };

/** A public boat, with all that searches compare. */
export type IndexedBoat = PricedBoat &
  NamedHarbour & {
    id: string;
    type: BoatType;
    subtype: YachtSubtype | null;
    mode: NavigationMode;
    capacity: number;
    minRentalDays: number;
    noticeDays: number;
    ratingSum: number;
    ratingCount: number;
    /** Microseconds, as the database stores it. */
    createdAt: number;
    taken: readonly DaySpan[];
    held: readonly HeldDays[];
  };

type Search = { criteria: SearchCriteria; now: Date };

/** For each harbour whether it is of the place, and its rank; null for everywhere (`ranksIn`). */
type PlaceRanks = Uint8Array | null;

/**
 * All public boats in columns, for the searches of one process: which boats a search finds, in which
 * order and how many, by one pass over the boats that its bitmaps leave. The same as the statements of
 * `queries/`, which a test compares it with (docs/decisions/0037).
 */
export class BoatIndex {
  readonly harbours = new HarbourNames();
  readonly #slots: BoatSlots;
  readonly #prices: BoatPrices;
  readonly #traits: TraitBitmaps;
  readonly #taken: TakenDays;
  readonly #held = new Map<number, readonly HeldDays[]>();
  readonly #public: Bitmap;
  readonly #atHarbours: BoatsOfHarbours;
  readonly #capacity: Uint16Array;
  readonly #minRentalDays: Uint16Array;
  readonly #noticeDays: Uint16Array;
  readonly #ratingCount: Uint32Array;
  // What comes first has the smaller number.
  readonly #byRelevance: Float64Array;
  readonly #byRating: Float64Array;
  readonly #byAge: Float64Array;
  // Each search writes these anew.
  readonly #candidates: Bitmap;
  readonly #inPlace: Bitmap;
  readonly #found: Uint32Array;
  readonly #shown: Float64Array;

  /** Room for so many boats; stays on other days than the known ones are not its business. */
  constructor(room: number, knownDays: DaySpan) {
    this.#slots = new BoatSlots(room);
    this.#prices = new BoatPrices(room);
    this.#traits = new TraitBitmaps(room);
    this.#taken = new TakenDays(room, knownDays);
    this.#public = emptyBitmap(room);
    this.#atHarbours = new BoatsOfHarbours(room);
    this.#capacity = new Uint16Array(room);
    this.#minRentalDays = new Uint16Array(room);
    this.#noticeDays = new Uint16Array(room);
    this.#ratingCount = new Uint32Array(room);
    this.#byRelevance = new Float64Array(room);
    this.#byRating = new Float64Array(room);
    this.#byAge = new Float64Array(room);
    this.#candidates = emptyBitmap(room);
    this.#inPlace = emptyBitmap(room);
    this.#found = new Uint32Array(room);
    this.#shown = new Float64Array(room);
  }

  /** Whether it can answer a search for these days, or for none. */
  knows({ range }: SearchCriteria): boolean {
    return range === null || this.#taken.knows(daysOf(range));
  }

  /** Adds a boat or replaces what is known of it; false when there is no room for it. */
  put(boat: IndexedBoat): boolean {
    const before = this.#slots.count;
    const slot = this.#slots.take(boat.id);
    if (slot === null) return false;
    const { type, subtype, mode, ratingSum: sum, ratingCount: count } = boat;
    const choices = subtype === null ? [null] : [null, subtype];
    this.#traits.put(slot, [
      mode,
      ...choices.map((kind) => typeParameter({ type, subtype: kind })),
    ]);
    this.#taken.put(slot, boat.taken, slot === before);
    this.#prices.put(slot, boat);
    if (boat.held.length > 0) this.#held.set(slot, boat.held);
    else this.#held.delete(slot);
    this.#atHarbours.put(slot, this.harbours.numberOf(boat));
    this.#capacity[slot] = boat.capacity;
    this.#minRentalDays[slot] = boat.minRentalDays;
    this.#noticeDays[slot] = boat.noticeDays;
    this.#ratingCount[slot] = count;
    this.#byRelevance[slot] = -relevance({ sum, count });
    this.#byRating[slot] = count === 0 ? Number.POSITIVE_INFINITY : -sum / count;
    this.#byAge[slot] = -boat.createdAt;
    setBit(this.#public, slot);
    return true;
  }

  /** A boat that is no longer public. */
  remove(id: string): void {
    const slot = this.#slots.find(id);
    if (slot === null) return;
    clearBit(this.#public, slot);
    this.#held.delete(slot);
  }

  /** The ids of the first boats, how many there are, and how many there are at any price. */
  page(search: Search, ranks: PlaceRanks, limit: number) {
    const matching = this.#matching(search, ranks);
    const within = this.#withinPrice(matching, search.criteria);
    const first = this.#firstOf(within, search.criteria, ranks, limit);
    return {
      ids: first.map((slot) => this.#slots.idOf(slot)),
      total: within.length,
      matching: matching.length,
    };
  }

  /** How many boats there are. */
  count(search: Search, ranks: PlaceRanks): number {
    return this.#withinPrice(this.#matching(search, ranks), search.criteria).length;
  }

  /** How many boats of a search have each rank of the place, within its price. */
  countByRank(search: Search, ranks: Uint8Array): Map<number, number> {
    const counts = new Map<number, number>();
    for (const slot of this.#withinPrice(this.#matching(search, ranks), search.criteria)) {
      const rank = ranks[this.#atHarbours.of(slot)] ?? 0;
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * In which harbours the boats of a search are, how many in each, and the lowest price among them, in
   * cents: of the whole stay where days are searched for, else of a day. The `most` with most boats.
   */
  countByHarbour(search: Search, ranks: PlaceRanks, most: number): MatchedHarbour[] {
    const { range, guests } = search.criteria;
    const total = range && this.#prices.totalsOf({ range, guests });
    const counts = new Uint32Array(this.harbours.count);
    const lowest = new Float64Array(counts.length).fill(Number.POSITIVE_INFINITY);
    for (const slot of this.#withinPrice(this.#matching(search, ranks), search.criteria)) {
      const harbour = this.#atHarbours.of(slot);
      const cents = total ? total(slot) : (this.#prices.daily[slot] ?? 0);
      counts[harbour] = (counts[harbour] ?? 0) + 1;
      if (cents < (lowest[harbour] ?? 0)) lowest[harbour] = cents;
    }
    return Array.from(counts, (count, harbour) => ({ harbour, count }))
      .filter(({ count }) => count > 0)
      .flatMap(({ harbour, count }) => {
        const at = this.harbours.at(harbour);
        return at ? [{ ...at, count, lowestCents: lowest[harbour] ?? 0 }] : [];
      })
      .toSorted(mostBoatsFirst)
      .slice(0, most);
  }

  /** How many boats of a search cost at least each of the amounts and less than the next, at any price. */
  countByPrice(search: Search, ranks: PlaceRanks, starts: readonly number[]): number[] {
    const { range } = search.criteria;
    const stay = range && pricedStay(range);
    const counts = starts.map(() => 0);
    for (const slot of this.#matching(search, ranks)) {
      const cents = this.#prices.shown(slot, stay);
      const bar = starts.findLastIndex((start) => start <= cents);
      counts[bar] = (counts[bar] ?? 0) + 1;
    }
    return counts;
  }

  /** The slots of the boats that match everything but the price. */
  #matching({ criteria, now }: Search, ranks: PlaceRanks): Uint32Array {
    const { guests, range } = criteria;
    const bits = this.#candidatesFor(criteria, now);
    if (ranks !== null) this.#keepPlace(bits, ranks);
    const found = this.#found;
    const [capacity, minDays, notices] = [this.#capacity, this.#minRentalDays, this.#noticeDays];
    const days = range?.days ?? Number.POSITIVE_INFINITY;
    const notice = range ? daysBetween(todayInParis(now), range.from) : Number.POSITIVE_INFINITY;
    let count = 0;
    for (let word = 0; word < bits.length; word += 1) {
      let left = bits[word] ?? 0;
      while (left !== 0) {
        const slot = word * 32 + 31 - Math.clz32(left & -left);
        left &= left - 1;
        if ((capacity[slot] ?? 0) < guests) continue;
        if ((minDays[slot] ?? 0) > days || (notices[slot] ?? 0) > notice) continue;
        found[count] = slot;
        count += 1;
      }
    }
    return found.subarray(0, count);
  }

  /** The public boats of the wanted kinds, those that are taken or held taken out. */
  #candidatesFor({ types, navigation, range }: SearchCriteria, now: Date): Bitmap {
    const bits = this.#candidates;
    bits.set(this.#public);
    if (types.length > 0) this.#traits.keep(bits, types.map(typeParameter));
    if (navigation !== null) this.#traits.keep(bits, matchingNavigationModes(navigation));
    if (range === null) return bits;
    const days = daysOf(range);
    this.#taken.keepFree(bits, days);
    for (const [slot, held] of this.#held) {
      const isHeld = held.some(
        ({ from, to, until }) => until > now.getTime() && from <= days.to && to >= days.from,
      );
      if (isHeld) clearBit(bits, slot);
    }
    return bits;
  }

  #keepPlace(bits: Bitmap, ranks: Uint8Array): void {
    const inPlace = this.#inPlace.fill(0);
    for (const [harbour, rank] of ranks.entries()) {
      if (rank > 0) this.#atHarbours.addTo(inPlace, harbour);
    }
    keepUnion(bits, [inPlace]);
  }

  /** Those within the price, in the same memory: the other slots are lost, not their number. */
  #withinPrice(slots: Uint32Array, { price, range }: SearchCriteria): Uint32Array {
    return slots.subarray(0, this.#prices.keepWithin(slots, price, range && pricedStay(range)));
  }

  /** The same order as `resultOrder`; nearer cities come first by relevance alone. */
  #firstOf(slots: Uint32Array, criteria: SearchCriteria, ranks: PlaceRanks, limit: number) {
    const { sort, range } = criteria;
    if (sort === "price" && range) return this.#cheapestOf(slots, pricedStay(range), limit);
    const keys = {
      relevance: this.#byRelevance,
      price: this.#prices.daily,
      newest: this.#byAge,
      rating: this.#byRating,
    }[sort];
    const counts = sort === "rating" ? this.#ratingCount : null;
    const ties: SlotOrder = (a, b) =>
      (counts ? (counts[b] ?? 0) - (counts[a] ?? 0) : 0) || this.#newestFirst(a, b);
    const firstOf = (group: Iterable<number>) => {
      const first = new FirstSlots(limit, keys, ties);
      for (const slot of group) first.offer(slot);
      return first.inOrder();
    };
    if (ranks === null || sort !== "relevance") return firstOf(slots);
    const byRank = Map.groupBy(slots, (slot) => ranks[this.#atHarbours.of(slot)] ?? 0);
    return [...byRank.keys()]
      .toSorted((a, b) => a - b)
      .flatMap((rank) => firstOf(byRank.get(rank) ?? []))
      .slice(0, limit);
  }

  /** By the price of the stay, which is counted only for boats that could be among the cheapest. */
  #cheapestOf(slots: Uint32Array, stay: PricedStay, limit: number): number[] {
    const prices = this.#prices;
    const first = new FirstSlots(limit, this.#shown, this.#newestFirst);
    for (const slot of slots) {
      if (prices.atLeast(slot) > first.lastKey) continue;
      this.#shown[slot] = prices.shown(slot, stay);
      first.offer(slot);
    }
    return first.inOrder();
  }

  readonly #newestFirst: SlotOrder = (a, b) =>
    (this.#byAge[a] ?? 0) - (this.#byAge[b] ?? 0) || this.#slots.compare(a, b);
}
