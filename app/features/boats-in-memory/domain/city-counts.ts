import { type BoatType, boatTypes } from "#app/features/boats/domain/boat-type.ts";

/** The number of boats of a type in a city. */
export type CityCount = { city: string; type: BoatType; count: number };

/**
 * Counts boats by city and type. Each change adjusts the counts, so that reading them costs the same for any
 * number of boats.
 */
export class CityCounts {
  /** For each slot, one more than the index of its count; 0 if it holds no boat. */
  readonly #counted: Uint32Array;
  readonly #cities: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** For each city, the counts of all types, in the order of `boatTypes`. */
  readonly #counts: number[] = [];

  constructor(room: number) {
    this.#counted = new Uint32Array(room);
  }

  /** Adds or replaces a boat. */
  put(slot: number, { city, type }: { city: string; type: BoatType }): void {
    this.remove(slot);
    const place = this.#numberOf(city) * boatTypes.length + boatTypes.indexOf(type);
    this.#counted[slot] = place + 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  /** Removes a boat. Does nothing if the slot holds none. */
  remove(slot: number): void {
    const place = (this.#counted[slot] ?? 0) - 1;
    if (place < 0) return;
    this.#counted[slot] = 0;
    this.#counts[place] = (this.#counts[place] ?? 0) - 1;
  }

  /** The cities and types that have boats. */
  list(): CityCount[] {
    return this.#cities.flatMap((city, number) =>
      boatTypes.flatMap((type, at) => {
        const count = this.#counts[number * boatTypes.length + at] ?? 0;
        return count > 0 ? [{ city, type, count }] : [];
      }),
    );
  }

  #numberOf(city: string): number {
    const known = this.#numbers.get(city);
    if (known !== undefined) return known;
    const number = this.#cities.push(city) - 1;
    this.#numbers.set(city, number);
    this.#counts.push(...boatTypes.map(() => 0));
    return number;
  }
}
