import { eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { findMailedMessage } from "#app/features/messages/queries/find-mailed-message.server.ts";
import { getAccountStanding } from "#app/features/reports/queries/account-standing.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { boats, keptRequests } from "#db/schema/schema.ts";
import { deleteExpiredRequests } from "./commands/delete-expired-requests.server.ts";
import { keepRequestsLonger } from "./commands/keep-requests-longer.server.ts";
import { remindOwners } from "./commands/remind-owners.server.ts";
import { sendKeptRequests } from "./commands/send-kept-requests.server.ts";
import { requestReminderMail } from "./emails/request-reminder-mail.ts";
import { unsentRequestMail } from "./emails/unsent-request-mail.ts";
import {
  expiredRequestsJob,
  keepRequestsLongerJob,
  keptRequestsJob,
  remindOwnersJob,
  requestReminderEmailJob,
  unsentRequestEmailJob,
} from "./jobs.ts";
import { isUnansweredRequest } from "./queries/is-unanswered-request.server.ts";

type Needed = Pick<Services, "db" | "clock" | "record">;

export const keptRequestsHandler = handleJob(
  keptRequestsJob,
  async ({ db, clock, record }: Needed, { userId }) => {
    await sendKeptRequests({ db, record, now: clock() }, userId);
  },
);

export const keepRequestsLongerHandler = handleJob(
  keepRequestsLongerJob,
  ({ db, clock }: Pick<Needed, "db" | "clock">, { userId }) =>
    keepRequestsLonger({ db, now: clock() }, userId),
);

export const expiredRequestsHandler = handleJob(
  expiredRequestsJob,
  ({ db, clock }: Pick<Needed, "db" | "clock">) => deleteExpiredRequests({ db, now: clock() }),
);

export const remindOwnersHandler = handleJob(remindOwnersJob, ({ db, clock, record }: Needed) =>
  remindOwners({ db, record, now: clock() }),
);

export const requestReminderEmailHandler = handleJob(
  requestReminderEmailJob,
  async (
    services: MailServices & Pick<Needed, "db" | "clock">,
    { messageId, hours, recipientId },
  ) => {
    const { db, clock, environment } = services;
    const isUnanswered = isUnansweredRequest(clock());
    const request = await findMailedMessage(db, messageId, isUnanswered);
    // Owners who cannot sign in are not reminded.
    if (!request || (await getAccountStanding(db, recipientId)) !== "open") return;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { email, language } = recipient;
    const { publicUrl } = environment;
    const url = siteUrl(publicUrl, language, request.path);
    const content = inLanguage(language, () =>
      requestReminderMail({ ...request, language, hours, url }),
    );
    await sendMail(services, email, withBoatPicture(content, publicUrl, request.boatPhotos));
  },
);

export const unsentRequestEmailHandler = handleJob(
  unsentRequestEmailJob,
  async (services: MailServices & Pick<Needed, "db" | "clock">, { keptRequestId, recipientId }) => {
    const { clock, db, environment } = services;
    const [row] = await db
      .select({
        fields: keptRequests.fields,
        reason: keptRequests.refusal,
        expiresAt: keptRequests.expiresAt,
        boat: { id: boats.id, title: boats.title },
        photos: boats.photos,
      })
      .from(keptRequests)
      .innerJoin(boats, eq(boats.id, keptRequests.boatId))
      .where(eq(keptRequests.id, keptRequestId));
    // The message was corrected and sent meanwhile, or has expired.
    if (!row?.fields || !row.reason || row.expiresAt <= clock()) return;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { email, language } = recipient;
    const { fields, reason, expiresAt, boat, photos } = row;
    const { publicUrl } = environment;
    const content = unsentRequestMail({
      language,
      publicUrl,
      boat,
      fields,
      reason,
      expiresAt,
    });
    await sendMail(services, email, withBoatPicture(content, publicUrl, photos));
  },
);
