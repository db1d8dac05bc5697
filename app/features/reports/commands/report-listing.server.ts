import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { lockBoatAgainstDeletion } from "#app/features/boats/commands/lock-boat-against-deletion.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import {
  overLimit,
  type RateLimited,
  type RateLimits,
} from "#app/platform/requests/rate-limits.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { listingReports } from "#db/schema/schema.ts";
import { laterReason, maxExplanationLength, mayBeUnnamed } from "../domain/listing-report.ts";
import { amendedReport } from "../domain/report.ts";
import { findReportableListing } from "../queries/find-reportable-listing.server.ts";
import type { ReportListingInput } from "../schema.ts";

type Context = Omit<CommandContext, "actor"> & {
  actor: Actor;
  limits: RateLimits;
  /** The visitor's network address. */
  address: string;
};

/**
 * Adds a report of a listing to the moderators' queue. Anyone who sees the listing may report it; the
 * reporter gets a mail if an address is known. Reporting a listing again while the first report is open adds
 * to that one. If it says nothing new, only signed-in users are told so, because a visitor may have entered
 * another person's address. Throws `not_found` for listings that the actor cannot see, and for their own.
 */
export async function reportListing(
  { actor, db, now, record, limits, address }: Context,
  {
    boatId,
    reason,
    explanation,
    name,
    email,
    language,
  }: ReportListingInput & { language: Language },
): Promise<Outcome<{ boatId: string; isAnswered: boolean }, "already_reported"> | RateLimited> {
  const reporterId = actor.kind === "user" ? actor.userId : null;
  const sender = reporterId ?? email;
  if (sender === undefined && !mayBeUnnamed(reason)) throw new AppError("bad_request");
  const tooMany = await overLimit(
    limits,
    ["listing-report-address", address],
    ...(sender === undefined ? [] : [["listing-report", sender] as const]),
  );
  if (tooMany) return tooMany;
  const listing = await findReportableListing(db, actor, boatId);
  if (!listing) throw new AppError("not_found");
  const visitor =
    reporterId === null && email !== undefined ? { reporterName: name, reporterEmail: email } : {};
  const words = { boatId, reason, explanation };
  const id = sender === undefined ? { id: unnamedReportId(words, now) } : {};
  const sent = { ...id, ...words, reporterId, ...visitor, language, createdAt: now };
  return db.transaction(async (tx) => {
    if (!(await lockBoatAgainstDeletion(tx, boatId))) throw new AppError("not_found");
    const reportId = (await insertReport(tx, sent)) ?? (await amendReport(tx, sent));
    if (reportId !== null) {
      await record(tx, { type: "listing_reported", reportId, boatId, reporterId, reason });
    } else if (reporterId !== null) {
      return refused("already_reported");
    }
    return done({ boatId, isAnswered: sender !== undefined });
  });
}

type SentReport = typeof listingReports.$inferInsert;

/**
 * Nobody is known to have sent a report without an address, so the same words about the same listing count as
 * one report for a day: the button was clicked twice, or the response was lost.
 */
function unnamedReportId(
  { boatId, reason, explanation }: Pick<SentReport, "boatId" | "reason" | "explanation">,
  now: Date,
): string {
  return derivedUuid("listing-report", boatId, todayInParis(now), reason, explanation);
}

/** Inserts a report and returns its id; null while the same person has an open report of the listing. */
async function insertReport(tx: Db, sent: SentReport): Promise<string | null> {
  const [filed] = await tx
    .insert(listingReports)
    .values(sent)
    .onConflictDoNothing()
    .returning({ id: listingReports.id });
  return filed?.id ?? null;
}

/** Adds to the person's open report of the listing, and returns its id; null when there is nothing to add. */
async function amendReport(tx: Db, sent: SentReport): Promise<string | null> {
  const { boatId, reporterId, reporterEmail, reason, explanation } = sent;
  const isUnnamed = !reporterId && !reporterEmail;
  if (isUnnamed)
    return (await isDecided(tx, sent)) ? insertReport(tx, { ...sent, id: undefined }) : null;
  const isOpen = and(
    eq(listingReports.boatId, boatId),
    sql`coalesce(${listingReports.reporterId}::text, ${listingReports.reporterEmail}) = ${reporterId ?? reporterEmail}`,
    isNull(listingReports.decision),
  );
  const [open] = await tx.select().from(listingReports).where(isOpen).for("no key update");
  // A moderator has decided in the meantime, so this is a new report.
  if (!open) return insertReport(tx, sent);
  const amended = amendedReport(
    { reason: open.reason, text: open.explanation },
    { reason: laterReason(open.reason, reason), text: explanation },
    maxExplanationLength,
  );
  if (!amended) return null;
  const [changed] = await tx
    .update(listingReports)
    .set({ reason: amended.reason, explanation: amended.text })
    .where(isOpen)
    .returning({ id: listingReports.id });
  return changed?.id ?? null;
}

/** Whether a moderator has decided about the report in the meantime, so that another one is a new report. */
async function isDecided(tx: Db, { id = "" }: SentReport): Promise<boolean> {
  return (
    (await tx.$count(
      listingReports,
      and(eq(listingReports.id, id), isNotNull(listingReports.decision)),
    )) > 0
  );
}
