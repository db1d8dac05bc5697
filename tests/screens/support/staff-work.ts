import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  listingReports,
  paymentProblems,
  reports,
  reviewReports,
  reviews,
} from "#db/schema/schema.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import type { useRental } from "./rental.ts";
import { type Site, testNow } from "./site.ts";

/** Adds one item of each kind that waits for moderators and admins; returns the ids that their pages need. */
export async function addStaffWork(site: Site, rental: ReturnType<typeof useRental>) {
  const { renter, owner, stranger, boat } = rental;
  const said = await rental.answer({ content: "Payez-moi en espèces." });
  const about = {
    conversationId: said.conversationId,
    reason: "off_site",
    createdAt: testNow,
  } as const;
  const people = { reporterId: renter.userId, reportedId: owner.userId };
  const [onMessage, onPerson] = await site.db
    .insert(reports)
    .values([
      { ...about, ...people, messageId: said.id },
      { ...about, ...people, details: "Il insiste." },
    ])
    .returning();
  await site.db.insert(listingReports).values([
    { boatId: boat.id, language: "fr", reason: "minors", explanation: "La troisième photo." },
    {
      boatId: boat.id,
      reporterId: renter.userId,
      language: "fr",
      reason: "fraud",
      explanation: "À mon père.",
    },
  ]);
  const { payment } = await rental.rent({ checkIn: "2027-09-10", checkOut: "2027-09-12" });
  await createReview(site.db, {
    boatId: boat.id,
    ownerId: owner.userId,
    authorId: renter.userId,
    stayedOn: calendarDate("2027-04-10"),
    rating: 2,
    comment: "Jamais vu ce bateau.",
    createdAt: testNow,
  });
  const [review] = await site.db.select().from(reviews).where(eq(reviews.rating, 2));
  if (!review || !onMessage || !onPerson) throw new Error("Nothing was inserted");
  await site.db.insert(reviewReports).values({
    reviewId: review.id,
    reporterId: stranger.userId,
    reason: "fraud",
    createdAt: testNow,
  });
  await site.db.insert(paymentProblems).values({
    paymentId: payment.id,
    kind: "disputed",
    detail: "fraudulent, lost",
    createdAt: testNow,
  });
  await site.services.jobs.enqueue(site.db, resetEmailJob.with({ userId: randomUUID() }));
  await site.db.execute(sql`update jobs.job set state = 'failed', completed_on = ${testNow.toISOString()},
    output = '{"message":"connect ECONNREFUSED"}'::jsonb where name = ${resetEmailJob.name}`);
  return { reviewId: review.id, reportIds: [onMessage.id, onPerson.id] as const };
}
