import { addCents, type Cents } from "#app/platform/money.ts";
import type { DifferenceKind } from "./difference-kind.ts";

/** A movement of money: positive amounts came in at the provider, negative ones left it. */
export type Entry = { kind: DifferenceKind; reference: string; amountCents: Cents };

/** What the ledger and a provider report for one movement; null on the side that does not have it. */
export type Difference = {
  kind: DifferenceKind;
  reference: string;
  bookedCents: Cents | null;
  providerCents: Cents | null;
};

type Sides = {
  /** The movements to compare. */
  keys: readonly Pick<Entry, "kind" | "reference">[];
  booked: readonly Entry[];
  reported: readonly Entry[];
};

/**
 * Compares the given movements one by one, after adding up each side's amounts of the same kind and
 * reference. Either side may contain more than the given movements, because a movement is booked later than
 * it happens.
 */
export function compareMoney({ keys, booked, reported }: Sides) {
  const asked = new Map(keys.map((entry) => [keyOf(entry), entry]));
  const bookedSums = sumsOf(booked);
  const reportedSums = sumsOf(reported);
  const differences: Difference[] = [];
  for (const [key, { kind, reference }] of asked) {
    const bookedCents = bookedSums.get(key) ?? null;
    const providerCents = reportedSums.get(key) ?? null;
    if (bookedCents !== providerCents)
      differences.push({ kind, reference, bookedCents, providerCents });
  }
  return { compared: asked.size, differences };
}

/** The key of a movement; a reference is unique within its kind. */
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
