import { lockBoatAgainstDeletion } from "#app/features/boats/queries/lock-boat-against-deletion.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import {
  overLimit,
  type RateLimited,
  type RateLimits,
} from "#app/platform/requests/rate-limits.server.ts";
import { listingReports } from "#db/schema/schema.ts";
import { mayBeUnnamed } from "../domain/listing-report.ts";
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
 * nothing. Only signed-in users are told so, because a visitor may have entered another person's address.
 * Throws `not_found` for listings that the actor cannot see, and for their own.
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
  return db.transaction(async (tx) => {
    if (!(await lockBoatAgainstDeletion(tx, boatId))) throw new AppError("not_found");
    const [filed] = await tx
      .insert(listingReports)
      .values({ boatId, reporterId, ...visitor, language, reason, explanation, createdAt: now })
      .onConflictDoNothing()
      .returning({ reportId: listingReports.id });
    if (filed) {
      await record(tx, { type: "listing_reported", ...filed, boatId, reporterId, reason });
    } else if (reporterId !== null) {
      return refused("already_reported");
    }
    return done({ boatId, isAnswered: sender !== undefined });
  });
}
