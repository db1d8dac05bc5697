import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { dayNumber } from "#app/platform/time/calendar-date.ts";
import { type Bitmap, clearBit, emptyBitmap, setBit, takeOut } from "./boat-bitmaps.ts";

/** Days by their numbers (`dayNumber`), including the last one. */
export type DaySpan = { from: number; to: number };

/** The days of a stay, by their numbers. */
export function daysOf({ from, to }: RentalRange): DaySpan {
  return { from: dayNumber(from), to: dayNumber(to) };
}

/** Knows which boats are taken on each of the days, with a bitmap for each day on which any boat is taken. */
export class TakenDays {
  readonly #room: number;
  readonly #known: DaySpan;
  readonly #days: (Bitmap | null)[];

  constructor(room: number, known: DaySpan) {
    this.#room = room;
    this.#known = known;
    this.#days = Array.from({ length: known.to - known.from + 1 }, () => null);
  }

  /** Whether the taken boats are known for all of these days. */
  knows({ from, to }: DaySpan): boolean {
    return from >= this.#known.from && to <= this.#known.to;
  }

  /** Replaces the taken days of a boat; `isNew` if it had none before. */
  put(slot: number, taken: readonly DaySpan[], isNew: boolean): void {
    if (!isNew) for (const bits of this.#days) if (bits) clearBit(bits, slot);
    for (const { from, to } of taken) {
      const last = Math.min(to, this.#known.to);
      for (let day = Math.max(from, this.#known.from); day <= last; day += 1) {
        const place = day - this.#known.from;
        const bits = (this.#days[place] ??= emptyBitmap(this.#room));
        setBit(bits, slot);
      }
    }
  }

  /** Removes the boats that are taken on any of the days from the bitmap. */
  keepFree(bits: Bitmap, { from, to }: DaySpan): void {
    for (let day = from; day <= to; day += 1) {
      const taken = this.#days[day - this.#known.from];
      if (taken) takeOut(bits, taken);
    }
  }
}
