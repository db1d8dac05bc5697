import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { BalancePeriod } from "#app/platform/payments/balance-movement.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { centsOf } from "#db/schema/columns.ts";
import type { Entry } from "../domain/compare-money.ts";

type Asked = {
  provider: PaymentProvider["name"];
  /**
   * The provider's account; null when the provider does not name it, and then all of its accounts are read.
   */
  account: string | null;
  /** From when on entries are read. */
  since: Date;
  period: BalancePeriod;
};

type Row = Entry & { within: boolean };

/**
 * The ledger's entries of renters' money at a provider since a time, in cents; `within` says whether an entry
 * was booked in the period.
 */
export async function listBookedEntries(db: Db, { provider, account, since, period }: Asked) {
  const { rows } = await db.execute<Row>(sql`
    select
      case t.cause when 'charge_to_return' then 'charge' else t.cause end as kind,
      case when t.cause in ('charge', 'charge_to_return') then t.payment_id::text else t.reference end as reference,
      ${centsOf(sql`-p.amount`)} as "amountCents",
      (t.created_at >= ${period.since.toISOString()}::timestamptz
        and t.created_at < ${period.until.toISOString()}::timestamptz) as within
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where t.provider = ${provider} and t.created_at >= ${since.toISOString()}::timestamptz
      and p.account = 'clearing'
      and (t.account is null or ${account}::text is null or t.account = ${account}::text)
      and t.cause in ('charge', 'charge_to_return', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal')`);
  return rows;
}

type Paid = Omit<Entry, "kind">;

type AskedPayouts = {
  provider: PayoutProvider["name"];
  /** Orders that the provider reported; their entries are included whenever they were booked. */
  orderIds: readonly string[];
  /** Orders that were booked in this period are included even if the provider did not report them. */
  period: BalancePeriod;
};

/**
 * The ledger's entries of orders of payouts, with what came back added; negative when money left. Payouts
 * have no payment, which lets the unique index find them.
 */
export async function listBookedPayouts(
  db: Db,
  { provider, orderIds, period }: AskedPayouts,
): Promise<Entry[]> {
  const { rows } = await db.execute<Paid>(sql`
    select t.reference, ${centsOf(sql`-sum(p.amount)`)} as "amountCents"
    from (
      select unnest(${sql.param([...orderIds])}::text[]) as reference
      union
      select reference from ledger_transactions
      where provider = ${provider} and cause = 'payout'
        and created_at >= ${period.since.toISOString()}::timestamptz
        and created_at < ${period.until.toISOString()}::timestamptz
    ) orders
      join ledger_transactions t on t.reference = orders.reference
        and t.cause in ('payout', 'payout_reversal') and t.payment_id is null
      join ledger_postings p on p.transaction_id = t.id and p.account = 'clearing'
    group by 1`);
  return rows.map((paid) => ({ ...paid, kind: "payout" as const }));
}
