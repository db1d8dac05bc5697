import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { isUndecided } from "#app/features/cancellations/queries/undecided-contests.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { isUnfinished } from "#app/platform/jobs/unfinished-jobs.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { instantAt } from "#app/platform/time/instant.ts";
import { epochMs } from "#db/schema/columns.ts";
import {
  cancellationContests,
  ledgerTransactions,
  moneyDifferences,
  paymentProblems,
  payments,
  payouts,
  reconciliationRuns,
} from "#db/schema/schema.ts";
import type { HealthFacts } from "../domain/health.ts";

/**
 * Storage that does not respond within this time counts as unreachable, so that the page does not wait
 * longer.
 */
const storageAnswersWithinMs = 3_000;

export type Health = HealthFacts & {
  mail: { destination: string };
  files: { place: "disk" | "s3" };
  /** When the provider last took or refunded money. */
  payments: { lastMoneyAt: Date | null };
  payouts: { lastPaidAt: Date | null; due: number };
  versions: {
    escale: string;
    node: string;
    postgres: string;
    /** How many migrations were applied to the database. */
    migrations: number;
  };
};

/**
 * Measures the state of the site: one statement, which counts open tasks through partial indexes, and one
 * request to the storage. For admins alone.
 */
export async function findHealth(services: Services): Promise<Health> {
  const { environment, mail, payments: payment, payouts: payout, storage } = services;
  const [row, areReachable] = await Promise.all([countWork(services), isReachable(storage)]);
  const { jobs } = row;
  return {
    jobs,
    mail: {
      failed: row.failedMails,
      waiting: row.waitingMails,
      isSent: environment.smtpUrl !== null,
      isPublic: !environment.onLoopback,
      destination: mail.destination,
    },
    files: { areReachable, place: environment.s3 ? "s3" : "disk" },
    payments: { provider: payment.name, ...row.payments },
    payouts: { provider: payout?.name ?? null, ...row.payouts },
    contested: row.contested,
    reconciliation: row.reconciliation,
    versions: {
      escale: services.version,
      node: process.versions.node,
      postgres: row.postgres,
      migrations: row.migrations,
    },
  };
}

type Row = Record<
  | "waiting"
  | "running"
  | "failed"
  | "failedMails"
  | "waitingMails"
  | "retried"
  | "problems"
  | "disputes"
  | "failedPayouts"
  | "duePayouts"
  | "fees"
  | "differences"
  | "migrations",
  number
> &
  Record<"since" | "dueSince" | "lastMoneyAt" | "lastPaidAt" | "comparedAt", number | null> & {
    postgres: string;
  };

async function countWork({
  db,
  clock,
  jobHandlers,
  payments: { name: provider },
}: Pick<Services, "db" | "clock" | "jobHandlers" | "payments">) {
  const mails = jobHandlers.flatMap(({ job }) => (job.mail ? [job.name] : []));
  const newestMovement = (...causes: string[]) =>
    epochMs(sql`(
      select created_at from ${ledgerTransactions}
      where provider = ${provider} and cause = any(${sql.param(causes)})
      order by created_at desc limit 1)`);
  const { rows } = await db.execute<Row>(sql`
    with job as materialized (
      select name, state, output ->> 'outage' as outage, case state when 'created' then start_after when 'retry' then created_on end as since,
        case when state = 'created' or (state = 'retry' and start_after <= now())
          then start_after end as due
      from jobs.job
      where state = 'failed' or ${isUnfinished}
    ), job_count as (
      select count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'failed' and name = any(${sql.param(mails)}))::int as "failedMails",
        -- Mails that failed because the database was unavailable do not wait for a mail server.
        count(*) filter (where outage <> 'unavailable' and state in ('retry', 'active')
          and name = any(${sql.param(mails)}))::int as "waitingMails",
        ${epochMs(sql`min(since)`)} as since, ${epochMs(sql`min(due)`)} as "dueSince"
      from job
    ), problem as (
      select count(*)::int as problems, count(*) filter (where kind = 'disputed')::int as disputes
      from ${paymentProblems} where handled_at is null
    ), payout as (
      select count(*) filter (where status in ('failed', 'reversed'))::int as "failedPayouts",
        count(*) filter (where status in ('due', 'sent'))::int as "duePayouts"
      from ${payouts} where status in ('due', 'sent', 'failed', 'reversed')
    )
    select *,
      -- A refund in progress is checked again too, without any failure.
      (select count(*)::int from ${payments} where retry_at is not null and failures > 0) as retried,
      (select count(*)::int from ${cancellationContests} where ${isUndecided(db, clock())}) as fees,
      (select count(*)::int from ${moneyDifferences} where settled_at is null) as differences,
      ${epochMs(sql`(select max(created_at) from ${reconciliationRuns})`)} as "comparedAt",
      ${newestMovement("charge", "charge_to_return", "refund")} as "lastMoneyAt",
      ${newestMovement("payout")} as "lastPaidAt",
      current_setting('server_version') as postgres,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations
    from job_count, problem, payout`);
  const row = onlyRow(rows);
  const { waiting, running, failed, failedMails, waitingMails, postgres, migrations } = row;
  return {
    jobs: {
      waiting,
      running,
      failed,
      since: instantAt(row.since),
      dueSince: instantAt(row.dueSince),
    },
    failedMails,
    waitingMails,
    payments: {
      retried: row.retried,
      problems: row.problems,
      lastMoneyAt: instantAt(row.lastMoneyAt),
    },
    payouts: {
      failed: row.failedPayouts,
      due: row.duePayouts,
      lastPaidAt: instantAt(row.lastPaidAt),
    },
    contested: { payments: row.disputes, fees: row.fees },
    reconciliation: { at: instantAt(row.comparedAt), differences: row.differences },
    // Some builds append their name to the version number.
    postgres: postgres.split(" ")[0] ?? postgres,
    migrations,
  };
}

async function isReachable(storage: FileStorage): Promise<boolean> {
  const asked = storage.check().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, wait(storageAnswersWithinMs, false, { ref: false })]);
}
