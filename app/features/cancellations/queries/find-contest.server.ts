import { and, eq } from "drizzle-orm";
import type { ReservationDetail } from "#app/features/reservations/queries/find-reservation.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { cancellationContests, contestFiles, reservations } from "#db/schema/schema.ts";
import { canDecideContest } from "../policy.ts";

export type Contest = typeof cancellationContests.$inferSelect;

/** An evidence file. The owner and moderators can open it at its path. */
export type ContestFile = {
  id: string;
  position: number;
  /** The name that the owner gave the file; empty for old files. */
  name: string;
  path: string;
  bytes: number;
};

/**
 * The contest of the actor's cancellation fee; null for everyone but the owner, and when there is no such
 * fee.
 */
export async function findContestOfOwner(
  db: Db,
  actor: UserActor,
  reservationId: string,
): Promise<Contest | null> {
  if (!isUuid(reservationId)) return null;
  const [row] = await db
    .select({ contest: cancellationContests })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .where(and(eq(reservations.id, reservationId), eq(reservations.ownerId, actor.userId)));
  return row?.contest ?? null;
}

/** Whether a contested fee with this id exists that the actor may decide about. */
export async function mayDecideContest(
  { actor, db }: { actor: UserActor; db: Db },
  contestId: string,
): Promise<boolean> {
  const [rental] = await db
    .select({ ownerId: reservations.ownerId, renterId: reservations.renterId })
    .from(cancellationContests)
    .innerJoin(reservations, eq(reservations.id, cancellationContests.reservationId))
    .where(eq(cancellationContests.id, contestId));
  return rental !== undefined && canDecideContest(actor, rental);
}

/**
 * Same as `findContestOfOwner`, for the reservation's page, where the reader is known to be its owner or
 * renter.
 */
export async function findContestOfStay(
  db: Db,
  { reservation, side }: Pick<ReservationDetail, "reservation" | "side">,
): Promise<Contest | null> {
  if (side !== "owner" || reservation.status !== "cancelled") return null;
  const [contest] = await db
    .select()
    .from(cancellationContests)
    .where(eq(cancellationContests.reservationId, reservation.id));
  return contest ?? null;
}

/** The files of a contest, by position. The caller has checked who may see them. */
export async function listContestFiles(db: Db, contestId: string): Promise<ContestFile[]> {
  const { id, position, name, path, bytes } = contestFiles;
  return db
    .select({ id, position, name, path, bytes })
    .from(contestFiles)
    .where(eq(contestFiles.contestId, contestId))
    .orderBy(position);
}
