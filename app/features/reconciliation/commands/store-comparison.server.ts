import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { moneyDifferences, reconciliationRuns } from "#db/schema/schema.ts";
import { type Difference, type Entry, keyOf } from "../domain/compare-money.ts";

type Comparison = {
  run: {
    provider: PaymentProvider["name"];
    since: Date;
    until: Date;
    compared: number;
    fees: Cents;
  };
  /** Everything compared; a key without a difference agrees. */
  keys: readonly Entry[];
  differences: readonly Difference[];
};

/**
 * Stores a comparison: each difference once, and stored differences that now agree as settled. A difference
 * that an admin explained stays settled as long as its amounts are the same.
 */
export async function storeComparison(
  { db, now }: { db: Db; now: Date },
  { run, keys, differences }: Comparison,
): Promise<void> {
  const { provider } = run;
  await db.transaction(async (tx) => {
    await tx
      .insert(reconciliationRuns)
      .values({ ...run, differences: differences.length, createdAt: now });
    await settleAgreed(tx, { provider, now, keys, differences });
    if (differences.length === 0) return;
    await tx
      .insert(moneyDifferences)
      .values(
        differences.map(({ kind, reference, bookedCents, providerCents }) => ({
          provider,
          kind,
          reference,
          bookedAmount: bookedCents,
          providerAmount: providerCents,
          createdAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [moneyDifferences.provider, moneyDifferences.kind, moneyDifferences.reference],
        set: {
          bookedAmount: sql`excluded.booked_amount`,
          providerAmount: sql`excluded.provider_amount`,
          settledAt: sql`case when ${moneyDifferences.bookedAmount} is distinct from excluded.booked_amount
            or ${moneyDifferences.providerAmount} is distinct from excluded.provider_amount
            then null else ${moneyDifferences.settledAt} end`,
        },
      });
  });
}

type Agreed = Pick<Comparison, "keys" | "differences"> &
  Pick<Comparison["run"], "provider"> & { now: Date };

async function settleAgreed(tx: Db, { provider, now, keys, differences }: Agreed): Promise<void> {
  const differing = new Set(differences.map(keyOf));
  const compared = new Set(keys.map(keyOf));
  const open = await tx
    .select()
    .from(moneyDifferences)
    .where(and(eq(moneyDifferences.provider, provider), isNull(moneyDifferences.settledAt)));
  const agreed = open.filter((one) => compared.has(keyOf(one)) && !differing.has(keyOf(one)));
  if (agreed.length === 0) return;
  const ids = agreed.map(({ id }) => id);
  await tx
    .update(moneyDifferences)
    .set({ settledAt: now })
    .where(inArray(moneyDifferences.id, ids));
}
