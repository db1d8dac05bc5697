import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { coverUrl } from "#app/features/boats/queries/boat-photo.server.ts";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import { ownerShareCauses } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { centsOf, isOneOf } from "#db/schema/columns.ts";
import {
  boats,
  ledgerPostings,
  ledgerTransactions,
  payouts,
  profiles,
  reservations,
} from "#db/schema/schema.ts";
import type { Earning } from "../domain/earning.ts";
import { noAmounts } from "../domain/earning-parts.ts";
import { debtOf, withDebtSettled } from "../domain/owner-debt.ts";
import { payoutAt } from "../domain/payout-schedule.ts";
import { isDisputed, isRefundUndecided } from "./disputed-rental.server.ts";
import { findOwnerDebt } from "./find-owner-debt.server.ts";
import { payoutScheduleOf } from "./find-payout-schedule.server.ts";
import { isInYear } from "./is-in-year.server.ts";
import { payableFrom } from "./payable-from.server.ts";

/**
 * The paid rentals of an owner with their amounts, the newest first; all amounts of the rental come from
 * the ledger. What the owner owes is withheld from payouts that were not sent, as it will be before they are.
 */
export async function listEarnings(db: Db, ownerId: string): Promise<Earning[]> {
  const earnings = (await readEarnings(db, [ownerId])).get(ownerId) ?? [];
  return withDebtSettled(earnings, debtOf(earnings));
}

/**
 * The same for several owners, by owner id, only of rentals that were paid out or set against debts in a year
 * of Europe/Paris: the report of a year must not take longer with each year before it.
 */
export function listEarningsPaidIn(
  db: Db,
  ownerIds: readonly string[],
  year: number,
): Promise<Map<string, Earning[]>> {
  return readEarnings(
    db,
    ownerIds,
    or(
      and(eq(payouts.status, "paid"), isInYear(payouts.paidAt, year)),
      isInYear(payouts.emptiedAt, year),
    ),
  );
}

/**
 * The same of one rental; null if nothing was paid for it. Other payouts may withhold a part of what is owed,
 * so the amount of one that was not sent is the least that is left of it; nor is what the owner is owed added
 * to it.
 */
export async function findEarning(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Earning | null> {
  const [earnings, owedCents] = await Promise.all([
    readEarnings(db, [ownerId], eq(reservations.id, id)),
    findOwnerDebt(db, ownerId),
  ]);
  const debtCents = cents(Math.max(0, owedCents));
  return withDebtSettled(earnings.get(ownerId) ?? [], debtCents)[0] ?? null;
}

async function readEarnings(
  db: Db,
  ownerIds: readonly string[],
  condition?: SQL,
): Promise<Map<string, Earning[]>> {
  const rows = await selectEarnings(db, ownerIds, condition);
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId);
  return new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.map(earningOf)]));
}

function selectEarnings(db: Db, ownerIds: readonly string[], condition: SQL | undefined) {
  const money = db
    .select({
      paidCents: sql`-${sumOf(sql`${account} = 'clearing' and ${cause} = 'charge'`)}`
        .mapWith(cents)
        .as("paid"),
      commissionCents: sumOf(sql`${account} = 'commission'`).as("commission"),
      refundCents: sumOf(sql`${account} = 'refund' and ${cause} = 'cancellation'`).as("refund"),
      feeCents: sumOf(sql`${account} = 'fee'`).as("fee"),
      shareCents: sumOf(sql`${account} = 'owner' and ${cause} in ${ownerShareCauses}`).as("share"),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.reservationId, reservations.id))
    .as("money");
  return (
    db
      .select({
        ownerId: reservations.ownerId,
        schedule: payoutScheduleOf(sql`${reservations.ownerId}`),
        payableFrom: sql<Date>`${payableFrom}`.mapWith(payouts.dueAt),
        earning: {
          reservationId: reservations.id,
          boatTitle: boats.title,
          boatPhoto: coverUrl,
          renterFirstName: sql<string | null>`nullif(btrim(${profiles.firstName}), '')`,
          checkInDate: reservations.checkInDate,
          checkOutDate: reservations.checkOutDate,
          cancelledBy: sql<"owner" | "renter" | null>`case when ${reservations.status} = 'cancelled'
        then ${reservations.bookingDetails} ->> 'cancelled_by' end`,
          paidCents: money.paidCents,
          commissionCents: money.commissionCents,
          refundCents: money.refundCents,
          feeCents: money.feeCents,
          shareCents: money.shareCents,
          isDisputed: isDisputed(sql`${reservations.id}`),
          isRefundUndecided: isRefundUndecided(sql`${reservations.id}`),
        },
        created: {
          id: payouts.id,
          givesBack: payouts.givesBack,
          status: payouts.status,
          amountCents: payouts.amount,
          withheldCents: payouts.withheldAmount,
          dueAt: payouts.dueAt,
          paidAt: payouts.paidAt,
          emptiedAt: payouts.emptiedAt,
        },
      })
      .from(reservations)
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .leftJoin(profiles, eq(profiles.userId, reservations.renterId))
      .leftJoin(payouts, eq(payouts.reservationId, reservations.id))
      .innerJoinLateral(money, sql`${money.paidCents} > 0`)
      .where(
        and(
          sql`${reservations.ownerId} = any(${sql.param([...ownerIds])}::uuid[])`,
          isOneOf(reservations.status, paidStatuses),
          condition,
        ),
      )
      // A rental's own payout first.
      .orderBy(
        desc(reservations.checkInDate),
        reservations.id,
        payouts.givesBack,
        payouts.createdAt,
        payouts.id,
      )
  );
}

type Row = Awaited<ReturnType<typeof selectEarnings>>[number];

/** A rental without a payout has its whole share to come. */
function earningOf({ schedule, payableFrom: from, earning, created }: Row): Earning {
  if (created?.givesBack) return { ...earning, ...noAmounts, id: created.id, payout: created };
  const upcoming = {
    status: "upcoming",
    amountCents: earning.shareCents,
    withheldCents: cents(0),
    givesBack: false,
    dueAt: payoutAt(from, schedule),
    paidAt: null,
    emptiedAt: null,
  } as const;
  return { ...earning, id: earning.reservationId, payout: created ?? upcoming };
}

const { account } = ledgerPostings;
const { cause } = ledgerTransactions;

/** SQL for the sum, in cents, of the rental's postings that meet a condition. */
function sumOf(condition: SQL) {
  return centsOf(sql`coalesce(sum(${ledgerPostings.amount}) filter (where ${condition}), 0)`);
}
