import { describe, expect, test } from "vitest";
import type { DomainEvent, Subscription } from "#app/platform/events/events.ts";
import { cents } from "#app/platform/money.ts";
import { auditOf, heard, jobsOf } from "./heard-event.ts";

type Case = [DomainEvent, string | null, Subscription["pages"], string[]];

const both = ["owner", "renter"];
const quote = { quoteId: "quote", ownerId: "owner", renterId: "renter" };

describe("a quote", () => {
  test.each<Case>([
    [
      { type: "quote_withdrawn", ...quote },
      "owner: quote quote",
      { messages: both },
      ["send-quote-email: quote withdrawn renter"],
    ],
    [
      { type: "quote_ends_soon", ...quote },
      null,
      undefined,
      ["send-quote-email: quote ends_soon renter"],
    ],
    [
      { type: "quote_expired", ...quote },
      "the site: quote quote",
      { messages: both },
      ["send-quote-email: quote expired owner", "send-quote-email: quote expired renter"],
    ],
    [
      { type: "quote_person_left", ...quote, leaverId: "owner" },
      "owner: quote quote",
      { messages: both },
      ["send-quote-email: quote person_left renter"],
    ],
    [
      { type: "quote_person_left", ...quote, leaverId: "renter" },
      "renter: quote quote",
      { messages: both },
      ["send-quote-email: quote person_left owner"],
    ],
  ])("%j is recorded, shown on open pages and mailed", expectHeard);
});

describe("a review", () => {
  const review = { reviewId: "review", reservationId: "stay", authorId: "renter" };

  test.each<Case>([
    [
      { type: "review_written", ...review, rating: 4 },
      "renter: review review",
      { reservations: ["renter"] },
      [],
    ],
    [
      { type: "review_edited", ...review, rating: 3 },
      "renter: review review",
      { reservations: ["renter"] },
      [],
    ],
    [
      { type: "review_answered", ...review, subjectId: "owner" },
      "owner: review review",
      { reservations: ["renter", "owner"] },
      ["send-review-email: stay answered renter"],
    ],
    [
      { type: "review_reported", reviewId: "review", reporterId: "reader", reason: "insult" },
      "reader: review review",
      undefined,
      ["send-review-report-email: review reader"],
    ],
    [
      {
        type: "review_answer_refused",
        ...review,
        subjectId: "owner",
        moderatorId: "mod",
        reporterIds: ["a"],
        reason: "Insultes",
      },
      "mod: review review",
      { reservations: ["renter", "owner"] },
      ["send-review-email: stay answer_refused owner", "send-report-answer-email: audit a"],
    ],
    [
      { type: "review_kept", reviewId: "review", moderatorId: "mod", reporterIds: ["a", "b"] },
      "mod: review review",
      undefined,
      ["send-report-answer-email: audit a", "send-report-answer-email: audit b"],
    ],
    [
      { type: "review_reminded", reservationId: "stay", recipientIds: both },
      null,
      undefined,
      ["send-review-email: stay reminded owner", "send-review-email: stay reminded renter"],
    ],
  ])("%j is recorded, shown on open pages and mailed", expectHeard);
});

describe("money", () => {
  const refund = { paymentId: "payment", ownerId: "owner", renterId: "renter" };
  const payout = { payoutId: "payout", ownerId: "owner", amountCents: cents(87_050) };

  test.each<Case>([
    [
      { type: "payout_sent", ...payout },
      "the site: payout payout",
      { reservations: ["owner"] },
      [],
    ],
    [
      { type: "payout_not_ordered", ...payout },
      "the site: payout payout",
      { reservations: ["owner"] },
      [],
    ],
    [
      { type: "payout_paid", ...payout },
      "the site: payout payout",
      { reservations: ["owner"] },
      [],
    ],
    [
      { type: "payout_failed", ...payout },
      "the site: payout payout",
      { reservations: ["owner"] },
      ["send-payout-email: payout owner"],
    ],
    [
      { type: "payout_reversed", ...payout },
      "the site: payout payout",
      { reservations: ["owner"] },
      ["send-payout-email: payout owner"],
    ],
    [
      { type: "payment_refunded", ...refund, amountCents: cents(87_000), isNews: true },
      "the site: payment payment",
      { reservations: both },
      ["send-refund-email: payment over renter"],
    ],
    [
      { type: "payment_refunded", ...refund, amountCents: cents(87_000), isNews: false },
      "the site: payment payment",
      { reservations: both },
      [],
    ],
    [
      { type: "refund_failed", ...refund, isRepeated: false, isNews: true },
      null,
      { reservations: both },
      ["send-refund-email: payment failed renter"],
    ],
    [
      { type: "refund_failed", ...refund, isRepeated: true, isNews: true },
      null,
      { reservations: both },
      ["send-refund-email: payment failed_again renter"],
    ],
    [
      { type: "refund_failed", ...refund, isRepeated: true, isNews: false },
      null,
      { reservations: both },
      [],
    ],
    [
      { type: "refund_settled", ...refund },
      null,
      { reservations: both },
      ["send-refund-email: payment over renter"],
    ],
    [
      { type: "payouts_requested", adminId: "admin" },
      "admin: job pay-owners",
      undefined,
      ["pay-owners: "],
    ],
    [
      { type: "comparison_requested", adminId: "admin" },
      "admin: job reconcile-money",
      undefined,
      ["reconcile-money: "],
    ],
    [
      { type: "tax_report_exported", adminId: "admin", year: 2027, sellers: 3 },
      "admin: tax_report 2027",
      undefined,
      [],
    ],
    [
      { type: "tax_details_asked", userId: "owner", notice: "reminder" },
      "the site: user owner",
      undefined,
      ["send-tax-details-email: owner reminder"],
    ],
    [
      { type: "tax_details_saved", userId: "owner", isFirst: true },
      "owner: user owner",
      undefined,
      ["pay-owners: "],
    ],
    [
      { type: "tax_details_saved", userId: "owner", isFirst: false },
      "owner: user owner",
      undefined,
      [],
    ],
    [
      {
        type: "money_difference_settled",
        differenceId: "difference",
        adminId: "admin",
        explanation: "",
        bookedCents: null,
        providerCents: cents(-1_500),
      },
      "admin: money_difference difference",
      undefined,
      [],
    ],
  ])("%j is recorded, shown on open pages and mailed", expectHeard);

  test.each([
    ["dates_past", "dates_past"],
    ["dates_taken", "dates_taken"],
    ["person_left", "person_left"],
    ["boat_withdrawn", "boat_withdrawn"],
    ["renter_suspended", "renter_suspended"],
    ["already_paid", "returned"],
    ["amount_mismatch", "returned"],
  ] as const)(
    "a payment returned for %s is refunded, and mailed to both sides as %s",
    (reason, mail) => {
      const returned = heard({
        type: "payment_returned",
        paymentId: "payment",
        reservationId: "stay",
        ownerId: "owner",
        renterId: "renter",
        reason,
        expectedCents: cents(87_000),
        receivedCents: cents(87_000),
      });
      expect(jobsOf(returned)).toEqual([
        "refund-payment: payment",
        `send-reservation-email: stay ${mail} renter payment`,
        `send-reservation-email: stay ${mail} owner payment`,
      ]);
    },
  );

  test("a refund is requested again only for failed refunds, and only if the admin asks for it", () => {
    const handled = {
      type: "payment_problem_handled",
      paymentId: "payment",
      adminId: "admin",
    } as const;
    const asked = [
      heard({ ...handled, kind: "refund_failed", asksAgain: true }),
      heard({ ...handled, kind: "refund_failed", asksAgain: false }),
      heard({ ...handled, kind: "session_unsettled", asksAgain: true }),
    ];
    expect(asked.map(jobsOf)).toEqual([["refund-payment: payment"], [], []]);
    expect(asked[0]?.audit?.details).toEqual({ kind: "refund_failed", asksAgain: true });
  });
});

function expectHeard(
  event: DomainEvent,
  audit: string | null,
  pages: Subscription["pages"],
  jobs: string[],
) {
  const subscription = heard(event);
  expect(auditOf(subscription)).toBe(audit);
  expect(subscription.pages).toEqual(pages);
  expect(jobsOf(subscription)).toEqual(jobs);
}
