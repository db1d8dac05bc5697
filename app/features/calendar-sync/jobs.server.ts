import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { readCalendar } from "./commands/read-calendar.server.ts";
import { listDueCalendars } from "./commands/read-due-calendars.server.ts";
import { clashMail } from "./emails/clash-mail.ts";
import { unreadableMail } from "./emails/unreadable-mail.ts";
import {
  calendarClashEmailJob,
  calendarReadingJob,
  calendarsDueJob,
  unreadableCalendarEmailJob,
} from "./jobs.ts";
import { findClashMail, findUnreadableMail } from "./queries/calendar-mail.server.ts";

export const calendarsDueHandler = handleJob(
  calendarsDueJob,
  async ({ db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">) => {
    for (const { id } of await listDueCalendars(db, clock())) {
      await jobs.enqueue(db, calendarReadingJob.with({ calendarId: id }));
    }
  },
);

type Reading = Pick<Services, "db" | "clock" | "record" | "secrets" | "web">;

export const calendarReadingHandler = handleJob(
  calendarReadingJob,
  async ({ clock, ...services }: Reading, { calendarId }) => {
    // The outcome is ignored: a failed reading is stored, and the schedule retries it.
    await readCalendar({ ...services, now: clock() }, { calendarId });
  },
);

type Mailing = MailServices & Pick<Services, "db">;

export const unreadableCalendarEmailHandler = handleJob(
  unreadableCalendarEmailJob,
  async (services: Mailing, about) => {
    const found = await findUnreadableMail(services.db, services.environment, about);
    if (found) await sendBoatMail(services, found, unreadableMail(found.subject));
  },
);

export const calendarClashEmailHandler = handleJob(
  calendarClashEmailJob,
  async (services: Mailing, about) => {
    const found = await findClashMail(services.db, services.environment, about);
    if (found) await sendBoatMail(services, found, clashMail(found.subject));
  },
);

/** Sends a mail to a boat's owner, with a picture of the boat. */
function sendBoatMail(
  services: Mailing,
  { email, photos }: { email: string; photos: readonly string[] },
  content: MailContent,
): Promise<void> {
  const { publicUrl } = services.environment;
  return sendMail(services, email, withBoatPicture(content, publicUrl, photos));
}
