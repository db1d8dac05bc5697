import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { AttachmentFormat } from "#app/features/attachments/domain/attachment-format.ts";
import { findOwnBankingInfo } from "#app/features/banking/queries/find-own-banking-info.server.ts";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import { listPaidContacts } from "#app/features/contact-details/queries/list-paid-contacts.server.ts";
import { findOwnTaxDetails } from "#app/features/tax-details/queries/find-own-tax-details.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import {
  auditEvents,
  boats,
  cancellationContests,
  emailChanges,
  favourites,
  keptRequests,
  listingReports,
  messageAttachments,
  messages,
  payouts,
  profiles,
  reports,
  reservations,
  reviewReports,
  sessions,
  userBlocks,
  userRoles,
  users,
} from "#db/schema/schema.ts";
import { listDecisionsAbout } from "./list-decisions-about.server.ts";
import { listOwnBoats } from "./list-own-boats.server.ts";
import { listOwnQuotes } from "./list-own-quotes.server.ts";
import { listOwnRentals } from "./list-own-rentals.server.ts";
import { listOwnReviews } from "./list-own-reviews.server.ts";
import { listReceivedReviews } from "./list-received-reviews.server.ts";

/**
 * Everything that a person entered and that the site recorded about them, as plain values: amounts in
 * cents, days and instants as texts. Of other people it only has their first names and what they wrote to
 * this person.
 */
export async function collectOwnData(
  { actor, db, secrets }: { actor: UserActor; db: Db; secrets: Secrets },
  now: Date,
) {
  const { userId } = actor;
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, userId));
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const paidContacts = await listPaidContacts(db, userId);
  return {
    exportedAt: now.toISOString(),
    account,
    profile,
    roles: await db
      .select({ role: userRoles.role, since: userRoles.createdAt })
      .from(userRoles)
      .where(eq(userRoles.userId, userId)),
    taxDetails: await findOwnTaxDetails({ actor, db, secrets }),
    bankDetails: await findOwnBankingInfo({ actor, db, secrets }),
    addressChanges: await db
      .select({
        oldEmail: emailChanges.oldEmail,
        newEmail: emailChanges.newEmail,
        requestedAt: emailChanges.requestedAt,
        confirmedAt: emailChanges.confirmedAt,
      })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId)),
    sessions: await db
      .select({
        device: sessions.userAgent,
        openedAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    boats: await listOwnBoats({ db, secrets }, userId),
    reservations: await listOwnRentals(db, userId, paidContacts),
    quotes: await listOwnQuotes(db, userId, paidContacts),
    payouts: await db
      .select(payoutColumns)
      .from(payouts)
      .where(eq(payouts.ownerId, userId))
      .orderBy(asc(payouts.dueAt)),
    messages: await listMessages(db, userId, paidContacts),
    waitingMessages: await db
      .select(waitingColumns)
      .from(keptRequests)
      // Requests that were sent have no fields and are among the messages.
      .where(and(eq(keptRequests.userId, userId), isNotNull(keptRequests.fields)))
      .orderBy(asc(keptRequests.createdAt)),
    favourites: await db
      .select({ boatId: favourites.boatId, addedAt: favourites.createdAt })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.createdAt)),
    reports: await db
      .select({
        reason: reports.reason,
        details: reports.details,
        state: reports.state,
        createdAt: reports.createdAt,
        amendedAt: reports.amendedAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.createdAt)),
    listingReports: await db
      .select({
        boatId: listingReports.boatId,
        reason: listingReports.reason,
        explanation: listingReports.explanation,
        createdAt: listingReports.createdAt,
        decision: listingReports.decision,
        answer: listingReports.answer,
        handledAt: listingReports.handledAt,
      })
      .from(listingReports)
      .where(eq(listingReports.reporterId, userId))
      .orderBy(asc(listingReports.createdAt)),
    ...(await listDecisionsAbout(db, userId)),
    blockedPeople: await db
      .select({ userId: userBlocks.blockedId, since: userBlocks.createdAt })
      .from(userBlocks)
      .where(eq(userBlocks.blockerId, userId)),
    contestedFees: await db
      .select({
        reservationId: cancellationContests.reservationId,
        feeCents: cancellationContests.feeAmount,
        status: cancellationContests.status,
        statement: cancellationContests.statement,
        claimedAt: cancellationContests.claimedAt,
        decision: cancellationContests.decisionReason,
        endedAt: cancellationContests.endedAt,
        files: sql<string[]>`array(select path from contest_files
          where contest_id = ${cancellationContests.id} order by position)`,
      })
      .from(cancellationContests)
      .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
      .where(eq(reservations.ownerId, userId)),
    reviews: await listOwnReviews(db, userId),
    receivedReviews: await listReceivedReviews(db, userId),
    reviewReports: await db
      .select({
        reviewId: reviewReports.reviewId,
        reason: reviewReports.reason,
        details: reviewReports.details,
        createdAt: reviewReports.createdAt,
        handledAt: reviewReports.handledAt,
      })
      .from(reviewReports)
      .where(eq(reviewReports.reporterId, userId))
      .orderBy(asc(reviewReports.createdAt)),
    acts: await db
      .select({
        action: auditEvents.action,
        subjectType: auditEvents.subjectType,
        subjectId: auditEvents.subjectId,
        at: auditEvents.createdAt,
      })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, userId))
      .orderBy(asc(auditEvents.createdAt)),
  };
}

const accountColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  secondFactor: users.twoFactorEnabled,
  createdAt: users.createdAt,
};

const payoutColumns = {
  reservationId: payouts.reservationId,
  amountCents: payouts.amount,
  withheldCents: payouts.withheldAmount,
  status: payouts.status,
  dueAt: payouts.dueAt,
  paidAt: payouts.paidAt,
};

const waitingColumns = {
  boatId: keptRequests.boatId,
  fields: keptRequests.fields,
  refusal: keptRequests.refusal,
  createdAt: keptRequests.createdAt,
  expiresAt: keptRequests.expiresAt,
};

const messageColumns = {
  senderId: messages.senderId,
  recipientId: messages.recipientId,
  boatId: messages.boatId,
  boatTitle: boats.title,
  subject: messages.subject,
  content: messages.content,
  bookingDetails: messages.bookingDetails,
  createdAt: messages.createdAt,
  // Qualified with the table's name: a single-table statement omits it, and `id` would then be the file's.
  files: sql<{ id: string; ownerId: string; format: AttachmentFormat; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'ownerId', owner_id, 'format', format, 'name', name)
      order by position)
    from ${messageAttachments} where message_id = ${messages}.id), '[]'::jsonb)`,
};

/**
 * The person's messages. Messages of others are as the conversation shows them: contact details are masked,
 * except from `paidContacts`.
 */
async function listMessages(db: Db, userId: string, paidContacts: ReadonlySet<string>) {
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(boats, eq(boats.id, messages.boatId))
    .where(or(eq(messages.senderId, userId), eq(messages.recipientId, userId)))
    .orderBy(asc(messages.createdAt));
  const others = rows.map((row) => (row.senderId === userId ? row.recipientId : row.senderId));
  const people = await db
    .select({ userId: profiles.userId, firstName: profiles.firstName })
    .from(profiles)
    .where(inArray(profiles.userId, [...new Set(others)]));
  const names = new Map(people.map((person) => [person.userId, person.firstName]));
  return rows.map(({ senderId, recipientId, content, boatTitle, ...message }) => {
    const isSent = senderId === userId;
    const other = isSent ? recipientId : senderId;
    const showsContacts = isSent || paidContacts.has(other);
    return {
      direction: isSent ? "sent" : "received",
      with: names.get(other) ?? "",
      content: shownInConversation(content, { showsContacts, boatTitle }).text,
      ...message,
    };
  });
}

export type OwnData = Awaited<ReturnType<typeof collectOwnData>>;
