import type { CityHarbours, PlaceRule } from "./place-rule.ts";

/** The harbour of a boat: its names as stored, and as folded by `fold_text`. */
export type NamedHarbour = { city: string; port: string; foldedCity: string; foldedPort: string };

/** Folds a name like `fold_text`. */
export type Fold = (name: string) => string;

/** The ranks for a place without harbours. */
const nowhere = new Uint8Array(0);

/** The distinct harbours of all boats, numbered from 0. */
export class HarbourNames {
  readonly #harbours: NamedHarbour[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #names = new FoldedNames();
  /** For each harbour, the number of its city's name and of its port's name. */
  readonly #cities: number[] = [];
  readonly #ports: number[] = [];

  get count(): number {
    return this.#harbours.length;
  }

  /** The harbour with this number; null for an unknown number. */
  at(number: number): NamedHarbour | null {
    return this.#harbours[number] ?? null;
  }

  /** The number of a harbour; assigns a new one to an unknown harbour. */
  numberOf({ city, port, foldedCity, foldedPort }: NamedHarbour): number {
    const key = `${city}\n${port}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#harbours.length);
    this.#harbours.push({ city, port, foldedCity, foldedPort });
    this.#cities.push(this.#names.numberOf(foldedCity));
    this.#ports.push(this.#names.numberOf(foldedPort));
    return this.#harbours.length - 1;
  }

  /**
   * For each harbour 0 if it is outside the place, otherwise 1, or for nearby cities the position of its
   * city, starting at 1. Empty when no harbour is in the place; null for everywhere. Harbours share names, so
   * each name is compared only once.
   */
  ranksIn(rule: PlaceRule, fold: Fold): Uint8Array | null {
    switch (rule.kind) {
      case "everywhere":
        return null;
      case "words": {
        const words = rule.words.map((word) => this.#names.containing([fold(word)]));
        if (words.length === 0 || !words.every((named) => named.includes(1))) return nowhere;
        return this.#ranks((city, port) =>
          Number(words.every((named) => named[city] === 1 || named[port] === 1)),
        );
      }
      case "city": {
        const named = this.#names.containing(rule.parts.map(fold));
        return this.#ranks((city) => named[city] ?? 0);
      }
      case "harbours":
        return this.#ranksAmong(rule.of, fold);
      case "near":
      default: {
        const ranks = new Map<number | undefined, number>();
        for (const [index, { name, town }] of rule.cities.entries()) {
          for (const each of [name, town].map(fold)) {
            const number = this.#names.find(each);
            if (!ranks.has(number)) ranks.set(number, index + 1);
          }
        }
        return this.#ranks((city) => ranks.get(city) ?? 0);
      }
    }
  }

  #ranks(rankOf: (city: number, port: number) => number): Uint8Array {
    const ranks = new Uint8Array(this.count);
    let isSomewhere = false;
    for (let harbour = 0; harbour < ranks.length; harbour += 1) {
      const rank = rankOf(this.#cities[harbour] ?? 0, this.#ports[harbour] ?? 0);
      ranks[harbour] = rank;
      isSomewhere ||= rank !== 0;
    }
    return isSomewhere ? ranks : nowhere;
  }

  #ranksAmong(of: readonly CityHarbours[], fold: Fold): Uint8Array {
    type PortTest = (port: number) => boolean;
    const tests = new Map<number | undefined, PortTest[]>();
    const numbersOf = (names: readonly string[]) =>
      new Set(names.map((name) => this.#names.find(fold(name))));
    for (const { cities, ports } of of) {
      const wanted = numbersOf(ports?.wanted ?? []);
      const exceptOf = ports?.exceptOf ? numbersOf(ports.exceptOf) : null;
      const test: PortTest = (port) =>
        ports === null || wanted.has(port) || exceptOf?.has(port) === false;
      for (const city of numbersOf(cities)) tests.set(city, [...(tests.get(city) ?? []), test]);
    }
    return this.#ranks((city, port) =>
      Number(tests.get(city)?.some((test) => test(port)) ?? false),
    );
  }
}

/** The distinct names of cities and ports, folded like `fold_text`, numbered from 0. */
class FoldedNames {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** The number of a name; assigns a new one to an unknown name. */
  numberOf(name: string): number {
    const known = this.find(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    this.#names.push(name);
    return this.#names.length - 1;
  }

  /**
   * For each name 1 if it contains one of the parts, otherwise 0. A part of punctuation only folds to the
   * empty text and matches no name.
   */
  containing(parts: readonly string[]): Uint8Array {
    const wanted = parts.filter((part) => part !== "");
    const found = new Uint8Array(this.#names.length);
    for (let number = 0; number < found.length; number += 1) {
      const name = this.#names[number] ?? "";
      found[number] = Number(wanted.some((part) => name.includes(part)));
    }
    return found;
  }
}

/** All names that a rule compares, which are those that `ranksIn` folds. */
export function namesIn(rule: PlaceRule): string[] {
  switch (rule.kind) {
    case "everywhere":
      return [];
    case "words":
      return [...rule.words];
    case "city":
      return [...rule.parts];
    case "harbours":
      return rule.of.flatMap(({ cities, ports }) => [
        ...cities,
        ...(ports?.wanted ?? []),
        ...(ports?.exceptOf ?? []),
      ]);
    case "near":
    default:
      return rule.cities.flatMap(({ name, town }) => [name, town]);
  }
}
