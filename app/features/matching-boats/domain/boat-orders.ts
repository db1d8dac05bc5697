import type { Bitmap } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import type { BoatSlots } from "#app/features/boats-in-memory/domain/boat-slots.ts";
import { FirstOfBlocks } from "#app/features/boats-in-memory/domain/first-of-blocks.ts";
import { FirstSlots, type SlotOrder } from "#app/features/boats-in-memory/domain/first-slots.ts";
import type { BoatPrices, WholeStay } from "./boat-prices.ts";
import { relevance } from "./relevance.ts";
import type { SearchSort } from "./search-criteria.ts";

/** The data that boats are sorted by, besides their prices. */
export type OrderedBoat = {
  ratingSum: number;
  ratingCount: number;
  /** In microseconds, the precision of the database. */
  createdAt: number;
};

type Order = { keys: Float64Array; ties: SlotOrder; blocks: FirstOfBlocks };

/** Finds the boats that come first in each sort order of a search; the same orders as `resultOrder`. */
export class BoatOrders {
  readonly #slots: BoatSlots;
  readonly #prices: BoatPrices;
  readonly #ratingCount: Uint32Array;
  // Sort keys; smaller numbers come first.
  readonly #byRelevance: Float64Array;
  readonly #byRating: Float64Array;
  readonly #byAge: Float64Array;
  readonly #orders: Record<SearchSort, Order>;
  readonly #byLowestPrice: FirstOfBlocks;
  /** Scratch buffer that every search overwrites. */
  readonly #totals: Float64Array;

  constructor(room: number, slots: BoatSlots, prices: BoatPrices) {
    this.#slots = slots;
    this.#prices = prices;
    this.#ratingCount = new Uint32Array(room);
    this.#byRelevance = new Float64Array(room);
    this.#byRating = new Float64Array(room);
    this.#byAge = new Float64Array(room);
    this.#totals = new Float64Array(room);
    const counts = this.#ratingCount;
    const mostRatedFirst: SlotOrder = (a, b) =>
      (counts[b] ?? 0) - (counts[a] ?? 0) || this.#newestFirst(a, b);
    this.#orders = {
      relevance: orderBy(this.#byRelevance, this.#newestFirst),
      price: orderBy(prices.daily, this.#newestFirst),
      newest: orderBy(this.#byAge, this.#newestFirst),
      rating: orderBy(this.#byRating, mostRatedFirst),
    };
    this.#byLowestPrice = new FirstOfBlocks((a, b) => prices.dayAtLeast(a) - prices.dayAtLeast(b));
  }

  /** Adds or updates a boat; its prices must be stored first. */
  put(slot: number, { ratingSum: sum, ratingCount: count, createdAt }: OrderedBoat): void {
    this.#ratingCount[slot] = count;
    this.#byRelevance[slot] = -relevance({ sum, count });
    this.#byRating[slot] = count === 0 ? Number.POSITIVE_INFINITY : -sum / count;
    this.#byAge[slot] = -createdAt;
    for (const { blocks } of Object.values(this.#orders)) blocks.put(slot);
    this.#byLowestPrice.put(slot);
  }

  /** The first boats in a sort order, at their price per day. */
  firstOf(bits: Bitmap, sort: SearchSort, limit: number): number[] {
    const { keys, ties, blocks } = this.#orders[sort];
    const first = new FirstSlots(limit, keys, ties);
    blocks.offer(bits, {
      takes: (slot) => first.takes(slot),
      offer: (slot) => first.offer(slot),
    });
    return first.inOrder();
  }

  /** The first boats in a sort order, from a short list of slots. */
  firstAmong(slots: readonly number[], sort: SearchSort, limit: number): number[] {
    const { keys, ties } = this.#orders[sort];
    const first = new FirstSlots(limit, keys, ties);
    for (const slot of slots) first.offer(slot);
    return first.inOrder();
  }

  /**
   * The boats with the lowest totals for a stay. Computes the total only for boats that may be among them.
   */
  cheapestOf(bits: Bitmap, stay: WholeStay, limit: number): number[] {
    const prices = this.#prices;
    const { days } = stay.range;
    const first = new FirstSlots(limit, this.#totals, this.#newestFirst);
    const totalOf = prices.totalsOf(stay);
    const takes = (slot: number) => prices.dayAtLeast(slot) * days <= first.lastKey;
    this.#byLowestPrice.offer(bits, {
      takes,
      offer: (slot) => {
        if (!takes(slot)) return;
        this.#totals[slot] = totalOf(slot);
        first.offer(slot);
      },
    });
    return first.inOrder();
  }

  readonly #newestFirst: SlotOrder = (a, b) =>
    (this.#byAge[a] ?? 0) - (this.#byAge[b] ?? 0) || this.#slots.compare(a, b);
}

function orderBy(keys: Float64Array, ties: SlotOrder): Order {
  // The difference of two infinite keys is NaN, which is falsy, so they count as equal.
  const order: SlotOrder = (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || ties(a, b);
  return { keys, ties, blocks: new FirstOfBlocks(order) };
}
