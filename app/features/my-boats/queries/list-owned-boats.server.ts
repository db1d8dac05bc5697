import { desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { hasHistory } from "#app/features/listing-editor/queries/has-history.server.ts";
import {
  type BoatPhoto,
  coverUrl,
  photoFileColumns,
  toBoatPhoto,
} from "#app/features/boats/queries/boat-photo.server.ts";

/** What a card of my boats shows (spec 2 §2). */
export type OwnedBoat = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  capacity: number;
  status: BoatStatus;
  isOnline: boolean;
  isArchived: boolean;
  /** Somebody wrote about it or reserved it: it is archived and cannot be deleted. */
  hasHistory: boolean;
  photo: BoatPhoto | null;
};

/** A person's own boats, the newest first (spec 2 §7). */
export async function listOwnedBoats(db: Db, userId: string): Promise<OwnedBoat[]> {
  const rows = await db
    .select({
      id: boats.id,
      title: boats.title,
      type: boats.type,
      city: boats.city,
      port: boats.port,
      capacity: boats.capacity,
      status: boats.status,
      isOnline: boats.isOnline,
      archivedAt: boats.archivedAt,
      hasHistory: hasHistory(),
      photos: boats.photos,
      photo: photoFileColumns,
    })
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .where(eq(boats.userId, userId))
    .orderBy(desc(boats.createdAt), desc(boats.id));
  return rows.map(ownedBoat);
}

type Row = Omit<OwnedBoat, "photo" | "isArchived"> & {
  archivedAt: Date | null;
  photos: string[];
  photo: Omit<BoatPhoto, "url"> | null;
};

function ownedBoat({ photos: [url], photo, archivedAt, ...boat }: Row): OwnedBoat {
  return {
    ...boat,
    isArchived: archivedAt !== null,
    photo: url === undefined ? null : toBoatPhoto(url, photo),
  };
}
