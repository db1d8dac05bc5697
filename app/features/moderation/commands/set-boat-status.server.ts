import { eq, sql } from "drizzle-orm";
import { removePhotos } from "#app/features/boat-photos/commands/place-photos.server.ts";
import {
  type BoatStatus,
  isForcedOffline,
  moderationEvent,
  nextBoatStatus,
} from "#app/features/boats/domain/boat-status.ts";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import { answerListingReports } from "#app/features/reports/commands/answer-listing-reports.server.ts";
import { answerOfStatus } from "#app/features/reports/domain/listing-report.ts";
import { getAccountStanding } from "#app/features/reports/queries/account-standing.server.ts";
import { canModerate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { isOwnLastAct } from "#app/platform/events/own-last-act.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { approvedListings, boats } from "#db/schema/schema.ts";
import { canPutBackOnline } from "../domain/put-back-online.ts";
import { canDecideListing } from "../policy.ts";
import { hasOtherModerators } from "../queries/decidable-listings.server.ts";
import { contentVersion } from "../queries/listing-columns.server.ts";
import type { BoatStatusInput } from "../schema.ts";

export type ModeratedBoat = { status: BoatStatus; isOnline: boolean };

type StatusRefusal =
  | "changed_meanwhile"
  | "listing_changed"
  | "claimed"
  | "own_listing"
  | "draft"
  | "reason_needed"
  | "reports_changed"
  | "answer_needed";

/**
 * A moderator sets the status of a boat (spec 2 §4). Rejecting or suspending it takes it offline and needs a
 * reason, which is sent to the owner; the other statuses leave it online or offline. Approving accepts the
 * listing as the moderator saw it, and also puts it back online if the moderator chose so and
 * `canPutBackOnline` allows it. Everyone who had reported the listing gets the answer. The moderator's own
 * decision again, with the same reason, changes nothing and succeeds. Refused for a draft; when the status or
 * these reports changed meanwhile; when the listing changed and is to be approved or rejected, because the
 * reason may no longer apply, whereas a suspension must not depend on the owner; when the reason or the
 * answer is missing; when another moderator has claimed the case; and for the moderator's own listing, unless
 * nobody else moderates. Throws `forbidden` for everyone except moderators and admins.
 */
export async function setBoatStatus(
  { actor, db, now, record, jobs }: CommandContext & { jobs: JobQueue },
  { boatId, seenStatus, seenContent, status, reason = "", ...choices }: BoatStatusInput,
): Promise<Outcome<ModeratedBoat, StatusRefusal>> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const next = nextBoatStatus(seenStatus, moderationEvent(status), "moderator");
  if (next === null) throw new AppError("forbidden");
  if (isForcedOffline(next) && reason === "") return refused("reason_needed");
  const subject = { subjectType: "listing", subjectId: boatId } as const;
  const moderatorId = actor.userId;
  return db.transaction(async (tx) => {
    const [boat] = await tx
      .select({
        status: boats.status,
        statusReason: boats.statusReason,
        ownerId: boats.userId,
        publishedAt: boats.publishedAt,
        photos: boats.photos,
        isOnline: boats.isOnline,
        archivedAt: boats.archivedAt,
        basePricePerDay: boats.basePricePerDay,
        seasonalPricing: boats.seasonalPricing,
        changedAt: boats.changedAt,
        navigationMode: boats.navigationMode,
        sharedCosts: boats.sharedCosts,
        sharedBy: boats.sharedBy,
        requiredDailyPrice: boats.requiredDailyPrice,
        version: contentVersion,
        hasOtherModerators: hasOtherModerators(actor),
      })
      .from(boats)
      .where(eq(boats.id, boatId))
      .for("update");
    if (!boat) throw new AppError("not_found");
    if (!canDecideListing(actor, boat)) return refused("own_listing");
    const statusReason = isForcedOffline(next) ? reason : null;
    const isOther = seenContent !== undefined && seenContent !== boat.version;
    const isOwn = (details: { from?: BoatStatus }) =>
      isOwnLastAct(tx, moderatorId, {
        on: ["boat", boatId],
        action: "boat_status_set",
        details: { ...details, to: next, reason: statusReason },
        unless: ["boat_resubmitted"],
      });
    if (boat.status !== seenStatus) {
      const isRepeated = !isOther && boat.status === next && (await isOwn({ from: seenStatus }));
      return isRepeated
        ? done({ status: next, isOnline: boat.isOnline })
        : refused("changed_meanwhile");
    }
    const isJudged = next === "approved" || next === "rejected";
    if (isJudged && isOther) return refused("listing_changed");
    if (boat.publishedAt === null) return refused("draft");
    const claimed = await claimCase({ actor, db: tx, now }, subject);
    if (!claimed.ok) return claimed;
    const decision = answerOfStatus(next);
    const { lastReportId = "", reportsVersion = "", answer = "" } = choices;
    const seen = lastReportId === "" ? null : { lastReportId, reportsVersion };
    const answered = decision
      ? await answerListingReports(
          { actor, db: tx, now, record },
          { boatId, seen, decision, answer },
        )
      : done(0);
    if (!answered.ok) return answered;
    // Suspending the owner's account also locks the boat, so the owner's standing is only read once the boat
    // is locked.
    const isPutBack =
      next === "approved" &&
      choices.putOnline === "on" &&
      canPutBackOnline(boat, await getAccountStanding(tx, boat.ownerId));
    const isOnline = !isForcedOffline(next) && (boat.isOnline || isPutBack);
    const isAccepting = next === "approved" && (boat.status !== next || boat.changedAt !== null);
    const isSame = boat.status === next && boat.isOnline === isOnline && !isAccepting;
    if (isSame && answered.value === 0 && (await isOwn({}))) {
      await endClaim(tx, subject, moderatorId);
      return done({ status: next, isOnline });
    }
    if (next === "approved") await acceptListing(tx, jobs, { boatId, photos: boat.photos, now });
    await tx
      .update(boats)
      .set({ status: next, statusReason, isOnline, updatedAt: now })
      .where(eq(boats.id, boatId));
    await endClaim(tx, subject, moderatorId);
    await record(tx, {
      type: "boat_status_set",
      boatId,
      ownerId: boat.ownerId,
      moderatorId,
      from: seenStatus,
      to: next,
      reason: statusReason,
      reasonBefore: boat.statusReason,
      isAfterReport: answered.value > 0,
    });
    return done({ status: next, isOnline });
  });
}

/**
 * Makes the current listing the approved one, and removes photos that only the previous approved version had.
 */
async function acceptListing(
  tx: Db,
  jobs: JobQueue,
  { boatId, photos, now }: { boatId: string; photos: readonly string[]; now: Date },
): Promise<void> {
  const [before] = await tx
    .select({ content: approvedListings.content })
    .from(approvedListings)
    .where(eq(approvedListings.boatId, boatId));
  // For a boat that was not approved before, a trigger writes this row together with the status.
  await tx.execute(sql`
    update ${approvedListings} set content = listing_content(boats), approved_at = ${now.toISOString()}
    from ${boats} where ${boats.id} = ${boatId} and ${approvedListings.boatId} = ${boatId}`);
  const unused = before?.content.photos.filter((url) => !photos.includes(url)) ?? [];
  await removePhotos(tx, jobs, unused);
}
