import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Mutant } from "@stryker-mutator/api/core";

export type Placed = Pick<Mutant, "fileName" | "location" | "mutatorName" | "replacement">;

/** The identity of a mutant, stable across runs with the same sources. */
export function keyOf({ fileName, location, mutatorName, replacement }: Placed): string {
  const { start, end } = location;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return JSON.stringify([fileName, place, mutatorName, replacement]);
}

/** The range of a mutant, so that Stryker mutates nothing else in the file. */
export function rangeOf({ fileName, location: { start, end } }: Placed): string {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/**
 * Chooses `size` mutants by the seed. Each mutant gets its own hash, so that adding or removing one changes
 * little of the sample. The location of the project (`root`) makes no difference.
 */
export function chooseSample<Each extends Placed>(
  mutants: readonly Each[],
  size: number,
  seed: number,
  root: string,
): Each[] {
  const placeless = (mutant: Each) =>
    keyOf({ ...mutant, fileName: relative(root, mutant.fileName).replaceAll("\\", "/") });
  const drawn = (key: string) => createHash("sha256").update(`${seed} ${key}`).digest("hex");
  return mutants
    .map((mutant) => ({ mutant, number: drawn(placeless(mutant)) }))
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
