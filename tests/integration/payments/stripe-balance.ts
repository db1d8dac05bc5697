import type { Dispute, Refund, Session } from "./stripe-double.ts";
import { type Refusal, refuse } from "./stripe-rules.ts";

type Money = {
  sessions: readonly Session[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
};

const parameters = /^(limit|starting_after|created\[(gte|lt)\]|expand\[\d\])$/;
/** Stripe returns up to a hundred rows; the double returns fewer, so that there are several pages. */
const maxPerPage = 2;

/** `GET /v1/balance_transactions`: movements of the balance, newest first, with pagination. */
export function listBalance(money: Money, { searchParams }: URL): object | Refusal {
  if ([...searchParams.keys()].some((name) => !parameters.test(name))) {
    return refuse("parameter_unknown");
  }
  const isExpanded = searchParams.get("expand[0]") === "data.source";
  const from = Number(searchParams.get("created[gte]"));
  const before = Number(searchParams.get("created[lt]"));
  const all = movements(money)
    .filter(({ created }) => created >= from && created < before)
    .toSorted((a, b) => b.created - a.created || a.id.localeCompare(b.id));
  const start = all.findIndex(({ id }) => id === searchParams.get("starting_after")) + 1;
  const data = all.slice(start, start + maxPerPage);
  return {
    object: "list",
    url: "/v1/balance_transactions",
    data: data.map((one) => (isExpanded ? one : { ...one, source: one.source.id })),
    has_more: all.length > start + maxPerPage,
  };
}

function movements({ sessions, refunds, disputes }: Money) {
  const charges = sessions.flatMap((session) => {
    if (session.payment_status !== "paid") return [];
    const reference = session.parameters.get("payment_intent_data[metadata][reference]") ?? "";
    const fee = Math.round(session.amount_total * 0.015) + 25;
    const source = { object: "charge", id: `ch_${session.id}`, metadata: { reference } };
    return [movement("charge", session.amount_total, session.paid_at, source, fee)];
  });
  const back = refunds.flatMap((refund) => {
    if (refund.status !== "succeeded") return [];
    const { id, metadata } = refund;
    return [movement("refund", -refund.amount, refund.created, { object: "refund", id, metadata })];
  });
  const claimed = disputes.flatMap(({ id, amount, status, created }) => {
    const source = { object: "dispute", id, metadata: {} };
    const taken = movement("dispute", -amount, created, source, 2_000);
    const given = movement("dispute_reversal", amount, created, source);
    return status === "won" ? [taken, given] : [taken];
  });
  // Stripe's own costs, which the site never books.
  const cost = { object: "fee", id: "fee_1", metadata: {} };
  return [...charges, ...back, ...claimed, movement("fee", -500, charges[0]?.created, cost)];
}

type Source = { object: string; id: string; metadata: Record<string, string> };

function movement(category: string, amount: number, created = 0, source: Source, fee = 0) {
  const id = `txn_${category}_${source.id}`;
  const object = "balance_transaction";
  return {
    id,
    object,
    reporting_category: category,
    amount,
    fee,
    created,
    currency: "eur",
    source,
  };
}
