import { describe, expect, test } from "vitest";
import type { DomainEvent, Subscription } from "#app/platform/events/events.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditOf, heard, jobsOf } from "./heard-event.ts";

const sides = { ownerId: "owner", renterId: "renter" };
const both = ["owner", "renter"];
const user = { userId: "user" };
const lastMail = {
  ...user,
  sealedEmail: "sealed",
  keyId: "key",
  language: "fr",
  closedAt: "2027-05-03",
} as const;

describe("between renter and owner", () => {
  test.each<[DomainEvent, string | null, Subscription["pages"], string[]]>([
    [
      { type: "message_sent", messageId: "message", senderId: "a", recipientId: "b" },
      null,
      { messages: ["a", "b"] },
      ["send-booking-email: message b"],
    ],
    [
      { type: "conversation_read", readerId: "a", otherUserId: "b" },
      null,
      { messages: ["a", "b"] },
      [],
    ],
    [
      { type: "request_unread", messageId: "message", ownerId: "b", hours: 6 },
      null,
      undefined,
      ["send-request-reminder-email: message 6 b"],
    ],
    [
      { type: "kept_request_refused", keptRequestId: "kept", senderId: "a" },
      null,
      undefined,
      ["send-unsent-request-email: kept a"],
    ],
    [
      { type: "person_blocked", userId: "a", otherUserId: "b" },
      "a: user b",
      { messages: ["a", "b"] },
      [],
    ],
    [
      { type: "person_unblocked", userId: "a", otherUserId: "b" },
      "a: user b",
      { messages: ["a", "b"] },
      [],
    ],
    [
      { type: "report_filed", reportId: "r", reporterId: "a" },
      "a: report r",
      undefined,
      ["send-report-email: r a"],
    ],
    [
      { type: "quote_sent", quoteId: "quote", ...sides, amountCents: cents(87_000) },
      "owner: quote quote",
      { messages: both },
      ["send-quote-email: quote sent renter"],
    ],
    [
      { type: "quote_accepted", quoteId: "quote", ...sides },
      "renter: quote quote",
      { messages: both },
      ["send-quote-email: quote accepted owner"],
    ],
    [
      { type: "quote_refused", quoteId: "quote", ...sides },
      "renter: quote quote",
      { messages: both },
      ["send-quote-email: quote refused owner"],
    ],
    [
      {
        type: "payment_started",
        paymentId: "payment",
        quoteId: "quote",
        ...sides,
        amountCents: cents(87_000),
      },
      "renter: payment payment",
      { messages: both },
      [],
    ],
    [
      {
        type: "payment_confirmed",
        paymentId: "payment",
        reservationId: "stay",
        ...sides,
        amountCents: cents(87_000),
      },
      "the site: reservation stay",
      { messages: both, reservations: both },
      [
        "send-reservation-email: stay confirmed renter",
        "send-reservation-email: stay confirmed owner",
      ],
    ],
    [
      {
        type: "payment_returned",
        paymentId: "payment",
        reservationId: "stay",
        ...sides,
        reason: "dates_taken",
        expectedCents: cents(87_000),
        receivedCents: cents(87_000),
      },
      "the site: payment payment",
      { messages: both },
      [
        "refund-payment: payment",
        "send-reservation-email: stay dates_taken renter payment",
        "send-reservation-email: stay dates_taken owner payment",
      ],
    ],
    [{ type: "hold_released", quoteId: "quote", ...sides }, null, { messages: both }, []],
    [
      { type: "departure_reminded", reservationId: "stay", ...sides },
      null,
      undefined,
      [
        "send-reservation-email: stay departure renter",
        "send-reservation-email: stay departure owner",
      ],
    ],
    [
      { type: "reservation_completed", reservationId: "stay", ...sides },
      "the site: reservation stay",
      { reservations: both },
      ["send-review-email: stay invited renter", "send-review-email: stay invited owner"],
    ],
    [
      {
        type: "review_published",
        reviewId: "review",
        reservationId: "stay",
        authorId: "renter",
        subjectId: "owner",
      },
      "the site: review review",
      { reservations: ["renter", "owner"] },
      ["send-review-email: stay published owner"],
    ],
    [
      {
        type: "review_refused",
        reviewId: "review",
        reservationId: "stay",
        authorId: "renter",
        subjectId: "owner",
        moderatorId: "moderator",
        reporterIds: ["owner"],
        reason: "Insultes",
      },
      "moderator: review review",
      { reservations: ["renter", "owner"] },
      ["send-review-email: stay refused renter", "send-report-answer-email: audit owner"],
    ],
    [
      {
        type: "reservation_cancelled_by_owner",
        reservationId: "stay",
        ...sides,
        refundedPaymentId: "payment",
        terms: {},
      },
      "owner: reservation stay",
      { reservations: both },
      [
        "refund-payment: payment",
        "send-reservation-email: stay cancelled renter",
        "send-reservation-email: stay cancelled owner",
      ],
    ],
    [
      {
        type: "reservation_cancelled_by_renter",
        reservationId: "stay",
        ...sides,
        refundedPaymentId: null,
        terms: {},
      },
      "renter: reservation stay",
      { reservations: both },
      [
        "send-reservation-email: stay cancelled renter",
        "send-reservation-email: stay cancelled owner",
      ],
    ],
  ])("%j is recorded, shown on open pages and mailed", (event, audit, pages, jobs) => {
    const subscription = heard(event);
    expect(auditOf(subscription)).toBe(audit);
    expect(subscription.pages).toEqual(pages);
    expect(jobsOf(subscription)).toEqual(jobs);
  });

  test("the audit records contain the amounts", () => {
    const amountCents = cents(87_050);
    const payment = { paymentId: "payment", ...sides };
    const amounts = [
      heard({ type: "quote_sent", quoteId: "quote", ...sides, amountCents }),
      heard({ type: "payment_started", ...payment, quoteId: "quote", amountCents }),
      heard({ type: "payment_confirmed", ...payment, reservationId: "stay", amountCents }),
      heard({ type: "payment_refunded", ...payment, amountCents, isNews: false }),
      heard({
        type: "payment_returned",
        ...payment,
        reservationId: "stay",
        reason: "dates_taken",
        expectedCents: cents(87_000),
        receivedCents: cents(100),
      }),
    ];
    expect(amounts.map(({ audit }) => audit?.details)).toEqual([
      { amount: "870.50" },
      { quoteId: "quote", amount: "870.50" },
      { paymentId: "payment", amount: "870.50" },
      { amount: "870.50" },
      { reason: "dates_taken", expected: "870.00", received: "1.00" },
    ]);
  });
});

describe("about an account", () => {
  const browser = { ...user, userAgent: "Firefox" };

  test.each<[DomainEvent, string[]]>([
    [
      { type: "account_registered", ...user, confirmationId: "waiting", redirectTo: "/help" },
      ["send-confirmation-email: user waiting /help"],
    ],
    [{ type: "password_changed", ...browser }, ["send-security-notice: audit user"]],
    [{ type: "password_reset", ...browser }, ["send-security-notice: audit user"]],
    [{ type: "second_factor_enabled", ...browser }, ["send-security-notice: audit user"]],
    [{ type: "second_factor_disabled", ...browser }, ["send-security-notice: audit user"]],
    [{ type: "recovery_codes_renewed", ...browser }, ["send-security-notice: audit user"]],
    [{ type: "recovery_code_used", ...browser }, ["send-security-notice: audit user"]],
    [
      { type: "signed_in_new_browser", ...browser, isFirst: false },
      ["send-security-notice: audit user"],
    ],
    [{ type: "signed_in_new_browser", ...browser, isFirst: true }, []],
    [
      { type: "email_change_requested", ...user, changeId: "change" },
      ["send-email-change: change"],
    ],
    [{ type: "email_change_requested", ...user, changeId: null }, []],
    [{ type: "email_changed", ...user, changeId: "change" }, ["send-email-changed: change"]],
    [{ type: "email_change_undone", ...user }, ["send-reset-email: user"]],
    [{ type: "email_confirmed", ...user, by: "confirmation" }, ["send-kept-requests: user"]],
    [{ type: "email_confirmed", ...user, by: "password_reset" }, []],
    [{ type: "profile_updated", ...user }, []],
    [{ type: "avatar_updated", ...user }, []],
    [
      { type: "document_uploaded", ...user, kind: "identity_card", format: "pdf", bytes: 10 },
      ["sweep-document-files: user identity_card"],
    ],
    [
      { type: "document_removed", ...user, kind: "identity_card" },
      ["sweep-document-files: user identity_card"],
    ],
    [{ type: "banking_info_updated", ...user }, ["send-bank-details-email: user"]],
    [{ type: "banking_info_revealed", ...user, revealedAt: new Date("2027-05-03T10:00:00Z") }, []],
    [{ type: "data_exported", ...user }, []],
    [
      { type: "account_deleted", ...user, lastMail },
      ["erase-files: user", "send-account-closed-email: user sealed key fr 2027-05-03"],
    ],
  ])("%j is recorded as the user's own action, and mailed to no one else", (event, jobs) => {
    const subscription = heard(event);
    expect(auditOf(subscription)).toBe("user: user user");
    expect(jobsOf(subscription)).toEqual(jobs);
  });

  test.each<[DomainEvent, string[]]>([
    [{ type: "confirmation_requested", ...user }, ["send-confirmation-email: user  "]],
    [
      { type: "confirmation_requested", ...user, confirmationId: "browser" },
      ["send-confirmation-email: user browser ", "keep-requests-longer: user"],
    ],
    [{ type: "password_reset_requested", ...user, language: "en" }, ["send-reset-email: user en"]],
    [{ type: "sessions_ended", ...user }, []],
  ])("%j is not recorded", (event, jobs) => {
    expect(auditOf(heard(event))).toBeNull();
    expect(jobsOf(heard(event))).toEqual(jobs);
  });

  test("only pages of sessions that ended are notified of that", () => {
    expect(heard({ type: "sessions_ended", ...user }).pages).toEqual({ session: ["user"] });
    expect(heard({ type: "account_deleted", ...user, lastMail }).pages).toEqual({
      session: ["user"],
    });
    expect(heard({ type: "password_changed", ...browser }).pages).toBeUndefined();
  });

  test("a browser's name is stored up to 400 characters, or as null", () => {
    const names = ["x".repeat(401), null].map(
      (userAgent) => heard({ type: "password_changed", ...user, userAgent }).audit?.details,
    );
    expect(names).toEqual([{ userAgent: "x".repeat(400) }, { userAgent: null }]);
  });

  test("a document opened by another person is recorded as their action on its owner", () => {
    const opened = { ownerId: "owner", readerId: "moderator", path: "x/y.pdf" };
    const subscription = heard({ type: "document_opened", ...opened });
    expect(auditOf(subscription)).toBe("moderator: user owner");
    expect(subscription.audit?.details).toEqual({ path: "x/y.pdf" });
  });

  test("an attachment opened by a moderator is recorded as their action on its sender", () => {
    const opened = { ownerId: "owner", readerId: "moderator", attachmentId: "file" };
    const subscription = heard({ type: "attachment_opened", ...opened });
    expect(auditOf(subscription)).toBe("moderator: user owner");
    expect(subscription.audit?.details).toEqual({ attachmentId: "file" });
  });

  test("a key rotation is recorded with its counts, without an actor", () => {
    const counts = { rotated: 3, changed: 1, unreadable: 2 };
    const kind = "tax_details";
    const subscription = heard({ type: "encryption_keys_rotated", kind, keyId: "key", ...counts });
    expect(auditOf(subscription)).toBe("the site: encryption_key key");
    expect(subscription.audit?.details).toEqual({ kind, ...counts });
  });
});

describe("about a boat", () => {
  const boat = { boatId: "boat", ownerId: "owner" };
  const startDate = calendarDate("2027-07-10");
  const endDate = calendarDate("2027-07-12");
  const period = { startDate, endDate, reason: "Carénage" };
  const days = { ...boat, ...period };
  const widened = { from: null, to: 3.9 };

  test.each<[DomainEvent, string, Record<string, unknown> | undefined]>([
    [{ type: "boat_added", form: "digest", ...boat }, "owner", { form: "digest" }],
    [{ type: "boat_put_online", ...boat }, "owner", undefined],
    [{ type: "boat_taken_offline", ...boat }, "owner", undefined],
    [{ type: "boat_archived", ...boat }, "owner", undefined],
    [{ type: "boat_restored", ...boat }, "owner", undefined],
    [
      { type: "boat_section_changed", ...boat, section: "autre", changes: { beam: widened } },
      "owner",
      { section: "autre", changes: { beam: widened } },
    ],
    [
      { type: "unavailability_added", ...days, unavailabilityId: "block" },
      "owner",
      { unavailabilityId: "block", ...period },
    ],
    [
      {
        type: "unavailability_changed",
        ...boat,
        unavailabilityId: "block",
        from: period,
        to: { ...period, reason: null },
      },
      "owner",
      { unavailabilityId: "block", from: period, to: { ...period, reason: null } },
    ],
    [
      { type: "unavailability_removed", ...days, unavailabilityId: "block" },
      "owner",
      { unavailabilityId: "block", ...period },
    ],
    [
      {
        type: "boat_status_set",
        boatId: "boat",
        ownerId: "owner",
        moderatorId: "moderator",
        from: "approved",
        to: "pending",
        reason: null,
        reasonBefore: null,
        isAfterReport: false,
      },
      "moderator",
      { from: "approved", to: "pending", reason: null, isAfterReport: false },
    ],
  ])("%j is recorded with its actor, and not mailed", (event, by, details) => {
    const subscription = heard(event);
    expect(auditOf(subscription)).toBe(`${by}: boat boat`);
    expect(subscription.audit?.details).toEqual(details);
    expect(jobsOf(subscription)).toEqual([]);
  });
});
