import { shortIban } from "#app/features/banking/domain/mask-iban.ts";
import type { ShownBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { MissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { addCents } from "#app/platform/money.ts";
import { dateParts, todayInParis } from "#app/platform/time/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import type { Earning } from "../domain/earning.ts";
import { earningParts } from "../domain/earning-parts.ts";
import {
  isDone,
  moneyDay,
  type PayoutConditions,
  payoutDay,
  statusAt,
  sumOf,
} from "../domain/earning-status.ts";
import { amountToCome, nextPayout, waitingToBeGivenBack } from "../domain/next-payout.ts";
import type { PayoutSchedule } from "../domain/payout-schedule.ts";
import type { PayoutsQuery } from "../domain/payouts-path.ts";
import { summarizeYear } from "../domain/yearly-summary.ts";
import type { ShownPayout } from "../labels.ts";

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

/**
 * The view of an owner's payouts: what they earned in a year, and everything to come, whatever the year.
 */
export function payoutsView(all: readonly Earning[], shown: Shown) {
  const { now, query, bank, schedule, missingTaxDetails, hasProvider } = shown;
  const today = todayInParis(now);
  const { year, years, earnings: ofYear } = earningsOfYear(all, { now, year: query.year });
  const earnings = all.flatMap(earningParts);
  const row = (earning: Earning) => ({
    ...earning,
    isDone: isDone(earning),
    payout: { ...earning.payout, ...shownPayout(earning, shown) },
  });
  const paid = ofYear.filter(({ payout }) => payout.status === "paid");
  const open = earnings.filter((earning) => !isDone(earning));
  const openInYear = ofYear.filter((earning) => !isDone(earning));
  const summary = summarizeYear(all, year);
  const givenBackCents = waitingToBeGivenBack(earnings);
  return {
    year,
    years,
    schedule,
    missingTaxDetails,
    hasProvider,
    account: bank.state === "stored" ? shortIban(bank.maskedIban) : null,
    next: nextView(nextPayout(earnings, today)),
    givenBackCents,
    totals: {
      paidCents: sumOf(paid, ({ payout }) => payout.amountCents),
      openCents: addCents(amountToCome(earnings), givenBackCents),
      // As in the summary, the commission of paid-out rentals only: the others have their own rows until
      // then.
      commissionCents: summary.total.commissionCents,
    },
    months: Array.from({ length: 12 }, (_, index) => {
      const inMonth = (earning: Earning) => dateParts(moneyDay(earning, today)).month === index + 1;
      return {
        paidCents: sumOf(paid.filter(inMonth), ({ payout }) => payout.amountCents),
        openCents: sumOf(openInYear.filter(inMonth), ({ payout }) => payout.amountCents),
      };
    }),
    // Nothing is paid in a year that has not begun.
    hasSummary: year <= dateParts(today).year,
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
  const start = earnings.findIndex(({ id }) => id === after) + 1;
  const shown = earnings.slice(start, start + onPage);
  const isLast = start + onPage >= earnings.length;
  return {
    rows: shown.map(row),
    isFirst: start === 0,
    next: isLast ? null : (shown.at(-1)?.id ?? null),
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
 * The rentals that were or will be paid out in a year, or set against debts, as the year's summary counts
 * them: the requested year if it has any, otherwise the current one.
 */
export function earningsOfYear(
  all: readonly Earning[],
  { now, year: asked }: { now: Date; year: number | null },
) {
  const today = todayInParis(now);
  const current = dateParts(today).year;
  const earnings = all.flatMap(earningParts);
  const yearOf = (earning: Earning) => dateParts(moneyDay(earning, today)).year;
  const years = [...new Set([...earnings.map(yearOf), current])].toSorted((a, b) => b - a);
  const year = asked !== null && years.includes(asked) ? asked : current;
  return { year, years, earnings: earnings.filter((earning) => yearOf(earning) === year) };
}

/**
 * The year of a summary, and the years that have one: those with money, and the current one, but none that has
 * not begun.
 */
export function yearOfSummary(
  earnings: readonly Earning[],
  { now, year: asked }: { now: Date; year: number | null },
) {
  const current = dateParts(todayInParis(now)).year;
  const isBegun = asked !== null && asked <= current;
  const { year, years } = earningsOfYear(earnings, { now, year: isBegun ? asked : null });
  return { year, years: years.filter((each) => each <= current) };
}

/** Maximum number of rentals with their own line in the next payout. */
const linesOfNext = 12;

/** The next payout with its breakdown; null when nothing is to come. */
function nextView(next: ReturnType<typeof nextPayout>) {
  if (!next) return null;
  // What is given back counts among what others withheld.
  const rentals = next.rentals.filter(({ payout }) => !payout.givesBack);
  return {
    ...next,
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
      paidCents: sumOf(rentals.slice(linesOfNext), ({ paidCents }) => paidCents),
    },
    refundCents: sumOf(rentals, ({ refundCents }) => refundCents),
    commissionCents: sumOf(rentals, ({ commissionCents }) => commissionCents),
  };
}

/** The payout of a rental as its owner sees it. */
export function shownPayout(earning: Earning, conditions: PayoutConditions): ShownPayout {
  return { on: payoutDay(earning), status: statusAt(earning, conditions) };
}
