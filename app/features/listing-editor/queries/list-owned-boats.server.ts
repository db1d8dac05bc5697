import { desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { type BoatStatus, readBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { type BoatType, readBoatType } from "#app/features/boats/domain/boat-type.ts";
import { coverUrl } from "#app/features/boats/queries/boat-card.server.ts";
import {
  type BoatPhoto,
  photoFileColumns,
  readBoatPhoto,
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
      photos: boats.photos,
      photo: photoFileColumns,
    })
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .where(eq(boats.userId, userId))
    .orderBy(desc(boats.createdAt), desc(boats.id));
  return rows.map(readOwnedBoat);
}

type Row = Omit<OwnedBoat, "type" | "status" | "photo"> & {
  type: string;
  status: string;
  photos: string[];
  photo: Omit<BoatPhoto, "url"> | null;
};

function readOwnedBoat({ photos: [url], photo, type, status, ...boat }: Row): OwnedBoat {
  return {
    ...boat,
    type: readBoatType(type) ?? "moteur",
    status: readBoatStatus(status) ?? "pending",
    photo: url === undefined ? null : readBoatPhoto(url, photo),
  };
}
