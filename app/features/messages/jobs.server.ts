import { eq } from "drizzle-orm";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { siteLink } from "#app/ui/email/site-link.ts";
import { boats, messages } from "#db/schema/schema.ts";
import { readRequestedStay } from "./domain/requested-stay.ts";
import { messageMail } from "./emails/message-mail.ts";
import { getCorrespondent } from "./queries/get-correspondent.server.ts";

/** Mails of the messages feature; their content is read from the database when they are sent. */
export function messageJobs({
  db,
  mail,
  environment,
}: Pick<Services, "db" | "mail" | "environment">): Pick<JobHandlers, "send-booking-email"> {
  return {
    async "send-booking-email"({ messageId }) {
      const [row] = await db
        .select({ message: messages, boatTitle: boats.title })
        .from(messages)
        .innerJoin(boats, eq(boats.id, messages.boatId))
        .where(eq(messages.id, messageId));
      if (!row) return;
      const { message, boatTitle } = row;
      const sender = await getCorrespondent(db, message.senderId);
      const { email, language } = await getCorrespondent(db, message.recipientId);
      if (email === null) return;
      const path = `/messages?with=${message.senderId}&boat=${message.boatId}`;
      const content = messageMail({
        language,
        senderFirstName: sender.firstName,
        boatTitle,
        content: message.content,
        stay: readRequestedStay(message.bookingDetails),
        url: siteLink(environment.publicUrl, language, path),
      });
      await mail.send({ to: email, ...renderMail(content, environment) });
    },
  };
}
