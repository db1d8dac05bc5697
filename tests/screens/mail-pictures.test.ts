import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  calendarClashEmailJob,
  unreadableCalendarEmailJob,
} from "#app/features/calendar-sync/jobs.ts";
import { contestEmailJob } from "#app/features/cancellations/jobs.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { lossPostings } from "#app/features/ledger/domain/postings.ts";
import { boatStatusEmailJob } from "#app/features/moderation/jobs.ts";
import { lossEmailJob, payoutEmailJob } from "#app/features/payouts/jobs.ts";
import { reviewEmailJob } from "#app/features/stay-reviews/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import {
  auditEvents,
  boats,
  calendarClashes,
  cancellationContests,
  importedCalendars,
  payments,
  payouts,
} from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { siteUrl, useSite } from "./support/site.ts";

// Mails about messages, quotes and reservations are tested with their pages.
const site = useSite();
const rental = useRental(site);
const picture = `src="${siteUrl}/media/boat-photos/marc/1-2-0-og.jpg"`;

let reservationId: string;
beforeEach(async () => {
  const photos = ["/media/boat-photos/marc/1-2-0.jpg"];
  await site.db.update(boats).set({ photos }).where(eq(boats.id, rental.boat.id));
  const { reservation } = await rental.rent({
    checkIn: "2027-04-26",
    checkOut: "2027-04-28",
    status: "completed",
  });
  reservationId = reservation.id;
  await site.runJobs();
});

const ids = () => ({ reservationId, ownerId: rental.owner.userId });

async function calendarId(): Promise<string> {
  const calendar = onlyRow(
    await site.db
      .insert(importedCalendars)
      .values({
        boatId: rental.boat.id,
        name: "SamBoat",
        address: "x",
        keyId: "k",
        failure: "too_slow",
        failures: 2,
      })
      .returning(),
  );
  return calendar.id;
}

const jobs = {
  "that asks for a review": () =>
    reviewEmailJob.with({
      reservationId,
      event: "invited",
      recipientId: rental.renter.userId,
    }),
  "about a contested fee": async () => {
    const contest = onlyRow(
      await site.db
        .insert(cancellationContests)
        .values({ reservationId, feeAmount: cents(2175), evidenceUntil: new Date() })
        .returning(),
    );
    const recipientId = rental.owner.userId;
    return contestEmailJob.with({ contestId: contest.id, event: "lapsed", recipientId });
  },
  "about a payout that failed": async () => {
    const payout = onlyRow(
      await site.db
        .insert(payouts)
        .values({
          ...ids(),
          amount: cents(78_300),
          withheldAmount: cents(0),
          status: "failed",
          dueAt: new Date(),
        })
        .returning(),
    );
    return payoutEmailJob.with({ payoutId: payout.id, recipientId: rental.owner.userId });
  },
  "about a loss that the owner bears": async () => {
    const payment = onlyRow(await site.db.select().from(payments));
    const [amount, ownerId] = [cents(5000), rental.owner.userId];
    const loss = { paymentId: payment.id, lost: "refund", amountCents: amount } as const;
    await bookTransaction(
      { db: site.db, now: new Date() },
      {
        cause: "refund_loss",
        reference: "1",
        source: sourceOf(payment),
        postings: lossPostings("refund", { ownerId, amount, ownerCents: amount }),
      },
    );
    return lossEmailJob.with({ ...loss, recipientId: rental.owner.userId });
  },
  "about the status of a listing": async () => {
    const event = onlyRow(
      await site.db
        .insert(auditEvents)
        .values({
          action: "boat_status_set",
          subjectType: "boat",
          subjectId: rental.boat.id,
          details: { to: "approved" },
        })
        .returning(),
    );
    return boatStatusEmailJob.with({ eventId: event.id, recipientId: rental.owner.userId });
  },
  "about a calendar that cannot be read": async () =>
    unreadableCalendarEmailJob.with({
      calendarId: await calendarId(),
      ownerId: rental.owner.userId,
    }),
  "about a calendar that takes days of a rental": async () => {
    const clash = { calendarId: await calendarId(), reservationId };
    await site.db.insert(calendarClashes).values(clash);
    return calendarClashEmailJob.with({ ...clash, ownerId: rental.owner.userId });
  },
};

test.each(Object.entries(jobs))("the mail %s shows the boat", async (_name, jobOf) => {
  await site.services.jobs.enqueue(site.db, await jobOf());
  const [mail] = await site.runJobs();
  expect(mail?.html).toContain(picture);
});
