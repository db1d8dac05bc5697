import { desc, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { moneyDifferences, reconciliationRuns } from "#db/schema/schema.ts";

/** The most that are shown: with more, they usually have the same cause. */
const shown = 50;

/** The newest differences between the ledger and the providers that nobody explained yet; for admins alone. */
export async function listDifferences(db: Db) {
  return openDifferences(db).limit(shown);
}

/** All of them, however many: for the operator's command, which has no other page. */
export async function listAllDifferences(db: Db) {
  return openDifferences(db);
}

function openDifferences(db: Db) {
  return db
    .select({
      id: moneyDifferences.id,
      kind: moneyDifferences.kind,
      reference: moneyDifferences.reference,
      bookedCents: moneyDifferences.bookedAmount,
      toldCents: moneyDifferences.providerAmount,
      createdAt: moneyDifferences.createdAt,
    })
    .from(moneyDifferences)
    .where(isNull(moneyDifferences.settledAt))
    .orderBy(desc(moneyDifferences.createdAt), moneyDifferences.id);
}

export type MoneyDifference = Awaited<ReturnType<typeof listDifferences>>[number];

/** The last comparison; null before there was one. */
export async function findLastReconciliation(db: Db) {
  const [run] = await db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.createdAt))
    .limit(1);
  return run ?? null;
}

export type LastReconciliation = Awaited<ReturnType<typeof findLastReconciliation>>;
