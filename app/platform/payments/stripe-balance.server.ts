import type Stripe from "stripe";
import { cents } from "../money.ts";
import type { BalanceMovement, BalancePeriod } from "./balance-movement.ts";

/** Stripe's reporting categories of the movements that we book. */
const kinds: Readonly<Record<string, BalanceMovement["kind"]>> = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund_reversal",
  dispute: "dispute",
  dispute_reversal: "dispute_reversal",
};

/** The movements on Stripe's balance in a period, read page by page. */
export async function* listStripeMovements(
  stripe: Stripe,
  { since, until }: BalancePeriod,
): AsyncGenerator<BalanceMovement> {
  const created = { gte: secondsOf(since), lt: secondsOf(until) };
  const expand = ["data.source"];
  for await (const one of stripe.balanceTransactions.list({ created, limit: 100, expand })) {
    const kind = kinds[one.reporting_category];
    if (!kind) continue;
    yield {
      kind,
      reference: referenceOf(one),
      amountCents: cents(one.amount),
      feeCents: cents(one.fee),
      createdAt: new Date(one.created * 1000),
    };
  }
}

/** A charge has the metadata of its payment intent: our payment's id. Other movements use Stripe's id. */
function referenceOf({ id, source }: Stripe.BalanceTransaction): string {
  if (source === null) return id;
  if (typeof source === "string") return source;
  const ours = "metadata" in source && source.object === "charge" && source.metadata["reference"];
  return ours || source.id;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
