import type { Bitmap } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import type { BoatPrices } from "./boat-prices.ts";
import type { CountedDays } from "#app/features/boats-in-memory/domain/counted-days.ts";
import type { BoatSlots } from "#app/features/boats-in-memory/domain/boat-slots.ts";
import { FirstOfBlocks } from "#app/features/boats-in-memory/domain/first-of-blocks.ts";
import { FirstSlots, type SlotOrder } from "#app/features/boats-in-memory/domain/first-slots.ts";
import { relevance } from "./relevance.ts";
import type { SearchSort } from "./search-criteria.ts";

/** What boats are ordered by besides their prices. */
export type OrderedBoat = {
  ratingSum: number;
  ratingCount: number;
  /** Microseconds, as the database stores it. */
  createdAt: number;
};

type Order = { keys: Float64Array; ties: SlotOrder; blocks: FirstOfBlocks };

/** Which boats come first in each order of searches, the same as `resultOrder`. */
export class BoatOrders {
  readonly #slots: BoatSlots;
  readonly #prices: BoatPrices;
  readonly #ratingCount: Uint32Array;
  // What comes first has the smaller number.
  readonly #byRelevance: Float64Array;
  readonly #byRating: Float64Array;
  readonly #byAge: Float64Array;
  readonly #orders: Record<SearchSort, Order>;
  readonly #byLowestPrice: FirstOfBlocks;
  /** Each search writes it anew. */
  readonly #shown: Float64Array;

  constructor(room: number, slots: BoatSlots, prices: BoatPrices) {
    this.#slots = slots;
    this.#prices = prices;
    this.#ratingCount = new Uint32Array(room);
    this.#byRelevance = new Float64Array(room);
    this.#byRating = new Float64Array(room);
    this.#byAge = new Float64Array(room);
    this.#shown = new Float64Array(room);
    const counts = this.#ratingCount;
    const mostRatedFirst: SlotOrder = (a, b) =>
      (counts[b] ?? 0) - (counts[a] ?? 0) || this.#newestFirst(a, b);
    this.#orders = {
      relevance: orderBy(this.#byRelevance, this.#newestFirst),
      price: orderBy(prices.daily, this.#newestFirst),
      newest: orderBy(this.#byAge, this.#newestFirst),
      rating: orderBy(this.#byRating, mostRatedFirst),
    };
    this.#byLowestPrice = new FirstOfBlocks((a, b) => prices.atLeast(a) - prices.atLeast(b));
  }

  /** After its prices are known. */
  put(slot: number, { ratingSum: sum, ratingCount: count, createdAt }: OrderedBoat): void {
    this.#ratingCount[slot] = count;
    this.#byRelevance[slot] = -relevance({ sum, count });
    this.#byRating[slot] = count === 0 ? Number.POSITIVE_INFINITY : -sum / count;
    this.#byAge[slot] = -createdAt;
    for (const { blocks } of Object.values(this.#orders)) blocks.put(slot);
    this.#byLowestPrice.put(slot);
  }

  /** The first of the boats in an order, at their prices for a day. */
  firstOf(bits: Bitmap, sort: SearchSort, limit: number): number[] {
    const { keys, ties, blocks } = this.#orders[sort];
    const first = new FirstSlots(limit, keys, ties);
    blocks.offer(bits, {
      takes: (slot) => first.takes(slot),
      offer: (slot) => first.offer(slot),
    });
    return first.inOrder();
  }

  /** The same of a few boats. */
  firstAmong(slots: readonly number[], sort: SearchSort, limit: number): number[] {
    const { keys, ties } = this.#orders[sort];
    const first = new FirstSlots(limit, keys, ties);
    for (const slot of slots) first.offer(slot);
    return first.inOrder();
  }

  /** By the price of the stay, which is counted only for boats that could be among the cheapest. */
  cheapestOf(bits: Bitmap, stay: CountedDays, limit: number): number[] {
    const prices = this.#prices;
    const first = new FirstSlots(limit, this.#shown, this.#newestFirst);
    const ofStay = prices.of(stay);
    const takes = (slot: number) => prices.atLeast(slot) <= first.lastKey;
    this.#byLowestPrice.offer(bits, {
      takes,
      offer: (slot) => {
        if (!takes(slot)) return;
        this.#shown[slot] = ofStay.shown(slot);
        first.offer(slot);
      },
    });
    return first.inOrder();
  }

  readonly #newestFirst: SlotOrder = (a, b) =>
    (this.#byAge[a] ?? 0) - (this.#byAge[b] ?? 0) || this.#slots.compare(a, b);
}

function orderBy(keys: Float64Array, ties: SlotOrder): Order {
  // Two infinite keys differ by no number, which counts as no difference.
  const order: SlotOrder = (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || ties(a, b);
  return { keys, ties, blocks: new FirstOfBlocks(order) };
}
