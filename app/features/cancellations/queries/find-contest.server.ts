import { and, eq } from "drizzle-orm";
import type { ReservationDetail } from "#app/features/reservations/queries/find-reservation.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { cancellationContests, contestFiles, reservations } from "#db/schema/schema.ts";

export type Contest = typeof cancellationContests.$inferSelect;

/** A file of evidence; its address opens it for the owner and for moderators. */
export type ContestFile = {
  id: string;
  position: number;
  /** As its owner named it; empty for old ones. */
  name: string;
  path: string;
  bytes: number;
};

/** The fee that an owner may contest, or did; null for everyone else, and where there is none. */
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

/** The same for a reservation's page, whose reader is known to be one of its sides. */
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

/** The files of a contest, in the order in which they came; the caller has checked who asks. */
export async function listContestFiles(db: Db, contestId: string): Promise<ContestFile[]> {
  const { id, position, name, path, bytes } = contestFiles;
  return db
    .select({ id, position, name, path, bytes })
    .from(contestFiles)
    .where(eq(contestFiles.contestId, contestId))
    .orderBy(position);
}
