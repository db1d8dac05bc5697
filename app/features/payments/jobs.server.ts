import { findReservationMail } from "#app/features/reservations/queries/reservation-mail.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { refundPayment } from "./commands/refund-payment.server.ts";
import { sweepPayments } from "./commands/sweep-payments.server.ts";
import { refundMail } from "./emails/refund-mail.ts";
import { paymentSweepJob, refundEmailJob, refundJob } from "./jobs.ts";
import { findRefund } from "./queries/find-refund-state.server.ts";

type Needed = Pick<Services, "db" | "record" | "clock" | "payments" | "secrets" | "web">;

export const refundHandler = handleJob(
  refundJob,
  async ({ clock, ...services }: Needed, { paymentId }) => {
    await refundPayment({ ...services, now: clock() }, { paymentId });
  },
);

export const refundEmailHandler = handleJob(
  refundEmailJob,
  async (services: MailServices & Pick<Services, "db">, { paymentId, news, recipientId }) => {
    const { db, environment } = services;
    const refund = await findRefund(db, paymentId);
    // The mail may be sent long after it was queued: what it says must still be true.
    if (!refund || refund.state === "under_way") return;
    const { state, refundCents, reservation } = refund;
    if ((state === "failed") === (news === "over")) return;
    const found = await findReservationMail(db, environment, {
      reservationId: reservation.id,
      // Only a rental that was booked has a page.
      event: reservation.status === "cancelled" ? "cancelled" : "returned",
      recipientId,
    });
    if (!found) return;
    const { subject } = found;
    const content = inLanguage(subject.language, () =>
      refundMail({ ...subject, news: news === "over" ? state : news, refundCents }),
    );
    const { publicUrl } = environment;
    await sendMail(services, found.email, withBoatPicture(content, publicUrl, subject.boat.photos));
  },
);

export const paymentSweepHandler = handleJob(
  paymentSweepJob,
  async ({ clock, ...services }: Needed) => {
    await sweepPayments({ ...services, now: clock() });
  },
);
