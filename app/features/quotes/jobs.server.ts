import { eq } from "drizzle-orm";
import { readBookingDetails } from "./domain/booking-details.ts";
import { getCorrespondent } from "#app/features/messages/queries/get-correspondent.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { siteLink } from "#app/ui/email/site-link.ts";
import { boats, quotes } from "#db/schema/schema.ts";
import { quoteMail } from "./emails/quote-mail.ts";

/** Mails of the quotes feature: a quote goes to the renter, the answer to the owner. */
export function quoteJobs({
  db,
  mail,
  environment,
}: Pick<Services, "db" | "mail" | "environment">): Pick<JobHandlers, "send-quote-email"> {
  return {
    async "send-quote-email"({ quoteId, event }) {
      const [row] = await db
        .select({ quote: quotes, boatTitle: boats.title })
        .from(quotes)
        .innerJoin(boats, eq(boats.id, quotes.boatId))
        .where(eq(quotes.id, quoteId));
      if (!row) return;
      const { quote, boatTitle } = row;
      const [fromId, toId] =
        event === "sent"
          ? [quote.senderId, quote.recipientId]
          : [quote.recipientId, quote.senderId];
      const other = await getCorrespondent(db, fromId);
      const { email, language } = await getCorrespondent(db, toId);
      if (email === null) return;
      const path = `/messages?with=${fromId}&boat=${quote.boatId}`;
      const content = quoteMail({
        event,
        language,
        otherFirstName: other.firstName,
        boatTitle,
        amountCents: quote.totalPrice,
        details: readBookingDetails(quote.bookingDetails),
        url: siteLink(environment.publicUrl, language, path),
      });
      await mail.send({ to: email, ...renderMail(content, environment) });
    },
  };
}
