import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readingOf } from "#tests/support/markup.tsx";
import { CancelNow } from "./cancel-now.tsx";

const terms = (sharePercent: number, refundCents: number) => ({
  side: "client" as const,
  refund: { sharePercent, refundCents: cents(refundCents) },
  policy: "moderate" as const,
  totalCents: cents(100_000),
  commissionCents: cents(10_000),
  lastRefundDay: calendarDate("2027-06-30"),
});

test("a renter sees until when there is a refund and from when there is none, later only the latter", () => {
  const early = readingOf(<CancelNow terms={terms(50, 45_000)} />);
  expect(early).toMatch(/Jusqu'au 30 juin 2027 \| 450 € \| Dès le 01 juil\. 2027/);
  const late = readingOf(<CancelNow terms={terms(0, 0)} />);
  expect(late).not.toContain("Jusqu'au");
  expect(late).toContain("Dès le 01 juil. 2027");
  expect(late).toMatch(/0 € \|? ?Plus rien n'est remboursé sur les 1 000 € payés\./);
});

test.each([
  [7, "50 % de la commission, à 7 jours du départ."],
  [1, "50 % de la commission, à 1 jour du départ."],
  [0, "50 % de la commission, le jour du départ."],
  [-2, "50 % de la commission, après le départ."],
])(
  "an owner reads when the fee for cancelling applies: %i days before departure",
  (daysLeft, text) => {
    const fee = { percentage: 50, feeCents: cents(5_000) } as const;
    const owners = { side: "owner", reservationId: "1", fee, daysLeft } as const;
    expect(readingOf(<CancelNow terms={{ ...owners, totalCents: cents(100_000) }} />)).toContain(
      text,
    );
  },
);
