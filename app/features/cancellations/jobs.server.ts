import { eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { boats, cancellationContests, reservations } from "#db/schema/schema.ts";
import { lapseContests } from "./commands/lapse-contests.server.ts";
import { sweepContestFiles } from "./commands/sweep-contest-files.server.ts";
import { shownContest } from "./domain/shown-contest.ts";
import { contestMail } from "./emails/contest-mail.ts";
import { contestEmailJob, contestFilesSweepJob, lapseContestsJob } from "./jobs.ts";

export const contestEmailHandler = handleJob(
  contestEmailJob,
  async (
    services: MailServices & Pick<Services, "db" | "clock">,
    { contestId, event, recipientId },
  ) => {
    const { clock, db, environment } = services;
    const [row] = await db
      .select({ contest: cancellationContests, boatTitle: boats.title, photos: boats.photos })
      .from(cancellationContests)
      .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .where(eq(cancellationContests.id, contestId));
    const recipient = await findRecipient(db, recipientId);
    if (!row || !recipient) return;
    const { contest, boatTitle, photos } = row;
    // The contest was decided, and this mail is late: the owner can add nothing more.
    if (event === "claimed" && contest.status !== event) return;
    const path = `/reservation/${contest.reservationId}/contest`;
    const content = contestMail({
      ...contest,
      event,
      canSend: shownContest(contest, clock()).canSend,
      language: recipient.language,
      boatTitle,
      feeCents: contest.feeAmount,
      url: siteUrl(environment.publicUrl, recipient.language, path),
    });
    const pictured = withBoatPicture(content, environment.publicUrl, photos);
    await sendMail(services, recipient.email, pictured);
  },
);

export const lapseContestsHandler = handleJob(
  lapseContestsJob,
  async ({ clock, ...services }: Pick<Services, "db" | "record" | "clock">) => {
    await lapseContests({ ...services, now: clock() });
  },
);

export const contestFilesSweepHandler = handleJob(
  contestFilesSweepJob,
  ({ db, storage }: Pick<Services, "db" | "storage">, contest) =>
    sweepContestFiles({ db, storage }, contest),
);
