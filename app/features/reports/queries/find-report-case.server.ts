import { and, count, eq, gte, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import { isProfessional } from "#app/features/profile/queries/is-professional.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import {
  accountSuspensions,
  boats,
  conversations,
  profiles,
  reports,
  reservations,
  userRoles,
} from "#db/schema/schema.ts";
import type { ReportDecision } from "../domain/report.ts";
import { canDecideReport } from "../policy.ts";
import { getAccountStanding } from "./account-standing.server.ts";
import { isDecidableReport } from "./decidable-reports.server.ts";
import { reportVersion } from "./seen-reports.server.ts";

const reporters = alias(profiles, "reporters");
const deciders = alias(profiles, "deciders");

/**
 * A report for a moderator's decision: reporter, reported person, reason, boat, and how often that person was
 * reported before. It contains no messages, because opening those is recorded. Null when there is no such
 * report or the actor may not decide about it; throws `forbidden` for everyone except staff. One statement,
 * then four at the same time.
 */
export async function findReportCase(
  db: Db,
  { actor, now }: { actor: UserActor; now: Date },
  reportId: string,
) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const [found] = await db
    .select({
      report: reports,
      seenVersion: reportVersion,
      reportedName: fullNameOf(profiles),
      isProfessional: isProfessional(sql`${reports.reportedId}`),
      reporterName: fullNameOf(reporters),
      deciderName: fullNameOf(deciders),
      boat: { id: boats.id, title: boats.title },
      isOwner: sql<boolean>`${boats.userId} = ${reports.reportedId}`,
      /** The suspension of the reported person's account; null while there is none. */
      suspensionId: accountSuspensions.id,
      isStaff: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${reports.reportedId})`,
    })
    .from(reports)
    .innerJoin(conversations, eq(conversations.id, reports.conversationId))
    .innerJoin(boats, eq(boats.id, conversations.boatId))
    .leftJoin(profiles, eq(profiles.userId, reports.reportedId))
    .leftJoin(reporters, eq(reporters.userId, reports.reporterId))
    .leftJoin(
      accountSuspensions,
      and(eq(accountSuspensions.userId, reports.reportedId), isNull(accountSuspensions.liftedAt)),
    )
    .leftJoin(deciders, eq(deciders.userId, reports.decidedBy))
    .where(eq(reports.id, reportId));
  if (!found || !canDecideReport(actor, found.report)) return null;
  const { reportedId } = found.report;
  const [others, standing, upcomingRentals, earlier] = await Promise.all([
    listOthers(db, actor, found.report),
    getAccountStanding(db, reportedId),
    countUpcomingRentals(db, reportedId, now),
    countEarlier(db, found.report),
  ]);
  return {
    ...found,
    others,
    /** Whether the reported person may use their account. */
    standing,
    /** The person's paid rentals that are upcoming or under way, on either side. */
    upcomingRentals,
    earlier,
  };
}

function countUpcomingRentals(db: Db, userId: string, now: Date): Promise<number> {
  return db.$count(
    reservations,
    and(
      or(eq(reservations.ownerId, userId), eq(reservations.renterId, userId)),
      eq(reservations.status, "confirmed"),
      gte(reservations.checkOutDate, todayInParis(now)),
    ),
  );
}

type Report = typeof reports.$inferSelect;

/** How often the other reports about the same person were decided in each way. */
async function countEarlier(db: Db, { id, reportedId }: Report) {
  const counts = await db
    .select({ decision: reports.decision, count: count() })
    .from(reports)
    .where(and(eq(reports.reportedId, reportedId), ne(reports.id, id), isNotNull(reports.decision)))
    .groupBy(reports.decision);
  const timesOf = (decision: ReportDecision) =>
    counts.find((each) => each.decision === decision)?.count ?? 0;
  return {
    dismissed: timesOf("dismissed"),
    warned: timesOf("warned"),
    suspended: timesOf("suspended"),
  };
}

/** The most other reports that a case names. */
const shownOthers = 20;

/** The other open reports about the same person that the actor may decide, the oldest first. */
function listOthers(db: Db, actor: UserActor, { id, reportedId }: Report) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      createdAt: reports.createdAt,
      isAboutMessage: sql<boolean>`${reports.messageId} is not null`,
      reporterName: fullNameOf(reporters),
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.userId, reports.reporterId))
    .where(
      and(
        eq(reports.reportedId, reportedId),
        eq(reports.state, "open"),
        ne(reports.id, id),
        isDecidableReport(actor),
      ),
    )
    .orderBy(reports.createdAt, reports.id)
    .limit(shownOthers);
}

export type ReportCase = NonNullable<Awaited<ReturnType<typeof findReportCase>>>;
