import { shortIban } from "#app/features/banking/domain/mask-iban.ts";
import type { ShownBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { MissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import {
  type CalendarDate,
  dateParts,
  daysBetween,
  todayInParis,
} from "#app/platform/time/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import type { Earning } from "../domain/earning.ts";
import { ownerDebt } from "../domain/owner-debt.ts";
import type { PayoutSchedule } from "../domain/payout-schedule.ts";
import type { PayoutsQuery } from "../domain/payouts-path.ts";
import { summarizeYear } from "../domain/yearly-summary.ts";
import type { ShownPayout, ShownStatus } from "../labels.ts";

type Shown = {
  now: Date;
  query: PayoutsQuery;
  bank: ShownBankingInfo;
  schedule: PayoutSchedule;
  /** Null once the details were given, and for an owner who has earned nothing yet. */
  missingTaxDetails: MissingTaxDetails | null;
  /** False when there is no payout provider: amounts then stay due. */
  hasProvider: boolean;
};

/** What decides the shown status of an open payout. */
export type PayoutConditions = Pick<Shown, "now" | "missingTaxDetails">;

/** Whether no more money is to come for the rental. */
const isDone = ({ payout, shareCents }: Earning) => payout.status === "paid" || shareCents === 0;

/**
 * The view of an owner's payouts: what they earned in a year, and everything to come, whatever the year.
 */
export function payoutsView(earnings: readonly Earning[], shown: Shown) {
  const { now, query, bank, schedule, missingTaxDetails, hasProvider } = shown;
  const today = todayInParis(now);
  const { year, years, earnings: ofYear } = earningsOfYear(earnings, { now, year: query.year });
  const row = (earning: Earning) => ({
    ...earning,
    payout: { ...earning.payout, ...shownPayout(earning, shown) },
  });
  const paid = ofYear.filter(({ payout }) => payout.status === "paid");
  const open = earnings.filter((earning) => !isDone(earning));
  const openInYear = ofYear.filter((earning) => !isDone(earning));
  const summary = summarizeYear(earnings, year);
  return {
    year,
    years,
    schedule,
    missingTaxDetails,
    hasProvider,
    account: bank.state === "stored" ? shortIban(bank.maskedIban) : null,
    next: nextPayout(earnings, today),
    totals: {
      paidCents: sum(paid, ({ payout }) => payout.amountCents),
      openCents: toCome(earnings, open),
      // As in the summary, the commission of paid-out rentals only: the others have their own rows until
      // then.
      commissionCents: summary.total.commissionCents,
    },
    months: Array.from({ length: 12 }, (_, index) => {
      const inMonth = (earning: Earning) => dateParts(dayOf(earning)).month === index + 1;
      return {
        paidCents: sum(paid.filter(inMonth), ({ payout }) => payout.amountCents),
        openCents: sum(openInYear.filter(inMonth), ({ payout }) => payout.amountCents),
      };
    }),
    quarters: summary.quarters.map((one) => ({
      ...one,
      keptCents: addCents(one.commissionCents, one.withheldCents),
    })),
    query: { ...query, year },
    upcoming: pageOf(open.toReversed(), query.upcomingAfter, row),
    past: pageOf(ofYear.filter(isDone), query.pastAfter, row),
  };
}

/** Rentals on one page of a list. */
const onPage = 20;

/**
 * A page of a list, after the last rental of the previous page (`after`); `next` is `after` for the next
 * page.
 */
function pageOf<Row>(
  earnings: readonly Earning[],
  after: string | null,
  row: (earning: Earning) => Row,
) {
  const start = earnings.findIndex(({ reservationId }) => reservationId === after) + 1;
  const shown = earnings.slice(start, start + onPage);
  const isLast = start + onPage >= earnings.length;
  return {
    rows: shown.map(row),
    isFirst: start === 0,
    next: isLast ? null : (shown.at(-1)?.reservationId ?? null),
  };
}

/** The addresses of the photos that a view shows: those of its rows, and not of all rentals. */
export function shownPhotos({ upcoming, past }: ReturnType<typeof payoutsView>) {
  return [...upcoming.rows, ...past.rows].map(({ boatPhoto }) => boatPhoto);
}

/** Adds to a view its photos, by their addresses. */
export function withPhotos(
  view: ReturnType<typeof payoutsView>,
  photos: ReadonlyMap<string, StoredPhoto>,
) {
  const withRows = (page: (typeof view)["past"]) => ({
    ...page,
    rows: page.rows.map((row) => ({ ...row, photo: photos.get(row.boatPhoto ?? "") ?? null })),
  });
  return { ...view, upcoming: withRows(view.upcoming), past: withRows(view.past) };
}

export type PayoutsView = ReturnType<typeof withPhotos>;

/**
 * The rentals that were or will be paid out in a year: the requested year if it has any, otherwise the
 * current one.
 */
export function earningsOfYear(
  earnings: readonly Earning[],
  { now, year: asked }: { now: Date; year: number | null },
) {
  const current = dateParts(todayInParis(now)).year;
  const years = [...new Set([...earnings.map(yearOf), current])].toSorted((a, b) => b - a);
  const year = asked !== null && years.includes(asked) ? asked : current;
  return { year, years, earnings: earnings.filter((earning) => yearOf(earning) === year) };
}

/**
 * Statuses of payouts that will not come by themselves: paid, or waiting for another IBAN, as the row says.
 */
const notComing: ReadonlySet<Earning["payout"]["status"]> = new Set(["paid", "failed", "reversed"]);

/** Maximum number of rentals with their own line in the next payout. */
const linesOfNext = 12;

/** The next payout with its breakdown; null when nothing is to come. */
function nextPayout(earnings: readonly Earning[], today: CalendarDate) {
  const open = earnings
    .filter(
      ({ payout, shareCents, isDisputed }) =>
        !notComing.has(payout.status) && !isDisputed && shareCents > 0,
    )
    .toSorted((a, b) => a.payout.dueAt.getTime() - b.payout.dueAt.getTime());
  const [first] = open;
  if (!first) return null;
  const on = dayOf(first);
  // Overdue rentals are paid out together.
  const rentals = open.filter((earning) => dayOf(earning) <= (on < today ? today : on));
  const shareCents = sum(rentals, (earning) => earning.shareCents);
  const withheldCents = addCents(
    sum(rentals, ({ payout }) => payout.withheldCents),
    toBeWithheld(earnings, rentals),
  );
  return {
    on,
    inDays: Math.max(0, daysBetween(today, on)),
    amountCents: subtractCents(shareCents, withheldCents),
    withheldCents,
    rentals: rentals
      .slice(0, linesOfNext)
      .map(({ reservationId, boatTitle, renterFirstName, paidCents }) => ({
        reservationId,
        boatTitle,
        renterFirstName,
        paidCents,
      })),
    // A professional owner who is paid late can have many.
    others: {
      count: Math.max(0, rentals.length - linesOfNext),
      paidCents: sum(rentals.slice(linesOfNext), ({ paidCents }) => paidCents),
    },
    refundCents: sum(rentals, ({ refundCents }) => refundCents),
    commissionCents: sum(rentals, ({ commissionCents }) => commissionCents),
  };
}

/** The sum of everything to come, less what the next payouts will withhold. */
function toCome(earnings: readonly Earning[], open: readonly Earning[]): Cents {
  const amountCents = sum(open, ({ payout }) => payout.amountCents);
  return subtractCents(amountCents, toBeWithheld(earnings, open));
}

const isUpcoming = ({ payout }: Earning) => payout.status === "upcoming";

/** What will be withheld from those of `some` rentals that have no payout yet. */
function toBeWithheld(earnings: readonly Earning[], some: readonly Earning[]): Cents {
  const prepared = earnings.filter((earning) => !isUpcoming(earning));
  const debt = ownerDebt({
    feeCents: sum(earnings, ({ feeCents }) => feeCents),
    payoutCents: sum(prepared, ({ payout }) => payout.amountCents),
    shareCents: sum(prepared, ({ shareCents }) => shareCents),
  });
  return cents(
    Math.min(
      debt,
      sum(some.filter(isUpcoming), ({ shareCents }) => shareCents),
    ),
  );
}

/** The payout of a rental as its owner sees it. */
export function shownPayout(earning: Earning, conditions: PayoutConditions): ShownPayout {
  return { on: dayOf(earning), status: statusAt(earning, conditions) };
}

/**
 * The shown status of a payout. It is `due` from its due date, even if the hourly job has not created it
 * yet; until it is sent, it can be `disputed` or `held` instead.
 */
export function statusAt(
  { payout, isDisputed }: Earning,
  { now, missingTaxDetails }: PayoutConditions,
): ShownStatus {
  const { status, dueAt } = payout;
  if (status !== "upcoming" && status !== "due") return status;
  if (isDisputed) return "disputed";
  if (missingTaxDetails?.isHeld) return "held";
  return dueAt <= now ? "due" : status;
}

/** The day of a payout in Europe/Paris: when it was paid, or is due. */
function dayOf({ payout }: Earning): CalendarDate {
  return todayInParis(payout.paidAt ?? payout.dueAt);
}

function yearOf(earning: Earning): number {
  return dateParts(dayOf(earning)).year;
}

function sum(earnings: readonly Earning[], amountOf: (earning: Earning) => Cents): Cents {
  return cents(earnings.reduce((total, earning) => total + amountOf(earning), 0));
}
