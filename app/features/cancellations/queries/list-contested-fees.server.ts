import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readCancellation } from "#app/features/reservations/domain/cancellation-record.ts";
import { readAgreedPlace } from "#app/features/reservations/domain/rental-terms.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  boats,
  cancellationContests,
  contestFiles,
  profiles,
  reservations,
} from "#db/schema/schema.ts";
import { canDecideContest } from "../policy.ts";
import { evidenceVersion } from "./evidence-version.server.ts";
import type { ContestFile } from "./find-contest.server.ts";
import { isUndecided } from "./undecided-contests.server.ts";

/** Page size. The oldest claims come first, so that every claim gets its turn. */
const shown = 50;

/**
 * Fees that wait for a decision, for staff: those that their owner contested, and those that a suspended
 * owner could not contest in time. The oldest come first. One query. Throws `forbidden` for everyone else.
 */
export async function listContestedFees({ db, now }: { db: Db; now: Date }, actor: UserActor) {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const owner = alias(profiles, "owner");
  const client = alias(profiles, "client");
  const rows = await db
    .select({
      contest: cancellationContests,
      reservation: reservations,
      boat: { id: boats.id, title: boats.title, city: boats.city, port: boats.port },
      ownerFirstName: owner.firstName,
      clientFirstName: client.firstName,
      files: sql<ContestFile[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'position', f.position, 'name', f.name, 'path', f.path, 'bytes', f.bytes) order by f.position)
        from ${contestFiles} f where f.contest_id = ${cancellationContests.id}
          and ${cancellationContests.claimedAt} is not null
      ), '[]')`,
      evidence: evidenceVersion,
    })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .leftJoin(owner, eq(owner.userId, reservations.ownerId))
    .leftJoin(client, eq(client.userId, reservations.renterId))
    .where(isUndecided(db, now))
    .orderBy(
      sql`coalesce(${cancellationContests.claimedAt}, ${cancellationContests.evidenceUntil})`,
      asc(cancellationContests.id),
    )
    .limit(shown);
  return rows.map(({ contest, reservation, boat, ...row }) => ({
    ...row,
    boat: {
      id: boat.id,
      title: boat.title,
      port: readAgreedPlace(reservation.bookingDetails, boat).port,
    },
    id: contest.id,
    reason: readCancellation(reservation.bookingDetails).reason,
    checkInDate: reservation.checkInDate,
    checkOutDate: reservation.checkOutDate,
    totalCents: reservation.totalPrice,
    feeCents: contest.feeAmount,
    cancelledAt: contest.createdAt,
    claimedAt: contest.claimedAt,
    evidenceUntil: contest.evidenceUntil,
    statement: contest.statement ?? "",
    /** Whether the owner could not contest the fee, because their account is suspended. */
    isHeldBySuspension: contest.status === "open",
    /** False for a rental in which the moderator is owner or renter. */
    canDecide: canDecideContest(actor, reservation),
  }));
}

export type ContestedFee = Awaited<ReturnType<typeof listContestedFees>>[number];

/** The number of fees that wait for a moderator. */
export function countContestedFees({ db, now }: { db: Db; now: Date }): Promise<number> {
  return db.$count(cancellationContests, isUndecided(db, now));
}
