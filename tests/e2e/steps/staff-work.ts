import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import {
  boats,
  cancellationContests,
  listingReports,
  messages,
  paymentProblems,
  payments,
  reports,
  reviewReports,
  reviews,
  users,
} from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { type DemoAccount, emailOf } from "./sign-in.ts";
import { siteDatabase } from "./site-database.ts";

/**
 * Inserts one item of each kind that waits for staff into the database of the site under test, where users
 * could not make a payment or a mail fail. Returns the paths of their pages.
 */
export async function addStaffWork() {
  return insertWork(siteDatabase());
}

/**
 * Adds a rental of a demo owner that they cancelled because of the weather. Returns the path of the page
 * where they can contest the fee.
 */
export async function addFeeToContest(account: DemoAccount): Promise<string> {
  const db = siteDatabase();
  const [owner] = await db
    .select({ id: users.id, boatId: boats.id })
    .from(users)
    .innerJoin(boats, eq(boats.userId, users.id))
    .where(eq(users.email, emailOf(account)))
    .limit(1);
  const [renter] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf("renter")));
  if (!owner || !renter) throw new Error("The demo accounts are missing");
  const people = { ownerId: owner.id, renterId: renter.id };
  const { id } = await createReservation(db, {
    ...people,
    boatId: owner.boatId,
    status: "cancelled",
  });
  await db.insert(cancellationContests).values({ ...fee(), reservationId: id });
  return contestPath(id);
}

const fee = () => ({ feeAmount: cents(2175), evidenceUntil: new Date(Date.now() + dayMs) });
const contestPath = (reservationId: string) => `/reservation/${reservationId}/contest`;

async function insertWork(db: Database) {
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf("owner")));
  const [renter] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf("renter")));
  if (!owner || !renter) throw new Error("The demo accounts are missing");
  // A boat of the demo, not one that another test has added.
  const [boat] = await db
    .select()
    .from(boats)
    .where(eq(boats.userId, owner.id))
    .orderBy(boats.createdAt)
    .limit(1);
  const [message] = await db
    .select()
    .from(messages)
    .where(eq(messages.senderId, owner.id))
    .limit(1);
  const [review] = await db.select().from(reviews).where(isNotNull(reviews.answer)).limit(1);
  const [payment] = await db.select().from(payments).limit(1);
  if (!boat || !message || !review || !payment) throw new Error("The demo data are missing");

  await db
    .insert(reports)
    .values({
      reporterId: renter.id,
      reportedId: owner.id,
      conversationId: message.conversationId,
      messageId: message.id,
      reason: "off_site",
      details: "Il insiste.",
    })
    // Another test may have reported this message already.
    .onConflictDoNothing();
  const [report] = await db.select().from(reports).where(eq(reports.messageId, message.id));
  await db.insert(listingReports).values({
    boatId: boat.id,
    language: "fr",
    reason: "minors",
    explanation: "La troisième photo.",
  });
  const reporter = { reporterId: renter.id, reason: "fraud" } as const;
  await db
    .insert(reviewReports)
    .values({ ...reporter, reviewId: review.id })
    .onConflictDoNothing();
  await db
    .insert(paymentProblems)
    .values([
      { paymentId: payment.id, kind: "disputed", detail: "fraudulent, lost" },
      { paymentId: payment.id, kind: "refund_failed", detail: "expired_or_canceled_card" },
    ])
    .onConflictDoNothing();
  await db.execute(sql`
    insert into jobs.job (name, data, state, completed_on, output)
    values (${resetEmailJob.name}, ${JSON.stringify({ userId: randomUUID() })}::jsonb, 'failed', now(),
      '{"message":"connect ECONNREFUSED"}'::jsonb)`);
  await db.execute(sql`
    insert into jobs.job (name, data, state, created_on, start_after)
    values (${resetEmailJob.name}, ${JSON.stringify({ userId: randomUUID() })}::jsonb, 'retry',
      now() - interval '1 day', now() + interval '1 hour')`);
  const between = { boatId: boat.id, ownerId: owner.id, renterId: renter.id };
  const cancelled = { ...between, status: "cancelled" } as const;
  const toContest = await createReservation(db, cancelled);
  const contested = await createReservation(db, cancelled);
  await db.insert(cancellationContests).values([
    { ...fee(), reservationId: toContest.id },
    {
      ...fee(),
      reservationId: contested.id,
      status: "claimed",
      statement: "Avis de coup de vent, port fermé.",
      claimedAt: new Date(),
    },
  ]);
  return {
    listing: `/moderation/listings/${boat.id}?in=reports`,
    report: `/moderation/reports/${report?.id}`,
    contest: contestPath(toContest.id),
  };
}
