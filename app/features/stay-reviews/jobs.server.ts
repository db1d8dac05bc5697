import { eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { getAccountStanding } from "#app/features/reports/queries/account-standing.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { boats, reservations, reviews } from "#db/schema/schema.ts";
import { sweepReviews } from "./commands/sweep-reviews.server.ts";
import { isReviewTime, lastReviewDay } from "./domain/review-window.ts";
import { reviewMail } from "./emails/review-mail.ts";
import { reviewEmailJob, sweepReviewsJob } from "./jobs.ts";

export const reviewEmailHandler = handleJob(
  reviewEmailJob,
  async (
    services: MailServices & Pick<Services, "db" | "clock">,
    { reservationId, event, recipientId },
  ) => {
    const { db, environment } = services;
    const [row] = await db
      .select({ rental: reservations, boatTitle: boats.title, photos: boats.photos })
      .from(reservations)
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .where(eq(reservations.id, reservationId));
    if (!row) return;
    const { rental, boatTitle, photos } = row;
    const written = await db.select().from(reviews).where(eq(reviews.reservationId, reservationId));
    const own = written.find(({ authorId }) => authorId === recipientId);
    const received = written.find(({ authorId }) => authorId !== recipientId);
    // Asks nobody for a review that they have already written or can no longer write.
    const asks = event === "invited" || event === "reminded";
    if (asks && (own || !isReviewTime(rental.checkOutDate, todayInParis(services.clock())))) return;
    // Asks nobody who cannot sign in.
    if (asks && (await getAccountStanding(db, recipientId)) !== "open") return;
    // A moderator has removed the review or the answer since, and this mail is late.
    if (event === "published" && received?.status !== "published") return;
    if (event === "answered" && (own?.status !== "published" || own.answer === null)) return;
    const otherId = recipientId === rental.renterId ? rental.ownerId : rental.renterId;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { email, language } = recipient;
    const other = await getCorrespondent(db, otherId);
    const content = reviewMail({
      event,
      side: recipientId === rental.ownerId ? "owner" : "client",
      language,
      otherFirstName: other.firstName,
      boatTitle,
      stay: rental,
      lastDay: lastReviewDay(rental.checkOutDate),
      refusalReason:
        (event === "refused" ? own?.refusalReason : received?.answerRefusalReason) ?? null,
      url: siteUrl(environment.publicUrl, language, `/reservation/${reservationId}/review`),
      contactEmail: environment.contactEmail,
      termsUrl: siteUrl(environment.publicUrl, language, "/terms#reviews"),
    });
    await sendMail(services, email, withBoatPicture(content, environment.publicUrl, photos));
  },
);

export const sweepReviewsHandler = handleJob(
  sweepReviewsJob,
  async ({ clock, ...services }: Pick<Services, "db" | "record" | "clock">) => {
    await sweepReviews({ ...services, now: clock() });
  },
);
