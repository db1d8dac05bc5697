import { and, eq, gt, gte, inArray, not, type SQL, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { bankingInfo, payouts } from "#db/schema/schema.ts";
import { payoutLifecycle } from "../domain/payout-lifecycle.ts";
import { payoutJob } from "../jobs.ts";
import { continuePayout, mustWait } from "./continue-payout.server.ts";
import { movePayouts, type Payout } from "./move-payouts.server.ts";

type Context = SystemContext & { payouts: PayoutProvider | null };

/** How long a paid payout is checked for a reversal, in days. */
const watchedDays = 30;

/**
 * Continues payouts: sends due payouts to owners who gave a bank account, and asks the provider for the
 * state of sent ones. A no-op without a provider: the amounts stay due, and nobody marks them as paid by
 * hand. Handles at most `maxPerRun` payouts of each kind; a failure for one payout is logged and does not
 * stop the others.
 */
export async function sendPayouts(context: Context, maxPerRun = 200): Promise<void> {
  const { payouts: provider } = context;
  if (!provider) return;
  await retryReturned(context);
  for (const isToDo of whatIsToDo(context)) {
    for (const payout of await takeNext(context, isToDo, maxPerRun)) {
      await attempt({ job: payoutJob.name, id: payout.id }, () =>
        continuePayout({ ...context, payouts: provider }, payout),
      );
    }
  }
}

/**
 * The conditions for the payouts of a run, one for each kind, so that no kind waits for thousands of
 * another.
 */
function whatIsToDo({ now }: Context) {
  const since = new Date(now.getTime() - watchedDays * dayMs);
  const hasAccount = sql`exists (
    select from ${bankingInfo} where ${bankingInfo.userId} = ${payouts.ownerId}
  )`;
  return [
    and(eq(payouts.status, "due"), hasAccount, not(mustWait(now))),
    // Sent payouts are checked even when the owner has closed their account since.
    eq(payouts.status, "sent"),
    and(eq(payouts.status, "paid"), gte(payouts.paidAt, since)),
  ];
}

/**
 * Takes the payouts that were checked longest ago, so that each has its turn after enough runs, however
 * many there are. Skips rows that a concurrent run is taking, instead of waiting for them.
 */
async function takeNext(
  { db, now }: Context,
  isToDo: SQL | undefined,
  limit: number,
): Promise<Payout[]> {
  return db.transaction(async (tx) => {
    const next = await tx
      .select()
      .from(payouts)
      .where(and(gt(payouts.amount, sql`0`), isToDo))
      .orderBy(sql`${payouts.checkedAt} nulls first`, payouts.dueAt, payouts.id)
      .limit(limit)
      .for("update", { skipLocked: true });
    // Updated before the provider is asked, so that a payout that fails waits for its next turn.
    const ids = next.map(({ id }) => id);
    await tx.update(payouts).set({ checkedAt: now }).where(inArray(payouts.id, ids));
    return next;
  });
}

/**
 * Makes returned payouts due again once their owner has given another bank account than the one to which they
 * were sent, even before the failure was reported.
 */
async function retryReturned({ db, now }: Context): Promise<void> {
  const { from } = transition(payoutLifecycle, "retry", "system");
  const hasNewAccount: SQL = sql`exists (
    select from ${bankingInfo}
    where ${bankingInfo.userId} = ${payouts.ownerId} and ${bankingInfo.updatedAt} > ${payouts.sentAt}
  )`;
  // Locked in a fixed order, so that concurrent runs do not deadlock.
  const returned = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(inArray(payouts.status, from), hasNewAccount))
    .orderBy(payouts.id)
    .for("update");
  await movePayouts(db, {
    where: inArray(payouts.id, returned),
    event: "retry",
    by: "system",
    now,
  });
}
