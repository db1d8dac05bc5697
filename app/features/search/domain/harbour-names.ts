import type { CityHarbours, PlaceRule } from "./place-rule.ts";

/** Where boats lie: the names as stored, and as `fold_text` writes them. */
export type NamedHarbour = { city: string; port: string; foldedCity: string; foldedPort: string };

/** Writes a name as `fold_text` does. */
export type Fold = (name: string) => string;

/** The harbours of all boats, each once, numbered from 0. */
export class HarbourNames {
  readonly #harbours: NamedHarbour[] = [];
  readonly #numbers = new Map<string, number>();

  get count(): number {
    return this.#harbours.length;
  }

  /** The harbour of a number. */
  at(number: number): NamedHarbour | null {
    return this.#harbours[number] ?? null;
  }

  /** The number of a harbour, a new one for one that is not known yet. */
  numberOf(harbour: NamedHarbour): number {
    const key = `${harbour.city}\n${harbour.port}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#harbours.length);
    this.#harbours.push(harbour);
    return this.#harbours.length - 1;
  }

  /**
   * For each harbour 0 if it is not of the place, else 1, or its city's number in the order of nearby
   * cities; null for everywhere.
   */
  ranksIn(rule: PlaceRule, fold: Fold): Uint8Array | null {
    if (rule.kind === "everywhere") return null;
    const rankOf = rankIn(rule, fold);
    return Uint8Array.from(this.#harbours, rankOf);
  }
}

/** The names that a rule compares with, each of which `ranksIn` folds. */
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

function rankIn(
  rule: Exclude<PlaceRule, { kind: "everywhere" }>,
  fold: Fold,
): (harbour: NamedHarbour) => number {
  switch (rule.kind) {
    case "words": {
      const words = rule.words.map(fold);
      return ({ foldedCity, foldedPort }) =>
        Number(
          words.length > 0 &&
            words.every((word) => contains(foldedCity, word) || contains(foldedPort, word)),
        );
    }
    case "city": {
      const parts = rule.parts.map(fold);
      return ({ foldedCity }) => Number(parts.some((part) => contains(foldedCity, part)));
    }
    case "harbours":
      return rankInHarbours(rule.of, fold);
    case "near":
    default: {
      const ranks = new Map<string, number>();
      for (const [index, { name, town }] of rule.cities.entries()) {
        for (const each of [name, town].map(fold)) {
          if (!ranks.has(each)) ranks.set(each, index + 1);
        }
      }
      return ({ foldedCity }) => ranks.get(foldedCity) ?? 0;
    }
  }
}

function rankInHarbours(of: readonly CityHarbours[], fold: Fold) {
  type PortTest = (port: string) => boolean;
  const tests = new Map<string, PortTest[]>();
  for (const { cities, ports } of of) {
    const wanted = new Set(ports?.wanted.map(fold));
    const exceptOf = ports?.exceptOf ? new Set(ports.exceptOf.map(fold)) : null;
    const test: PortTest = (port) =>
      ports === null || wanted.has(port) || exceptOf?.has(port) === false;
    for (const city of new Set(cities.map(fold))) {
      tests.set(city, [...(tests.get(city) ?? []), test]);
    }
  }
  return ({ foldedCity, foldedPort }: NamedHarbour) =>
    Number(tests.get(foldedCity)?.some((test) => test(foldedPort)) ?? false);
}

/** A text of signs alone folds to nothing, which would be part of every name. */
function contains(name: string, part: string): boolean {
  return part !== "" && name.includes(part);
}
