import type { RefundState } from "#app/features/reservations/domain/money-states.ts";
import { findReservationMail } from "#app/features/reservations/queries/reservation-mail.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { refundPayment } from "./commands/refund-payment.server.ts";
import { sweepPayments } from "./commands/sweep-payments.server.ts";
import { refundMail } from "./emails/refund-mail.ts";
import { paymentSweepJob, type RefundNews, refundEmailJob, refundJob } from "./jobs.ts";
import { findRefund } from "./queries/find-refund.server.ts";

type Needed = Pick<Services, "db" | "record" | "clock" | "payments" | "secrets" | "web">;

export const refundHandler = handleJob(
  refundJob,
  async ({ clock, ...services }: Needed, { paymentId }) => {
    await refundPayment({ ...services, now: clock() }, { paymentId });
  },
);

export const refundEmailHandler = handleJob(
  refundEmailJob,
  async (
    services: MailServices & Pick<Services, "db" | "clock">,
    { paymentId, news, recipientId },
  ) => {
    const { clock, db, environment } = services;
    const refund = await findRefund(db, paymentId);
    if (!refund) return;
    const { refundCents, reservation } = refund;
    const told = newsNow(news, refund.state);
    if (!told) return;
    const found = await findReservationMail(
      db,
      { ...environment, today: todayInParis(clock()) },
      {
        reservationId: reservation.id,
        // Only a rental that was booked has a page.
        event: reservation.status === "cancelled" ? "cancelled" : "returned",
        recipientId,
      },
    );
    if (!found) return;
    const { subject } = found;
    const content = inLanguage(subject.language, () =>
      refundMail({ ...subject, news: told, refundCents }),
    );
    const { publicUrl } = environment;
    await sendMail(services, found.email, withBoatPicture(content, publicUrl, subject.boat.photos));
  },
);

/**
 * What a mail says that may be sent long after it was queued; null when its news is no longer true. A failure
 * is told even if the next attempt is under way by now, because nothing more is told if that one fails too.
 */
function newsNow(news: RefundNews, state: RefundState) {
  const isOver = state === "done" || state === "settled";
  if (news === "over") return isOver ? state : null;
  return isOver ? null : news;
}

export const paymentSweepHandler = handleJob(
  paymentSweepJob,
  async ({ clock, ...services }: Needed) => {
    await sweepPayments({ ...services, now: clock() });
  },
);
