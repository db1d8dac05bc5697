import { earliestReturnToday, halfHourOf } from "#app/features/availability/domain/rental-end.ts";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { daysBetween, todayInParis } from "#app/platform/time/calendar-date.ts";
import { BitSlices } from "./bit-slices.ts";
import { type Bitmap, clearBit } from "./boat-bitmaps.ts";
import { type DaySpan, daysOf, TakenDays } from "./taken-days.ts";

/** Days held by a pending payment, until a time in milliseconds. */
type HeldDays = DaySpan & { until: number };

/** What decides whether a boat can be rented on given days. */
export type RentableBoat = {
  minRentalDays: number;
  noticeDays: number;
  /** When the boat has to be back after a rental of one day: "HH:mm", at a full or half hour. */
  dayRentalCheckOutTime: string;
  taken: readonly DaySpan[];
  held: readonly HeldDays[];
};

/** Knows on which days each boat can be rented: its taken and held days, and its rental rules. */
export class RentableBoats {
  readonly #taken: TakenDays;
  readonly #held = new Map<number, readonly HeldDays[]>();
  readonly #minRentalDays: BitSlices;
  readonly #noticeDays: BitSlices;
  /** In half hours from midnight. */
  readonly #dayReturn: BitSlices;

  /** For `room` boats, and stays within the known days. */
  constructor(room: number, knownDays: DaySpan) {
    this.#taken = new TakenDays(room, knownDays);
    this.#minRentalDays = new BitSlices(room, 366);
    this.#noticeDays = new BitSlices(room, 365);
    this.#dayReturn = new BitSlices(room, 48);
  }

  /** Whether it is known which boats can be rented for this stay. */
  knows(range: RentalRange): boolean {
    return this.#taken.knows(daysOf(range));
  }

  /** Adds or replaces a boat; `isNew` if its slot was never used. */
  put(slot: number, boat: RentableBoat, isNew: boolean): void {
    this.#taken.put(slot, boat.taken, isNew);
    if (boat.held.length > 0) this.#held.set(slot, boat.held);
    else this.#held.delete(slot);
    this.#minRentalDays.put(slot, boat.minRentalDays);
    this.#noticeDays.put(slot, boat.noticeDays);
    this.#dayReturn.put(slot, halfHourOf(boat.dayRentalCheckOutTime));
  }

  /** Forgets the held days of a boat that is no longer public. */
  remove(slot: number): void {
    this.#held.delete(slot);
  }

  /** Keeps the boats that are neither taken nor held on these days and whose rental rules allow the stay. */
  keepRentable(bits: Bitmap, range: RentalRange, now: Date): void {
    const days = daysOf(range);
    this.#taken.keepFree(bits, days);
    for (const [slot, held] of this.#held) {
      const isHeld = held.some(
        ({ from, to, until }) => until > now.getTime() && from <= days.to && to >= days.from,
      );
      if (isHeld) clearBit(bits, slot);
    }
    this.#minRentalDays.keepAtMost(bits, range.days);
    const today = todayInParis(now);
    this.#noticeDays.keepAtMost(bits, daysBetween(today, range.from));
    if (range.to === today) this.#dayReturn.keepAtLeast(bits, earliestReturnToday(now));
  }
}
