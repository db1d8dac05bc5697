import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { ownerShareOf } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { ReservationDetail } from "./find-reservation.server.ts";

/** What the page of a reservation shows besides its row: the boat's photo, and the owner's share. */
export async function findPhotoAndShare(db: Db, { boat, reservation }: ReservationDetail) {
  const [photo, ownerShareCents] = await Promise.all([
    findPhoto(db, boat.photo),
    ownerShareOf(db, reservation.id),
  ]);
  return { photo, ownerShareCents };
}
