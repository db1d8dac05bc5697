import { eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  accounts,
  approvedListings,
  bankingInfo,
  boatExtras,
  boats,
  boatUnavailabilities,
  calendarFeeds,
  cancellationContests,
  contestFiles,
  emailChanges,
  emailConfirmations,
  favourites,
  importedCalendars,
  keptRequests,
  listingReports,
  messageAttachments,
  photoFiles,
  profiles,
  reservations,
  sessions,
  stagedPhotos,
  twoFactors,
  userBlocks,
  userRoles,
  users,
  verifications,
} from "#db/schema/schema.ts";
import { eraseAuditedTexts } from "./erase-audited-texts.server.ts";

/** An email address that can never receive mail (RFC 2606), unique per user. */
const erasedAddress = (userId: string) => `${userId}@deleted.invalid`;

/**
 * Removes everything that identifies a person from their rows, which stay for the people they rented with
 * and for accounting: names, addresses, documents, bank details, credentials, and their boats' texts except
 * the titles. Part of the transaction that closes the account.
 */
export async function erasePerson(
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  await eraseBoats(tx, userId, now);
  await eraseAuditedTexts(tx, userId);
  await tx.delete(bankingInfo).where(eq(bankingInfo.userId, userId));
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await tx.delete(favourites).where(eq(favourites.userId, userId));
  await tx.delete(keptRequests).where(eq(keptRequests.userId, userId));
  await tx
    .delete(userBlocks)
    .where(or(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, userId)));
  await eraseEvidence(tx, userId);
  // Files that they sent may show them; the messages that they wrote stay for the other person.
  await tx.delete(messageAttachments).where(eq(messageAttachments.ownerId, userId));
  // Listings that they reported without being signed in, maybe when they had another address.
  const earlier = tx
    .select({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  await tx
    .update(listingReports)
    .set({ reporterName: null, reporterEmail: null })
    .where(
      or(eq(listingReports.reporterEmail, email), inArray(listingReports.reporterEmail, earlier)),
    );
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(verifications).where(inArray(verifications.value, [userId, email]));
  // The row is deleted and recreated: a column added to profiles later is erased without being
  // named here.
  await tx.delete(profiles).where(eq(profiles.userId, userId));
  await tx.insert(profiles).values({ userId });
  await tx
    .update(users)
    .set({
      name: "",
      email: erasedAddress(userId),
      emailVerified: false,
      twoFactorEnabled: false,
      image: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/**
 * Erases the person's evidence against cancellation fees; its files are deleted with all their other files.
 */
async function eraseEvidence(tx: Db, userId: string) {
  const rentals = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.ownerId, userId));
  const contests = await tx
    .update(cancellationContests)
    .set({ statement: sql`case when ${cancellationContests.statement} is not null then '' end` })
    .where(inArray(cancellationContests.reservationId, rentals))
    .returning({ id: cancellationContests.id });
  const ids = contests.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(contestFiles).where(inArray(contestFiles.contestId, ids));
}

async function eraseBoats(tx: Db, userId: string, now: Date) {
  const approved = await tx
    .delete(approvedListings)
    .where(
      inArray(
        approvedListings.boatId,
        tx.select({ id: boats.id }).from(boats).where(eq(boats.userId, userId)),
      ),
    )
    .returning({ content: approvedListings.content });
  const owned = await tx
    .update(boats)
    .set({
      isOnline: false,
      archivedAt: sql`coalesce(${boats.archivedAt}, ${now.toISOString()})`,
      description: "",
      companyName: null,
      fiscalAddress: null,
      website: null,
      howDidYouKnow: null,
      renovationDetails: null,
      statusReason: null,
      berthDetails: [],
      insuranceCertificateUrl: null,
      ownershipCertificateUrl: null,
      updatedAt: now,
    })
    .where(eq(boats.userId, userId))
    .returning({ id: boats.id, photos: boats.photos });
  const staged = await tx
    .delete(stagedPhotos)
    .where(eq(stagedPhotos.ownerId, userId))
    .returning({ url: stagedPhotos.url });
  const ids = owned.map(({ id }) => id);
  const photos = [
    ...owned.flatMap((boat) => boat.photos),
    ...approved.flatMap(({ content }) => content.photos),
    ...staged.map(({ url }) => url),
  ];
  if (ids.length > 0) {
    await tx.update(boats).set({ photos: [] }).where(inArray(boats.id, ids));
    await tx.update(boatExtras).set({ description: "" }).where(inArray(boatExtras.boatId, ids));
    await tx.delete(boatUnavailabilities).where(inArray(boatUnavailabilities.boatId, ids));
    await tx.delete(calendarFeeds).where(inArray(calendarFeeds.boatId, ids));
    await tx.delete(importedCalendars).where(inArray(importedCalendars.boatId, ids));
  }
  if (photos.length > 0) await tx.delete(photoFiles).where(inArray(photoFiles.url, photos));
}
