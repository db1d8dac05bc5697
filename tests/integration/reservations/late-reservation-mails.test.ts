import { afterEach, beforeEach, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings } from "#app/features/ledger/domain/postings.ts";
import { reservationEmailHandler } from "#app/features/reservations/jobs.server.ts";
import { cents } from "#app/platform/money.ts";
import { cancellationContests, paymentProblems, payments } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { type MailWorld, openMailWorld } from "../mail-world.ts";

// A mail that the mail server refused at first is sent minutes or days later, when more has happened.

let world: MailWorld;

beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

type Refund = {
  status: "refund_due" | "refund_pending" | "refund_failed" | "refunded";
  /** Whether the operator has to handle the failure, or has handled it. */
  failure?: "open" | "handled";
  /** Whether the renter's bank took the money back, and has not decided yet. */
  isDisputed?: boolean;
};

/** A rental whose payment is being refunded, for a cancellation or because it could not be kept. */
async function createRefunded(
  { status, failure, isDisputed = false }: Refund,
  refundReason: "cancelled_by_owner" | "dates_taken" | "already_paid",
) {
  const { db, boat, renter, now } = world;
  const isCancelled = refundReason === "cancelled_by_owner";
  const { reservation, payment } = await createPaidReservation(db, {
    boat,
    renterId: renter.userId,
    now,
    status: "cancelled",
    bookingDetails: isCancelled
      ? { cancelled_by: "owner", reason: "weather", refund_amount: "870.00", fee_amount: "21.75" }
      : {},
  });
  await db.update(payments).set({ status, refundReason, refundAmount: cents(87_000) });
  if (failure) {
    const handledAt = failure === "handled" ? now : null;
    const problem = { paymentId: payment.id, kind: "refund_failed", handledAt } as const;
    await db.insert(paymentProblems).values(problem);
  }
  if (isDisputed) await takeBack(payment);
  return { reservationId: reservation.id, paymentId: payment.id };
}

/** The renter's bank takes the money of a payment back. */
async function takeBack(payment: typeof payments.$inferSelect) {
  const { db, now } = world;
  const dispute = { cause: "dispute", source: sourceOf(payment) } as const;
  await bookTransaction({ db, now }, { ...dispute, postings: disputePostings(cents(87_000)) });
}

/** The text of a mail to the renter or the owner, sent at this time, on one line. */
async function mailTo(
  { userId: recipientId, email }: { userId: string; email: string },
  mail: Omit<Parameters<typeof reservationEmailHandler.run>[1], "recipientId">,
  at = world.now,
) {
  world.sent.length = 0;
  await reservationEmailHandler.run(
    { ...world.services, clock: () => at },
    { ...mail, recipientId },
  );
  expect(world.sent.map(({ to }) => to)).toEqual([email]);
  return world.sent.map(({ text }) => text.replaceAll(/\s+/g, " ").replaceAll("’", "'")).join();
}

const promise = /arrives within a few days|in full within a few days/;
const states: [name: string, refund: Refund, told: RegExp, isPromised: boolean][] = [
  ["is due", { status: "refund_due" }, promise, true],
  ["is under way", { status: "refund_pending" }, promise, true],
  [
    "waits for the bank",
    { status: "refund_due", isDisputed: true },
    /what it took back can only be refunded after its decision/,
    false,
  ],
  [
    "failed",
    { status: "refund_failed", failure: "open" },
    /The refund did not go through\. We are taking care of it/,
    false,
  ],
  [
    "was settled by other means",
    { status: "refund_failed", failure: "handled" },
    /we returned this money to you in another way/,
    false,
  ],
];

test.each(states)(
  "the renter's mail about a cancellation says that the refund %s when it is sent",
  async (_, refund, told, isPromised) => {
    const { reservationId } = await createRefunded(refund, "cancelled_by_owner");
    const text = await mailTo(world.renter, { reservationId, event: "cancelled" });
    expect(text).toMatch(told);
    expect(promise.test(text)).toBe(isPromised);
  },
);

test("the renter's mail about a cancellation says that the refund was sent, once it was", async () => {
  const { reservationId } = await createRefunded({ status: "refunded" }, "cancelled_by_owner");
  const text = await mailTo(world.renter, { reservationId, event: "cancelled" });
  expect(text).toContain("Refund sent: your bank shows it within a few days.");
});

test("the owner's mail about a cancellation promises no day on which the renter has the refund", async () => {
  const failed = { status: "refund_failed", failure: "open" } as const;
  const { reservationId } = await createRefunded(failed, "cancelled_by_owner");
  const text = await mailTo(world.owner, { reservationId, event: "cancelled" });
  expect(text).toContain("Escale rembourse le locataire : vous n'avez rien à faire.");
  expect(text).not.toMatch(/en quelques jours|n'a pas abouti/);
});

test.each([
  [false, "Le montant reçu vous reste : il vous est versé à la date prévue pour cette location."],
  [true, "Le versement du montant reçu est suspendu : la banque du locataire conteste le paiement"],
])(
  "the owner's mail about a renter's cancellation says whether the payout waits for the bank (%s)",
  async (isDisputed, told) => {
    const { db, boat, renter, now } = world;
    const { reservation, payment } = await createPaidReservation(db, {
      boat,
      renterId: renter.userId,
      now,
      status: "cancelled",
      bookingDetails: { cancelled_by: "renter", refund_amount: "0.00" },
    });
    if (isDisputed) await takeBack(payment);
    const mail = { reservationId: reservation.id, event: "cancelled" } as const;
    const text = await mailTo(world.owner, mail);
    expect(text).toContain(told);
    expect(text.includes("à la date prévue")).toBe(!isDisputed);
  },
);

test.each(
  states.flatMap((state) => [["dates_taken", ...state] as const, ["returned", ...state] as const]),
)(
  "the renter's mail about money that could not be kept (%s) says that its refund %s when it is sent",
  async (event, _, refund, told, isPromised) => {
    const reason = event === "returned" ? "already_paid" : event;
    const ids = await createRefunded(refund, reason);
    const text = await mailTo(world.renter, { ...ids, event });
    expect(text).toMatch(told);
    expect(promise.test(text)).toBe(isPromised);
    expect(text.includes("We are sorry.")).toBe(event === "dates_taken");
    const isReturned = refund.failure !== "open" && !refund.isDisputed;
    expect(text).toContain(isReturned ? "- Amount returned: 870 €" : "- Refund: 870 €");
  },
);

const hour = 3_600_000;

// spec 2-9.06
test.each([
  ["open", 1, "Frais d'annulation suspendus : 21,75 €", true],
  ["open", 49, "Frais d'annulation suspendus : 21,75 €", false],
  ["claimed", 1, "Frais d'annulation suspendus : 21,75 €", false],
  ["waived", 1, "Frais d'annulation levés : 21,75 €", false],
  ["upheld", 1, "Frais d'annulation retenus : 21,75 €", false],
  ["lapsed", 49, "Frais d'annulation retenus : 21,75 €", false],
] as const)(
  "the owner's mail about a cancellation whose fee is %s after %i hours names this state, and that the fee can be contested: %s",
  async (status, hours, fee, isContestable) => {
    const { db, now, moderator, owner } = world;
    const refund = { status: "refund_due" } as const;
    const { reservationId } = await createRefunded(refund, "cancelled_by_owner");
    const isDecided = status === "waived" || status === "upheld";
    await db.insert(cancellationContests).values({
      reservationId,
      status,
      feeAmount: cents(2175),
      evidenceUntil: new Date(now.getTime() + 48 * hour),
      createdAt: now,
      ...(status !== "open" && status !== "lapsed" && { claimedAt: now, statement: "Vent" }),
      ...(isDecided && { decidedBy: moderator.userId, decisionReason: "Lu" }),
      ...(status !== "open" && status !== "claimed" && { endedAt: now }),
    });
    const sentAt = new Date(now.getTime() + hours * hour);
    const text = await mailTo(owner, { reservationId, event: "cancelled" }, sentAt);
    expect(text).toContain(`- ${fee}`);
    expect(text.includes("pour contester les frais")).toBe(isContestable);
  },
);

test("the mail about a cancellation leads to other boats and free days only while they can be booked", async () => {
  const { reservationId } = await createRefunded({ status: "refunded" }, "cancelled_by_owner");
  const leads = async (at: string) => {
    const moment = new Date(`${at}T12:00:00+02:00`);
    const cancelled = { reservationId, event: "cancelled" } as const;
    const renters = await mailTo(world.renter, cancelled, moment);
    const owners = await mailTo(world.owner, cancelled, moment);
    return [/\/en\/search\?/.test(renters), owners.includes("section=calendrier")];
  };
  expect(await leads("2027-07-09")).toEqual([true, true]);
  expect(await leads("2027-07-10")).toEqual([false, true]);
  expect(await leads("2027-07-13")).toEqual([false, false]);
});
