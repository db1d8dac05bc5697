import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { messageMail } from "./emails/message-mail.ts";
import { bookingEmailJob } from "./jobs.ts";
import { findMailedMessage } from "./queries/find-mailed-message.server.ts";

export const bookingEmailHandler = handleJob(
  bookingEmailJob,
  async (services: MailServices & Pick<Services, "db">, { messageId, recipientId }) => {
    const { db, environment } = services;
    const message = await findMailedMessage(db, messageId);
    if (!message) return;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { email, language } = recipient;
    const { publicUrl } = environment;
    const url = siteUrl(publicUrl, language, message.path);
    const content = inLanguage(language, () => messageMail({ ...message, language, url }));
    await sendMail(services, email, withBoatPicture(content, publicUrl, message.boatPhotos));
  },
);
