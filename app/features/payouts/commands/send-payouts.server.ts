import { and, eq, gt, gte, inArray, not, type SQL, sql } from "drizzle-orm";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { isHeldForTaxDetails } from "#app/features/tax-details/queries/held-for-tax-details.server.ts";
import { attempt } from "#app/platform/attempt.server.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { PayoutProvider, PayoutState } from "#app/platform/payouts/payout-provider.ts";
import { bankingInfo, payouts, users } from "#db/schema/schema.ts";
import { isDisputed } from "../queries/disputed-rental.server.ts";
import { type PayoutActor, type PayoutEvent, payoutLifecycle } from "../domain/payout-lifecycle.ts";
import { payoutJob } from "../jobs.ts";
import { lockOwner, lowerPayouts } from "./lower-payouts.server.ts";

type Payout = typeof payouts.$inferSelect;
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
  const since = new Date(now.getTime() - watchedDays * 24 * 3_600_000);
  const hasAccount = sql`exists (
    select from ${bankingInfo} where ${bankingInfo.userId} = ${payouts.ownerId}
  )`;
  return [
    and(eq(payouts.status, "due"), hasAccount, not(isHeld(now))),
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

/**
 * Payouts wait while the law's details of their owner are missing after two reminders, and while the
 * renter's bank has the money.
 */
function isHeld(now: Date): SQL {
  const lacksDetails = isHeldForTaxDetails(sql`${payouts.ownerId}`, todayInParis(now));
  return sql`(${lacksDetails} or ${isDisputed(sql`${payouts.reservationId}`)})`;
}

/** Goes on with one payout: orders it, or asks how it stands. */
export async function continuePayout(
  context: SystemContext & { payouts: PayoutProvider },
  payout: Payout,
): Promise<void> {
  const { payouts: provider } = context;
  const sent =
    payout.status === "due" ? await move(context, payout, { event: "send", by: "system" }) : payout;
  if (!sent) return;
  const order = { payoutId: sent.id, ownerId: sent.ownerId, amountCents: sent.amount };
  // Ordered again after a crash or a failed answer: the same id is the same payout.
  const isNew = payout.status === "due";
  const state = isNew ? null : await provider.find(sent.id);
  await apply(context, sent, state ?? (await provider.send(order)));
}

async function apply(context: SystemContext, payout: Payout, state: PayoutState): Promise<void> {
  if (state === "pending") return;
  const by = "provider";
  if (payout.status === "sent" && state === "failed") {
    await move(context, payout, { event: "failed", by });
    return;
  }
  const paid =
    payout.status === "sent" ? await move(context, payout, { event: "paid", by }) : payout;
  if (paid && state === "reversed") await move(context, paid, { event: "reversed", by });
}

type Move = { event: Exclude<PayoutEvent, "retry" | "emptied">; by: PayoutActor };

/** Moves a payout as its lifecycle allows, and books its money; null when somebody was faster. */
async function move(
  { db, now, record, ...rest }: SystemContext & { payouts?: PayoutProvider },
  { id, ownerId }: Payout,
  { event, by }: Move,
): Promise<Payout | null> {
  return db.transaction(async (tx) => {
    if (event === "send") {
      // Its rental may have been cancelled since it was chosen: what is sent is what is left of it.
      await lockOwner(tx, ownerId);
      await lowerPayouts(tx, { ownerId, now });
    }
    const { from, to } = transition(payoutLifecycle, event, by);
    const [moved] = await tx
      .update(payouts)
      .set({
        status: to,
        updatedAt: now,
        ...(event === "send" && {
          attempts: sql`${payouts.attempts} + 1`,
          provider: rest.payouts?.name ?? null,
        }),
        ...(event === "paid" && { paidAt: now }),
      })
      .where(
        and(
          eq(payouts.id, id),
          inArray(payouts.status, from),
          event === "send" ? not(isHeld(now)) : undefined,
        ),
      )
      .returning();
    if (!moved) return null;
    await book({ db: tx, now }, moved, event);
    const type = event === "send" ? "payout_sent" : (`payout_${event}` as const);
    await record(tx, { type, payoutId: id, ownerId, amountCents: moved.amount });
    return moved;
  });
}

async function book(
  context: { db: Db; now: Date },
  { id, ownerId, reservationId, amount, attempts, provider }: Payout,
  event: PayoutEvent,
): Promise<void> {
  if ((event !== "paid" && event !== "reversed") || provider === null) return;
  const postings = payoutPostings(ownerId, amount);
  await bookTransaction(context, {
    cause: event === "paid" ? "payout" : "payout_reversal",
    reference: `${id}/${attempts}`,
    source: { paymentId: null, reservationId, provider, account: null },
    postings: event === "paid" ? postings : reversed(postings),
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
