import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { findJobRun } from "#app/platform/jobs/job-runs.server.ts";
import {
  boats,
  ledgerTransactions,
  moneyDifferences,
  payments,
  payouts,
  profiles,
  reconciliationRuns,
  reservations,
} from "#db/schema/schema.ts";
import { reconciliationJob } from "../jobs.ts";
import { idIn, payoutIdIn } from "./ids-in-references.server.ts";
import { listExplainedDifferences } from "./list-explained-differences.server.ts";

/** The most differences shown; when there are more, they usually have the same cause. */
const shown = 50;

/**
 * The last comparison, its run if one is under way, the newest unsettled differences and the last that admins
 * explained; for admins only.
 */
export async function findReconciliation(db: Db) {
  const [last, differences, explained, run] = await Promise.all([
    findLastReconciliation(db),
    listDifferences(db),
    listExplainedDifferences(db),
    findJobRun(db, reconciliationJob),
  ]);
  return { last, differences, explained, run };
}

/** The newest unsettled differences between the ledger and the providers; for admins only. */
export async function listDifferences(db: Db) {
  return openDifferences(db).limit(shown);
}

/** All unsettled differences, for the operator's command, which has no pagination. */
export async function listAllDifferences(db: Db) {
  return openDifferences(db);
}

const owners = alias(profiles, "owners");
const renters = alias(profiles, "renters");

/** The differences, each with the rental whose money it is, if the site knows that movement. */
function openDifferences(db: Db) {
  const { kind, reference, provider } = moneyDifferences;
  return (
    db
      .select({
        id: moneyDifferences.id,
        kind: moneyDifferences.kind,
        reference: moneyDifferences.reference,
        bookedCents: moneyDifferences.bookedAmount,
        providerCents: moneyDifferences.providerAmount,
        createdAt: moneyDifferences.createdAt,
        rental: {
          boatTitle: boats.title,
          from: reservations.checkInDate,
          to: reservations.checkOutDate,
          renter: fullNameOf(renters),
          owner: fullNameOf(owners),
        },
      })
      .from(moneyDifferences)
      // Refunds and disputes have the provider's ids, and belong to the payment with which they were booked.
      .leftJoin(
        ledgerTransactions,
        and(
          sql`${kind} not in ('charge', 'payout')`,
          eq(ledgerTransactions.provider, provider),
          sql`${ledgerTransactions.cause} = ${kind}`,
          eq(ledgerTransactions.reference, reference),
        ),
      )
      .leftJoin(
        payments,
        sql`${payments.id} = case ${kind} when 'charge' then ${idIn(reference)}
        else ${ledgerTransactions.paymentId} end`,
      )
      .leftJoin(payouts, sql`${kind} = 'payout' and ${payouts.id} = ${payoutIdIn(reference)}`)
      .leftJoin(
        reservations,
        sql`${reservations.id} = coalesce(${payments.reservationId}, ${payouts.reservationId})`,
      )
      .leftJoin(boats, eq(boats.id, reservations.boatId))
      .leftJoin(renters, eq(renters.userId, reservations.renterId))
      .leftJoin(owners, eq(owners.userId, reservations.ownerId))
      .where(isNull(moneyDifferences.settledAt))
      .orderBy(desc(moneyDifferences.createdAt), moneyDifferences.id)
  );
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
