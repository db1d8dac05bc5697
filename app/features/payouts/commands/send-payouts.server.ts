import { and, eq, gt, gte, inArray, not, type SQL, sql } from "drizzle-orm";
import { attempt } from "#app/platform/attempt.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { bankingInfo, payouts, users } from "#db/schema/schema.ts";
import { payoutLifecycle } from "../domain/payout-lifecycle.ts";
import { payoutJob } from "../jobs.ts";
import { continuePayout, mustWait, type Payout } from "./continue-payout.server.ts";
import { dayMs } from "#app/platform/durations.ts";

type Context = SystemContext & { payouts: PayoutProvider | null };

/** How long paid money is watched for its return, in days. */
const watchedDays = 30;

/**
 * Goes on with payouts: sends what is due to owners who gave an account, and asks the provider how what
 * was sent stands. Nothing without a provider: then the amounts stay due, and nobody marks them as
 * paid by hand. At most so many of each kind in a run; a failure for one payout is logged and does not
 * stop the others.
 */
export async function sendPayouts(context: Context, mostPerRun = 200): Promise<void> {
  const { payouts: provider } = context;
  if (!provider) return;
  await retryReturned(context);
  for (const isToDo of whatIsToDo(context)) {
    for (const payout of await takeNext(context, isToDo, mostPerRun)) {
      await attempt({ job: payoutJob.name, id: payout.id }, () =>
        continuePayout({ ...context, payouts: provider }, payout),
      );
    }
  }
}

/** What a run goes on with, each kind by itself, so that none waits for thousands of another. */
function whatIsToDo({ now }: Context) {
  const since = new Date(now.getTime() - watchedDays * dayMs);
  const hasAccount = sql`exists (
    select from ${bankingInfo} where ${bankingInfo.userId} = ${payouts.ownerId}
  )`;
  return [
    and(eq(payouts.status, "due"), hasAccount, not(mustWait(now))),
    // What was sent is watched, also when the owner closed their account since.
    eq(payouts.status, "sent"),
    and(eq(payouts.status, "paid"), gte(payouts.paidAt, since)),
  ];
}

/**
 * Those that were looked at longest ago: after enough runs all of them were, however many there are. A
 * run waits for no other: what another one is taking at this moment is left to it.
 */
async function takeNext(
  { db, now }: Context,
  isToDo: SQL | undefined,
  most: number,
): Promise<Payout[]> {
  return db.transaction(async (tx) => {
    const next = await tx
      .select()
      .from(payouts)
      .where(and(gt(payouts.amount, sql`0`), isToDo))
      .orderBy(sql`${payouts.checkedAt} nulls first`, payouts.dueAt, payouts.id)
      .limit(most)
      .for("update", { skipLocked: true });
    // Before anything is asked: one that fails waits for its next turn.
    const ids = next.map(({ id }) => id);
    await tx.update(payouts).set({ checkedAt: now }).where(inArray(payouts.id, ids));
    return next;
  });
}

/** What came back is due again once the owner gave another account. */
async function retryReturned({ db, now }: Context): Promise<void> {
  const { from, to } = transition(payoutLifecycle, "retry", "system");
  const hasNewAccount: SQL = sql`exists (
    select from ${bankingInfo} join ${users} on ${users.id} = ${bankingInfo.userId} and ${users.deletedAt} is null
    where ${bankingInfo.userId} = ${payouts.ownerId} and ${bankingInfo.updatedAt} > ${payouts.updatedAt}
  )`;
  // Locked in one order, so that concurrent runs do not wait for each other in a circle.
  const returned = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(inArray(payouts.status, from), hasNewAccount))
    .orderBy(payouts.id)
    .for("update");
  await db
    .update(payouts)
    .set({ status: to, updatedAt: now })
    .where(and(inArray(payouts.id, returned), inArray(payouts.status, from)));
}
