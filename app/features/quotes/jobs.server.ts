import { eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { hasPaidReservation } from "#app/features/contact-details/queries/has-paid-reservation.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { isBlockedBetween } from "#app/features/correspondents/queries/is-blocked-between.server.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import { getAccountStanding } from "#app/features/reports/queries/account-standing.server.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { boats, quotes } from "#db/schema/schema.ts";
import { endQuotes } from "./commands/end-quotes.server.ts";
import { readQuoteLines } from "./domain/quote-lines.ts";
import { asksRenter, isMailTrue } from "./domain/quote-mail-truth.ts";
import { areDaysPast, type QuotedBoat, quoteObstacle } from "./domain/quote-obstacle.ts";
import { readQuotedStay } from "./domain/quoted-stay.ts";
import { shownQuote } from "./domain/shown-quote.ts";
import { quoteMail } from "./emails/quote-mail.ts";
import { endQuotesJob, quoteEmailJob } from "./jobs.ts";
import type { Quote } from "./queries/find-quote.server.ts";
import { obstacleColumns } from "./queries/obstacle-columns.server.ts";

type Needed = MailServices & Pick<Services, "db" | "clock">;

export const quoteEmailHandler = handleJob(
  quoteEmailJob,
  async (services: Needed, { quoteId, event, recipientId }) => {
    const { db, environment } = services;
    const [row] = await db
      .select({
        quote: quotes,
        boatTitle: boats.title,
        photos: boats.photos,
        boat: obstacleColumns,
        showsContacts: hasPaidReservation(quotes.senderId, quotes.recipientId),
        isBlocked: isBlockedBetween([quotes.senderId, quotes.recipientId]),
      })
      .from(quotes)
      .innerJoin(boats, eq(boats.id, quotes.boatId))
      .where(eq(quotes.id, quoteId));
    if (!row) return;
    const { quote, boatTitle, photos, showsContacts, isBlocked } = row;
    const days = await readDays(services, row);
    const { expiresAt } = quote;
    const obstacle = asksRenter(event) ? quoteObstacle({ ...days, expiresAt }) : null;
    if (!isMailTrue(event, { status: quote.status, obstacle })) return;
    // A suspended renter cannot sign in to accept.
    if (asksRenter(event) && (await getAccountStanding(db, recipientId)) !== "open") return;
    const { note, lines } = shownQuote(
      { note: quote.note, lines: readQuoteLines(quote.lines) },
      { showsContacts, boatTitle },
    );
    const otherId = recipientId === quote.recipientId ? quote.senderId : quote.recipientId;
    const recipient = await findRecipient(db, recipientId);
    if (!recipient) return;
    const { email, language } = recipient;
    const other = await getCorrespondent(db, otherId);
    const standings = [recipientId, otherId].map((userId) => getAccountStanding(db, userId));
    const areOpen = (await Promise.all(standings)).every((standing) => standing === "open");
    const path = conversationPath({ with: otherId, boat: quote.boatId });
    const content = inLanguage(language, () =>
      quoteMail({
        event,
        language,
        otherFirstName: other.firstName,
        boatTitle,
        isOwner: recipientId === quote.senderId,
        amountCents: quote.totalPrice,
        lines,
        note,
        expiresAt,
        stay: days.stay,
        daysOver: endOfDays(days),
        canGoOn: areOpen && !isBlocked,
        url: siteUrl(environment.publicUrl, language, path),
      }),
    );
    const { publicUrl } = environment;
    await sendMail(services, email, withBoatPicture(content, publicUrl, photos));
  },
);

type Offered = { quote: Quote; boat: QuotedBoat };

/** The days of a quote and whether they are taken, at the time of the email. */
async function readDays({ db, clock }: Needed, { quote, boat }: Offered) {
  const stay = readQuotedStay(quote);
  const now = clock();
  const range = { from: stay.dateFrom, to: stay.dateTo, now };
  return { boat, stay, now, isTaken: await isBoatTaken(db, quote.boatId, range) };
}

/** Why the days of a quote can no longer be booked; null if they can. */
function endOfDays({ isTaken, ...days }: Awaited<ReturnType<typeof readDays>>) {
  if (areDaysPast(days)) return "dates_past";
  return isTaken ? "dates_taken" : null;
}

export const endQuotesHandler = handleJob(
  endQuotesJob,
  async ({ clock, ...services }: Pick<Services, "db" | "record" | "clock">) => {
    await endQuotes({ ...services, now: clock() });
  },
);
