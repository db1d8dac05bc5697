import { eq } from "drizzle-orm";
import { handleJob } from "#app/platform/job.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteLink } from "#app/ui/email/site-link.ts";
import { boats, messages } from "#db/schema/schema.ts";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { readRequestedStay } from "./domain/requested-stay.ts";
import { messageMail } from "./emails/message-mail.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { bookingEmailJob } from "./jobs.ts";

export const bookingEmailHandler = handleJob(
  bookingEmailJob,
  async (services: MailServices & Pick<Services, "db">, { messageId, recipientId }) => {
    const { db, environment } = services;
    const [row] = await db
      .select({
        message: messages,
        boatTitle: boats.title,
        photos: boats.photos,
        showsContacts: hasPaidReservation(messages.senderId, messages.recipientId),
      })
      .from(messages)
      .innerJoin(boats, eq(boats.id, messages.boatId))
      .where(eq(messages.id, messageId));
    if (!row) return;
    const { message, boatTitle, photos, showsContacts } = row;
    const sender = await getCorrespondent(db, message.senderId);
    const { email, language } = await getCorrespondent(db, recipientId);
    if (email === null) return;
    const path = `/messages?with=${message.senderId}&boat=${message.boatId}`;
    const content = messageMail({
      language,
      senderFirstName: sender.firstName,
      boatTitle,
      content: showsContacts ? message.content : maskContacts(message.content, [boatTitle]).text,
      fileCount: message.attachmentCount,
      stay: readRequestedStay(message.bookingDetails),
      url: siteLink(environment.publicUrl, language, path),
    });
    const { publicUrl } = environment;
    await sendMail(services, email, withBoatPicture(content, publicUrl, photos));
  },
);
