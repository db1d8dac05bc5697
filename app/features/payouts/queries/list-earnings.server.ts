import { and, eq, type SQL, sql } from "drizzle-orm";
import { coverUrl } from "#app/features/boats/queries/boat-photo.server.ts";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import { ownerShareCauses } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { centsOf, isOneOf } from "#db/schema/columns.ts";
import { boats, profiles, reservations } from "#db/schema/schema.ts";
import type { Earning } from "../domain/earning.ts";
import { loweredPayout } from "../domain/lowered-payout.ts";
import { type PayoutStatus, unsentPayoutStatuses } from "../domain/payout-lifecycle.ts";
import { type PayoutSchedule, payoutAt } from "../domain/payout-schedule.ts";
import type { PayoutAmounts } from "../domain/withhold-debt.ts";
import { payoutScheduleOf } from "./find-payout-schedule.server.ts";
import { isInYear } from "./is-in-year.server.ts";
import { payableFrom } from "./payable-from.server.ts";

type Row = {
  id: string;
  owner_id: string;
  schedule: PayoutSchedule;
  title: string;
  photo: string | null;
  first_name: string | null;
  check_in: CalendarDate;
  check_out: CalendarDate;
  cancelled_by: "owner" | "renter" | null;
  paid: Cents;
  commission: Cents;
  refund: Cents;
  fee: Cents;
  share: Cents;
  disputed: Cents;
  status: PayoutStatus | null;
  amount: Cents | null;
  withheld: Cents | null;
  due: number | null;
  payable_from: number;
  paid_at: number | null;
};

/**
 * The paid rentals of an owner with their amounts, the newest first; all amounts of the rental come from
 * the ledger.
 */
export async function listEarnings(db: Db, ownerId: string): Promise<Earning[]> {
  const earnings = await readEarnings(db, [ownerId]);
  return earnings.get(ownerId) ?? [];
}

/**
 * The same for several owners, by owner id, only of rentals that were paid out in a year of Europe/Paris:
 * the report of a year must not take longer with each year before it.
 */
export function listEarningsPaidIn(
  db: Db,
  ownerIds: readonly string[],
  year: number,
): Promise<Map<string, Earning[]>> {
  return readEarnings(db, ownerIds, sql`o.status = 'paid' and ${isInYear(sql`o.paid_at`, year)}`);
}

/** The same of one rental; null if nothing was paid for it. */
export async function findEarning(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Earning | null> {
  const earnings = await readEarnings(db, [ownerId], eq(reservations.id, id));
  return earnings.get(ownerId)?.[0] ?? null;
}

async function readEarnings(
  db: Db,
  ownerIds: readonly string[],
  condition?: SQL,
): Promise<Map<string, Earning[]>> {
  const { rows } = await db.execute<Row>(sql`
    select ${reservations.id} as id, ${reservations.ownerId} as owner_id,
      ${payoutScheduleOf(sql`${reservations.ownerId}`)} as schedule, ${boats.title} as title, ${coverUrl} as photo,
      nullif(btrim(${profiles.firstName}), '') as first_name,
      ${reservations.checkInDate}::text as check_in, ${reservations.checkOutDate}::text as check_out,
      case when ${reservations.status} = 'cancelled' then ${reservations.bookingDetails} ->> 'cancelled_by' end as cancelled_by,
      money.*, o.status, ${centsOf(sql`o.amount`)} as amount, ${centsOf(sql`o.withheld_amount`)} as withheld,
      (extract(epoch from o.due_at) * 1000)::float8 as due,
      (extract(epoch from ${payableFrom}) * 1000)::float8 as payable_from,
      (extract(epoch from o.paid_at) * 1000)::float8 as paid_at
    from ${reservations}
    join ${boats} on ${boats.id} = ${reservations.boatId}
    left join ${profiles} on ${profiles.userId} = ${reservations.clientId}
    left join payouts o on o.reservation_id = ${reservations.id}
    join lateral (
      select
        -${sumOf(sql`p.account = 'clearing' and t.cause = 'charge'`)} as paid,
        ${sumOf(sql`p.account = 'commission'`)} as commission,
        ${sumOf(sql`p.account = 'refund' and t.cause = 'cancellation'`)} as refund,
        ${sumOf(sql`p.account = 'fee'`)} as fee,
        ${sumOf(sql`p.account = 'owner' and t.cause in ${ownerShareCauses}`)} as share,
        ${sumOf(sql`p.account = 'dispute'`)} as disputed
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.reservation_id = ${reservations.id}
    ) as money on money.paid > 0
    where ${reservations.ownerId} = any(${sql.param([...ownerIds])}::uuid[])
      and ${and(isOneOf(reservations.status, paidStatuses), condition)}
    order by ${reservations.checkInDate} desc, ${reservations.id}`);
  const byOwner = Map.groupBy(rows, (row) => row.owner_id);
  return new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.map(earningOf)]));
}

/** SQL for the sum, in cents, of the rental's postings that meet a condition. */
function sumOf(condition: SQL): SQL {
  return centsOf(sql`coalesce(sum(p.amount) filter (where ${condition}), 0)`);
}

function earningOf(row: Row): Earning {
  return {
    reservationId: row.id,
    boatTitle: row.title,
    boatPhoto: row.photo,
    renterFirstName: row.first_name,
    checkInDate: row.check_in,
    checkOutDate: row.check_out,
    cancelledBy: row.cancelled_by,
    paidCents: row.paid,
    commissionCents: row.commission,
    refundCents: row.refund,
    feeCents: row.fee,
    shareCents: row.share,
    isDisputed: row.disputed < 0,
    payout: {
      status: row.status ?? "upcoming",
      ...payoutAmountsOf(row),
      dueAt:
        row.due === null ? payoutAt(new Date(row.payable_from), row.schedule) : new Date(row.due),
      paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    },
  };
}

/**
 * The amounts of a payout. If its rental was cancelled before it was sent, they are lowered as the hourly
 * job will lower them.
 */
function payoutAmountsOf(row: Row): PayoutAmounts {
  const payable = {
    amountCents: row.amount ?? row.share,
    withheldCents: row.withheld ?? cents(0),
  };
  const isUnsent = row.status !== null && unsentPayoutStatuses.includes(row.status);
  return isUnsent ? loweredPayout(payable, { shareCents: row.share }) : payable;
}
