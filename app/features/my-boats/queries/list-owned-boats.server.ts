import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  type BoatStatus,
  type ShownBoatStatus,
  shownBoatStatus,
} from "#app/features/boats/domain/boat-status.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import {
  type BoatPhoto,
  coverUrl,
  photoFileColumns,
  toBoatPhoto,
} from "#app/features/boats/queries/boat-photo.server.ts";
import { hasHistory } from "#app/features/listing-editor/queries/has-history.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";

/** The data of a card on my boats (spec 2 §2). */
export type OwnedBoat = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  capacity: number;
  status: ShownBoatStatus;
  /** Why moderators rejected or suspended it; null for all other boats. */
  statusReason: string | null;
  isOnline: boolean;
  isArchived: boolean;
  /** Whether the boat has messages, quotes, reservations or reports: it can only be archived, not deleted. */
  hasHistory: boolean;
  photo: BoatPhoto | null;
};

/** The number of boats on one page, a multiple of the three cards in a row. */
const shown = 24;

type Asked = {
  userId: string;
  isArchived: boolean;
  /**
   * The last boat of the previous page. If that boat is not theirs or is gone, the list starts at the
   * beginning.
   */
  after: string | null;
};

export type OwnedBoats = {
  boats: OwnedBoat[];
  /** The last boat of this page, after which the next page starts; null on the last page. */
  next: string | null;
};

/** A page of a person's own boats, archived or not, newest first (spec 2 §7): one query. */
export async function listOwnedBoats(
  db: Db,
  { userId, isArchived, after }: Asked,
): Promise<OwnedBoats> {
  const rows = await db
    .select({
      id: boats.id,
      title: boats.title,
      type: boats.type,
      city: boats.city,
      port: boats.port,
      capacity: boats.capacity,
      status: boats.status,
      statusReason: boats.statusReason,
      publishedAt: boats.publishedAt,
      isOnline: boats.isOnline,
      archivedAt: boats.archivedAt,
      hasHistory: hasHistory(),
      photos: boats.photos,
      photo: photoFileColumns,
    })
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .where(
      and(
        eq(boats.userId, userId),
        isArchived ? isNotNull(boats.archivedAt) : isNull(boats.archivedAt),
        after === null ? undefined : isAfter(userId, after),
      ),
    )
    .orderBy(desc(boats.createdAt), desc(boats.id))
    .limit(shown + 1);
  const page = rows.slice(0, shown).map(ownedBoat);
  return { boats: page, next: rows.length > shown ? (page.at(-1)?.id ?? null) : null };
}

/** Whether a boat comes after another one of the same owner, which may have been archived meanwhile. */
function isAfter(userId: string, after: string) {
  const last = sql`from ${boats} c where c.id = ${after} and c.user_id = ${userId}`;
  return sql`(not exists (select ${last})
    or (${boats.createdAt}, ${boats.id}) < (select c.created_at, c.id ${last}))`;
}

type Row = Omit<OwnedBoat, "status" | "photo" | "isArchived"> & {
  status: BoatStatus;
  publishedAt: Date | null;
  archivedAt: Date | null;
  photos: string[];
  photo: Omit<BoatPhoto, "url"> | null;
};

function ownedBoat({ photos: [url], photo, archivedAt, publishedAt, ...boat }: Row): OwnedBoat {
  return {
    ...boat,
    status: shownBoatStatus({ status: boat.status, publishedAt }),
    isArchived: archivedAt !== null,
    photo: url === undefined ? null : toBoatPhoto(url, photo),
  };
}
