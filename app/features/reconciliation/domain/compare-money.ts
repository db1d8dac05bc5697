import { addCents, type Cents } from "#app/platform/money.ts";
import type { DifferenceKind } from "./difference-kind.ts";

/** A movement of money: above zero is what came to the provider, below what left it. */
export type Entry = { kind: DifferenceKind; reference: string; amountCents: Cents };

/** What the ledger and a provider tell of one movement; null where one of them knows nothing of it. */
export type Difference = {
  kind: DifferenceKind;
  reference: string;
  bookedCents: Cents | null;
  toldCents: Cents | null;
};

type Sides = {
  /** What has to agree, by kind and reference. */
  keys: readonly Pick<Entry, "kind" | "reference">[];
  booked: readonly Entry[];
  told: readonly Entry[];
};

/**
 * Compares movements one by one, each side's amounts of the same kind and reference added up. Both
 * sides may know more than is compared: a movement is booked later than it happened.
 */
export function compareMoney({ keys, booked, told }: Sides) {
  const asked = new Map(keys.map((entry) => [keyOf(entry), entry]));
  const bookedSums = sumsOf(booked);
  const toldSums = sumsOf(told);
  const differences: Difference[] = [];
  for (const [key, { kind, reference }] of asked) {
    const bookedCents = bookedSums.get(key) ?? null;
    const toldCents = toldSums.get(key) ?? null;
    if (bookedCents !== toldCents) differences.push({ kind, reference, bookedCents, toldCents });
  }
  return { compared: asked.size, differences };
}

/** Names a movement: of one kind there is one with a reference. */
export function keyOf({ kind, reference }: Pick<Entry, "kind" | "reference">): string {
  return `${kind} ${reference}`;
}

function sumsOf(entries: readonly Entry[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const entry of entries) {
    const before = sums.get(keyOf(entry));
    sums.set(
      keyOf(entry),
      before === undefined ? entry.amountCents : addCents(before, entry.amountCents),
    );
  }
  return sums;
}
