import { not } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { isBlockedBetween } from "#app/features/correspondents/queries/is-blocked-between.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { messages } from "#db/schema/schema.ts";
import { messageMail } from "./emails/message-mail.ts";
import { bookingEmailJob } from "./jobs.ts";
import { findMailedMessage } from "./queries/find-mailed-message.server.ts";

export const bookingEmailHandler = handleJob(
  bookingEmailJob,
  async (services: MailServices & Pick<Services, "clock" | "db">, { messageId, recipientId }) => {
    const { clock, db, environment } = services;
    const { boatId, senderId } = messages;
    const rental = { boatId, today: todayInParis(clock()) };
    // Written before one of the two blocked the other, and this mail is late.
    const isBlocked = isBlockedBetween(
      [senderId, messages.recipientId],
      rental,
      messages.createdAt,
    );
    const message = await findMailedMessage(db, messageId, not(isBlocked));
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
