import { sql } from "drizzle-orm";
import { epochMs } from "#db/schema/columns.ts";
import { canOperate } from "../actor.ts";
import type { CommandContext } from "../context.ts";
import type { Db } from "../database/db.server.ts";
import { onlyRow } from "../database/only-row.ts";
import { AppError, type Done, done } from "../errors.ts";
import { instantAt } from "../time/instant.ts";
import type { Job } from "./job.ts";

/** An unfinished run of a job. `retryAt` is null unless it failed and waits for its next attempt. */
export type JobRun = { retryAt: Date | null };

type Row = { waits: boolean | null; retryAt: number | null };

// The statements below read and write the queue library's table; its API cannot list unfinished jobs.

/** The unfinished run of a job without data; null when none is waiting or running. */
export async function findJobRun(db: Db, { name }: Job<never>): Promise<JobRun | null> {
  const { rows } = await db.execute<Row>(sql`
    select bool_and(state = 'retry' and start_after > now()) as waits, ${epochMs(sql`min(start_after)`)} as "retryAt"
    from jobs.job where name = ${name} and state <= 'active'`);
  const { waits, retryAt } = onlyRow(rows);
  return waits === null ? null : { retryAt: waits ? instantAt(retryAt) : null };
}

/**
 * Whether a run of a job without data has to be enqueued in this transaction, because none is waiting or
 * running. One that waits for its next attempt then no longer waits. Until the transaction ends, others who
 * ask the same wait, so that each run is enqueued once.
 */
async function needsJobRun(tx: Db, job: Job<never>): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`run of ${job.name}`}, 0))`);
  const { rows } = await tx.execute(sql`
    update jobs.job set start_after = least(start_after, now())
    where name = ${job.name} and state = 'retry' returning id`);
  if (rows.length > 0) return false;
  return (await findJobRun(tx, job)) === null;
}

/**
 * Starts a job without data now, for an admin, unless a run is waiting or running already. `enqueue` records
 * who asked, which enqueues the run. Throws `forbidden` for everyone else.
 */
export async function requestJobRun(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
  job: Job<never>,
  enqueue: (tx: Db, adminId: string) => Promise<void>,
): Promise<Done<null>> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  const { userId } = actor;
  return db.transaction(async (tx) => {
    if (await needsJobRun(tx, job)) await enqueue(tx, userId);
    return done(null);
  });
}
