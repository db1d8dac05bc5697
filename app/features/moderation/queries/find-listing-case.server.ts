import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { boatDocumentsAt } from "#app/features/documents/domain/boat-document.ts";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import { getAccountStanding } from "#app/features/reports/queries/account-standing.server.ts";
import { listListingReports } from "#app/features/reports/queries/list-listing-reports.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { approvedListings, auditEvents, boats, profiles, reservations } from "#db/schema/schema.ts";
import { historyRuns } from "../domain/history-runs.ts";
import { changedReviewedFields, comparePhotos } from "../domain/listing-changes.ts";
import { canPutBackOnline } from "../domain/put-back-online.ts";
import { canDecideListing } from "../policy.ts";
import { hasOtherModerators } from "./decidable-listings.server.ts";
import { contentVersion, listingContent } from "./listing-columns.server.ts";

/**
 * The audit actions on a listing that moderators see. They see neither actions on its calendars and rentals,
 * nor the values that a section had, such as prices.
 */
const historyActions = [
  "boat_added",
  "boat_edited",
  "boat_section_changed",
  "boat_put_online",
  "boat_taken_offline",
  "boat_resubmitted",
  "boat_status_set",
  "boat_archived",
  "boat_restored",
] as const;

/**
 * Hidden from an owner who is also a moderator, for their own listing, because these actions show who
 * reported it.
 */
const reportActions = ["listing_reported", "listing_reports_answered"] as const;

/** The most audit events that a history is made from, newest first. */
const maxHistory = 500;
/** The most entries that are shown, with repeated acts merged. */
const shownHistory = 50;

/**
 * A listing for a moderator to decide about: what changed since it was approved, its documents, and its
 * history from the audit events. Null if there is no such listing. Throws `forbidden` for everyone except
 * moderators and admins.
 */
export async function findListingCase(
  { db, actor, now }: { db: Db; actor: UserActor; now: Date },
  boatId: string,
  /** The maximum number of reports that are shown. */
  maxReports?: number,
) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const [found] = await db
    .select({
      boat: boats,
      content: listingContent,
      version: contentVersion,
      approved: approvedListings,
      owner: profiles,
      ownerName: fullNameOf(profiles),
      hasOtherModerators: hasOtherModerators(actor),
    })
    .from(boats)
    .leftJoin(approvedListings, eq(approvedListings.boatId, boats.id))
    .leftJoin(profiles, eq(profiles.userId, boats.userId))
    .where(eq(boats.id, boatId));
  if (!found) return null;
  const { boat, content, approved, owner, ownerName } = found;
  const history = await listHistory(db, boatId, { isOwn: boat.userId === actor.userId });
  const ownerStanding = await getAccountStanding(db, boat.userId);
  const reports = await listListingReports(db, actor, boatId, maxReports);
  const [upcoming] = await db
    .select({ count: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.boatId, boatId),
        eq(reservations.status, "confirmed"),
        gte(reservations.checkOutDate, todayInParis(now)),
      ),
    );
  const documents = boatDocumentsAt(
    {
      identity_card: owner?.identityCardUrl ?? null,
      k_bis: owner?.kBisUrl ?? null,
      iban_document: owner?.ibanDocumentUrl ?? null,
      ownership_certificate: owner?.ownershipCertificateUrl ?? null,
      boat_insurance: boat.insuranceCertificateUrl,
      boat_ownership: boat.ownershipCertificateUrl,
    },
    boat.userId,
  );
  return {
    id: boat.id,
    title: boat.title,
    status: boat.status,
    statusReason: boat.statusReason,
    isOnline: boat.isOnline,
    /** Whether an approval may put the listing back online. */
    canPutOnline: canPutBackOnline(boat, ownerStanding),
    isDraft: boat.publishedAt === null,
    canDecide: canDecideListing(actor, { ...found, ownerId: boat.userId }),
    changedAt: boat.changedAt,
    approvedAt: approved?.approvedAt ?? null,
    version: found.version,
    content,
    approved: approved?.content ?? null,
    changed: approved ? changedReviewedFields(approved.content, content) : [],
    photos: comparePhotos(approved?.content.photos ?? content.photos, content.photos),
    hasContacts: maskContacts(`${content.title}\n${content.description}`).isMasked,
    ownerName,
    isProfessional: boat.isProfessional,
    /** Stated by the owner for the review, and shown to nobody else. */
    website: boat.isProfessional ? boat.website : null,
    insuranceType: boat.insuranceType,
    ownerStanding,
    documents,
    reports: reports.shown,
    /**
     * The number of open reports, which are decided together, how many of them get an answer, and what
     * identifies them.
     */
    allReports: reports.all,
    answeredReports: reports.answered,
    seenReports: reports.seen,
    history: history.shown,
    /** Whether there are more entries than shown. */
    isHistoryCut: history.isCut,
    /** The boat's paid rentals that are upcoming or under way. */
    upcomingRentals: upcoming?.count ?? 0,
  };
}

export type ListingCase = NonNullable<Awaited<ReturnType<typeof findListingCase>>>;

async function listHistory(db: Db, boatId: string, { isOwn }: { isOwn: boolean }) {
  const rows = await db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      details: sql<{
        to?: string;
        reason?: string | null;
        changes?: object;
        section?: string;
      }>`${auditEvents.details}`,
      at: auditEvents.createdAt,
      by: fullNameOf(profiles),
    })
    .from(auditEvents)
    .leftJoin(profiles, eq(profiles.userId, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectType, "boat"),
        eq(auditEvents.subjectId, boatId),
        inArray(auditEvents.action, [...historyActions, ...(isOwn ? [] : reportActions)]),
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(maxHistory);
  const runs = historyRuns(
    rows.map(({ details, ...row }) => ({
      ...row,
      to: details.to ?? null,
      reason: details.reason ?? null,
    })),
  );
  const isCut = runs.length > shownHistory || rows.length === maxHistory;
  return { shown: runs.slice(0, shownHistory), isCut };
}
