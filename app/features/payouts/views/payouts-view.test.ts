import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { StoredPhoto } from "#app/ui/photo.tsx";
import type { Earning } from "../domain/earning.ts";
import { earningsLines } from "./earnings-file-view.server.ts";
import { payoutsView, shownPhotos, withPhotos, yearOfSummary } from "./payouts-view.server.ts";

const now = new Date("2027-07-20T10:00:00Z");

/** A rental of 1,000 euros whose payout is due on this day at 10:00 in Paris. */
function earning(day: string, money: Partial<Earning> = {}): Earning {
  const dueAt = new Date(`${day}T08:00:00Z`);
  return {
    id: day,
    reservationId: day,
    boatTitle: "Sloop",
    boatPhoto: null,
    renterFirstName: "Claire",
    checkInDate: calendarDate(day),
    checkOutDate: calendarDate(day),
    cancelledBy: null,
    paidCents: cents(100_000),
    commissionCents: cents(10_000),
    refundCents: cents(0),
    feeCents: cents(0),
    shareCents: cents(90_000),
    isDisputed: false,
    isRefundUndecided: false,
    payout: {
      status: "upcoming",
      amountCents: cents(90_000),
      withheldCents: cents(0),
      givesBack: false,
      dueAt,
      paidAt: null,
      emptiedAt: null,
    },
    ...money,
  };
}

const shown: Parameters<typeof payoutsView>[1] = {
  now,
  query: { year: null, upcomingAfter: null, pastAfter: null },
  bank: { state: "none" },
  schedule: "each_rental",
  missingTaxDetails: null,
  hasProvider: true,
};

/** The view of these earnings, given oldest first; the query lists the newest first. */
function viewOf(...earnings: Earning[]) {
  return viewOfYear(null, ...earnings);
}

function viewOfYear(year: number | null, ...earnings: Earning[]) {
  return payoutsView(earnings.toReversed(), { ...shown, query: { ...shown.query, year } });
}

test("overdue rentals are paid out together today", () => {
  const { next } = viewOf(
    earning("2027-07-15"),
    earning("2027-07-18"),
    earning("2027-07-20"),
    earning("2027-07-21"),
  );
  expect(next).toMatchObject({ on: "2027-07-15", inDays: 0, amountCents: 270_000 });
  expect(next?.rentals.map(({ reservationId }) => reservationId)).toEqual([
    "2027-07-15",
    "2027-07-18",
    "2027-07-20",
  ]);
});

test("upcoming rentals are sorted by payout date, the earliest first", () => {
  const { upcoming } = viewOf(earning("2027-07-22"), earning("2027-08-22"));
  expect(upcoming.rows.map(({ reservationId }) => reservationId)).toEqual([
    "2027-07-22",
    "2027-08-22",
  ]);
});

test("a year's months include only payouts of that year, and the years are sorted newest first", () => {
  const { payout, ...rental } = earning("2026-08-22");
  const paid = { ...rental, payout: { ...payout, status: "paid" as const, paidAt: payout.dueAt } };
  const { months, years } = viewOf(paid, earning("2027-08-22"), earning("2028-08-22"));
  expect(months[7]).toEqual({ paidCents: 0, openCents: 90_000 });
  expect(years).toEqual([2028, 2027, 2026]);
});

test("an overdue payout belongs to the current year and month, because it can no longer come earlier", () => {
  const { months, years } = viewOf(earning("2026-12-22"));
  expect(years).toEqual([2027]);
  expect(months[6]).toEqual({ paidCents: 0, openCents: 90_000 });
});

test("a year that has not begun has payouts to come, but no summary", () => {
  const all = [earning("2028-08-22"), earning("2027-08-22")];
  expect(yearOfSummary(all, { now, year: 2028 })).toEqual({ year: 2027, years: [2027] });
  expect(viewOf(...all).hasSummary).toBe(true);
  expect(viewOfYear(2028, ...all)).toMatchObject({ year: 2028, hasSummary: false });
});

test("the year in which a payout was withheld entirely can be chosen, even if it was paid later", () => {
  const { payout, ...rental } = earning("2028-01-10");
  const emptiedAt = new Date("2026-12-31T22:59:59Z");
  const paid = { status: "paid" as const, paidAt: payout.dueAt, emptiedAt };
  const { years } = viewOf({ ...rental, payout: { ...payout, ...paid } });
  expect(years).toEqual([2028, 2027, 2026]);
});

test("a payout that was withheld entirely and paid later is listed in both years as the summaries count it", () => {
  const { payout, ...rental } = earning("2028-01-10");
  const emptiedAt = new Date("2026-12-31T22:59:59Z");
  const raised = { amountCents: cents(20_000), withheldCents: cents(70_000), emptiedAt };
  const paid = { ...payout, ...raised, status: "paid" as const, paidAt: payout.dueAt };
  const listed = (year: number) => {
    const { past, totals, months, quarters } = payoutsView([{ ...rental, payout: paid }], {
      ...shown,
      query: { ...shown.query, year },
    });
    const sums = { gross: 0, count: 0, commission: 0, paid: 0 };
    for (const one of quarters) {
      sums.gross += one.grossCents;
      sums.count += one.count;
      sums.commission += one.commissionCents;
      sums.paid += one.paidCents;
    }
    // The list, the totals and the months add up to the same.
    expect(past.rows.reduce((sum, row) => sum + row.paidCents, 0)).toBe(sums.gross);
    expect(past.rows.reduce((sum, row) => sum + row.payout.amountCents, 0)).toBe(sums.paid);
    expect([totals.paidCents, totals.commissionCents]).toEqual([sums.paid, sums.commission]);
    expect(months.reduce((sum, month) => sum + month.paidCents, 0)).toBe(sums.paid);
    return past.rows.map((row) => [
      row.paidCents,
      row.payout.withheldCents,
      row.payout.amountCents,
      row.payout.on,
      row.payout.givesBack,
    ]);
  };
  expect(listed(2026)).toEqual([[100_000, 90_000, 0, "2026-12-31", false]]);
  expect(listed(2028)).toEqual([[0, 0, 20_000, "2028-01-10", true]]);
});

test("what is to come of a payout that was withheld entirely is open, and its rental is done", () => {
  const { payout, ...rental } = earning("2027-07-22");
  const raised = {
    status: "due" as const,
    amountCents: cents(20_000),
    withheldCents: cents(70_000),
    emptiedAt: new Date("2027-05-01T08:00:00Z"),
  };
  // The fee that was withheld at first.
  const feeCents = cents(70_000);
  const { upcoming, past, totals, next } = viewOf({
    ...rental,
    feeCents,
    payout: { ...payout, ...raised },
  });
  expect(upcoming.rows).toMatchObject([
    { paidCents: 0, payout: { status: "due", amountCents: 20_000, givesBack: true } },
  ]);
  expect(past.rows).toMatchObject([{ paidCents: 100_000, payout: { amountCents: 0 } }]);
  expect(totals).toMatchObject({ paidCents: 0, openCents: 20_000 });
  expect(next).toMatchObject({ amountCents: 20_000, withheldCents: -20_000, rentals: [] });
  expect(new Set([...upcoming.rows, ...past.rows].map(({ id }) => id)).size).toBe(2);
});

test("the file has each rental's refund, cancellation fee and withheld amount", () => {
  const { payout } = earning("2027-07-22");
  const rental = earning("2027-07-22", {
    refundCents: cents(1_100),
    feeCents: cents(2_200),
    payout: { ...payout, withheldCents: cents(3_300) },
  });
  const [titles = [], line = []] = earningsLines([rental], { now, missingTaxDetails: null });
  const cells = Object.fromEntries(titles.map((title, index) => [title, line[index]]));
  expect(cells).toMatchObject({
    Remboursement: "11,00",
    "Frais d'annulation": "22,00",
    Retenues: "33,00",
  });
});

test("a payout that came back is listed as open, with what is left of it, also if its rental was cancelled", () => {
  const { payout, ...rental } = earning("2027-07-12");
  const returned = {
    ...rental,
    cancelledBy: "owner" as const,
    shareCents: cents(0),
    payout: { ...payout, status: "reversed" as const, amountCents: cents(35_000) },
  };
  const { upcoming, past, totals } = viewOf(returned);
  expect(upcoming.rows).toMatchObject([
    { isDone: false, payout: { status: "reversed", amountCents: 35_000 } },
  ]);
  expect([past.rows, totals.openCents]).toEqual([[], 35_000]);
  const [, line] = earningsLines([returned], { now, missingTaxDetails: null });
  expect(line).toEqual(
    expect.arrayContaining(["350,00", expect.stringMatching(/^Versement revenu/)]),
  );
});

test("only the photos of the shown rentals are read, and each row has its own", () => {
  const view = viewOf(
    ...Array.from({ length: 25 }, (_, index) =>
      earning(`2027-08-${index + 1}`.replace(/-(\d)$/, "-0$1"), {
        boatPhoto: `/${index + 1}.webp`,
      }),
    ),
  );
  expect(shownPhotos(view)).toEqual(Array.from({ length: 20 }, (_, index) => `/${index + 1}.webp`));
  const photo: StoredPhoto = {
    url: "/2.webp",
    width: 4,
    height: 3,
    color: "#fff",
    widths: [],
    formats: [],
  };
  const { upcoming } = withPhotos(view, new Map([["/2.webp", photo]]));
  expect(upcoming.rows.slice(0, 3).map((row) => row.photo)).toEqual([null, photo, null]);
});
