import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { completePastReservations } from "./commands/complete-past-reservations.server.ts";
import { cancelledMail } from "./emails/cancelled-mail.ts";
import { confirmedMail } from "./emails/confirmed-mail.ts";
import { returnedMail } from "./emails/returned-mail.ts";
import {
  listReservationMailSubjects,
  wasLastReturnForDates,
} from "./queries/reservation-mail.server.ts";

type ReservationJobs = Pick<JobHandlers, "send-reservation-email" | "complete-past-reservations">;

/** Mails of the reservations feature, always to both sides, and the completion of past ones. */
export function reservationJobs({
  db,
  mail,
  environment,
  clock,
}: Pick<Services, "db" | "mail" | "environment" | "clock">): ReservationJobs {
  return {
    async "send-reservation-email"({ reservationId, event }) {
      const datesTaken =
        event === "dates_taken" && (await wasLastReturnForDates(db, reservationId));
      const sides = await listReservationMailSubjects(db, environment, { reservationId, event });
      for (const { email, subject } of sides) {
        const contents: Record<typeof event, () => MailContent> = {
          confirmed: () => confirmedMail(subject),
          cancelled: () => cancelledMail(subject),
          dates_taken: () => returnedMail({ ...subject, datesTaken }),
        };
        await mail.send({ to: email, ...renderMail(contents[event](), environment) });
      }
    },
    async "complete-past-reservations"() {
      await completePastReservations({ db, now: clock() });
    },
  };
}
