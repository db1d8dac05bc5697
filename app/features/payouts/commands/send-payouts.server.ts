import { and, eq, gt, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { attempt } from "#app/platform/attempt.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { PayoutProvider, PayoutState } from "#app/platform/payouts/payout-provider.ts";
import { bankingInfo, payouts, users } from "#db/schema/schema.ts";
import { type PayoutActor, type PayoutEvent, payoutLifecycle } from "../domain/payout-lifecycle.ts";
import { payoutJob } from "../jobs.ts";

type Payout = typeof payouts.$inferSelect;
type Context = SystemContext & { payouts: PayoutProvider | null };

/** The most payouts of one run, and how long paid money is watched for its return, in days. */
const mostPerRun = 200;
const watchedDays = 30;

/**
 * Goes on with payouts: sends what is due to owners who gave an account, and asks the provider how what
 * was sent stands. Nothing without a provider: then the amounts stay due, and nobody marks them as
 * paid by hand. A failure for one payout is logged and does not stop the others.
 */
export async function sendPayouts(context: Context): Promise<void> {
  const { payouts: provider } = context;
  if (!provider) return;
  await retryReturned(context);
  for (const payout of await listToDo(context)) {
    await attempt({ job: payoutJob.name, id: payout.id }, () =>
      continuePayout({ ...context, payouts: provider }, payout),
    );
  }
}

async function listToDo({ db, now }: Context): Promise<Payout[]> {
  const since = new Date(now.getTime() - watchedDays * 24 * 3_600_000);
  const rows = await db
    .select({ payout: payouts })
    .from(payouts)
    .innerJoin(bankingInfo, eq(bankingInfo.userId, payouts.ownerId))
    .where(
      and(
        gt(payouts.amount, sql`0`),
        or(
          inArray(payouts.status, ["due", "sent"]),
          and(eq(payouts.status, "paid"), gte(payouts.paidAt, since)),
        ),
      ),
    )
    .orderBy(
      sql`array_position(array['due', 'sent', 'paid'], ${payouts.status})`,
      payouts.updatedAt,
    )
    .limit(mostPerRun);
  return rows.map(({ payout }) => payout);
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

type Move = { event: Exclude<PayoutEvent, "retry">; by: PayoutActor };

/** Moves a payout as its lifecycle allows, and books its money; null when somebody was faster. */
async function move(
  { db, now, record, ...rest }: SystemContext & { payouts?: PayoutProvider },
  { id, ownerId, amount }: Payout,
  { event, by }: Move,
): Promise<Payout | null> {
  return db.transaction(async (tx) => {
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
      .where(and(eq(payouts.id, id), inArray(payouts.status, from)))
      .returning();
    if (!moved) return null;
    await book({ db: tx, now }, moved, event);
    const type = event === "send" ? "payout_sent" : (`payout_${event}` as const);
    await record(tx, { type, payoutId: id, ownerId, amountCents: amount });
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
  await db
    .update(payouts)
    .set({ status: to, updatedAt: now })
    .where(and(inArray(payouts.status, from), hasNewAccount));
}
