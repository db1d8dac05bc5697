import { desc, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { findJobRun } from "#app/platform/jobs/job-runs.server.ts";
import { moneyDifferences, reconciliationRuns } from "#db/schema/schema.ts";
import { reconciliationJob } from "../jobs.ts";

/** The most differences shown; when there are more, they usually have the same cause. */
const shown = 50;

/** The last comparison, its run if one is under way, and the newest unsettled differences; for admins only. */
export async function findReconciliation(db: Db) {
  const [last, differences, run] = await Promise.all([
    findLastReconciliation(db),
    listDifferences(db),
    findJobRun(db, reconciliationJob),
  ]);
  return { last, differences, run };
}

/** The newest unsettled differences between the ledger and the providers; for admins only. */
export async function listDifferences(db: Db) {
  return openDifferences(db).limit(shown);
}

/** All unsettled differences, for the operator's command, which has no pagination. */
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
      providerCents: moneyDifferences.providerAmount,
      createdAt: moneyDifferences.createdAt,
    })
    .from(moneyDifferences)
    .where(isNull(moneyDifferences.settledAt))
    .orderBy(desc(moneyDifferences.createdAt), moneyDifferences.id);
}

export type MoneyDifference = Awaited<ReturnType<typeof listDifferences>>[number];

/** The latest comparison; null when there has been none. */
export async function findLastReconciliation(db: Db) {
  const [run] = await db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.createdAt))
    .limit(1);
  return run ?? null;
}

export type LastReconciliation = Awaited<ReturnType<typeof findLastReconciliation>>;
