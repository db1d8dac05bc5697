import { createHash } from "node:crypto";
import type { Mutant } from "@stryker-mutator/api/core";

type Placed = Pick<Mutant, "fileName" | "location" | "mutatorName" | "replacement">;

/** What tells a mutant from all others, in every run over the same sources. */
export function keyOf({ fileName, location, mutatorName, replacement }: Placed): string {
  const { start, end } = location;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return JSON.stringify([fileName, place, mutatorName, replacement]);
}

/**
 * `size` of the keys, chosen by the seed alone: each key draws a number of its own, so that a mutant
 * that comes or goes changes little of the sample.
 */
export function chooseSample(keys: readonly string[], size: number, seed: number): string[] {
  const drawn = (key: string) => createHash("sha256").update(`${seed} ${key}`).digest("hex");
  return keys
    .map((key) => ({ key, number: drawn(key) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);
}
