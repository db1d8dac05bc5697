import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { completePastReservations } from "./commands/complete-past-reservations.server.ts";
import { remindOfDepartures } from "./commands/remind-of-departures.server.ts";
import { cancelledMail } from "./emails/cancelled-mail.ts";
import { confirmedMail } from "./emails/confirmed-mail.ts";
import { departureMail } from "./emails/departure-mail.ts";
import type { ReservationMailSubject } from "./emails/reservation-facts.ts";
import { returnedMail } from "./emails/returned-mail.ts";
import {
  completionJob,
  type ReservationEmail,
  remindOfDeparturesJob,
  reservationEmailJob,
} from "./jobs.ts";
import { findReservationMail } from "./queries/reservation-mail.server.ts";

export const reservationEmailHandler = handleJob(
  reservationEmailJob,
  async (services: MailServices & Pick<Services, "db" | "clock">, email) => {
    const { db, environment, clock } = services;
    const now = clock();
    const today = todayInParis(now);
    const found = await findReservationMail(db, { ...environment, today }, email);
    if (!found) return;
    const { subject } = found;
    if (!isStillTrue(email.event, subject.reservation, today)) return;
    const contents: Record<typeof email.event, () => MailContent> = {
      confirmed: () => confirmedMail(subject),
      departure: () => departureMail(subject),
      cancelled: () => cancelledMail(subject, now),
      dates_taken: () => returnedMail({ ...subject, reason: "dates_taken" }),
      taken_elsewhere: () => returnedMail({ ...subject, reason: "taken_elsewhere" }),
      dates_past: () => returnedMail({ ...subject, reason: "dates_past" }),
      person_left: () => returnedMail({ ...subject, reason: "person_left" }),
      boat_withdrawn: () => returnedMail({ ...subject, reason: "boat_withdrawn" }),
      renter_suspended: () => returnedMail({ ...subject, reason: "renter_suspended" }),
      returned: () => returnedMail({ ...subject, reason: "other" }),
    };
    const content = inLanguage(subject.language, contents[email.event]);
    const { publicUrl } = environment;
    await sendMail(services, found.email, withBoatPicture(content, publicUrl, subject.boat.photos));
  },
);

/**
 * Whether a mail is true when it is sent, which may be long after it was queued: the rental may have been
 * cancelled or be over, and its departure may be past.
 */
function isStillTrue(
  event: ReservationEmail["event"],
  { status, checkInDate }: ReservationMailSubject["reservation"],
  today: CalendarDate,
): boolean {
  if (event === "confirmed") return status === "confirmed";
  return event !== "departure" || (status === "confirmed" && today <= checkInDate);
}

export const completionHandler = handleJob(
  completionJob,
  async ({ clock, ...services }: Pick<Services, "db" | "record" | "clock">) => {
    await completePastReservations({ ...services, now: clock() });
  },
);

export const remindOfDeparturesHandler = handleJob(
  remindOfDeparturesJob,
  async ({ clock, ...services }: Pick<Services, "db" | "record" | "clock">) => {
    await remindOfDepartures({ ...services, now: clock() });
  },
);
