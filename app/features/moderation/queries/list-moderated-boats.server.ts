import { sql } from "drizzle-orm";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { type BoatPhoto, toBoatPhoto } from "#app/features/boats/queries/boat-photo.server.ts";
import { type Paper, type PaperKind, papersAt } from "#app/features/documents/domain/paper.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type CalendarDate, todayInParis } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats, photoFiles, profiles } from "#db/schema/schema.ts";
import { canModerateBoats } from "../policy.ts";
import type { ModerationFilter } from "../schema.ts";

/** Boats per page of the list. */
export const moderationPageSize = 24;

/** What a card of the moderation area shows (spec 2 §2). */
export type BoatToModerate = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  capacity: number;
  status: BoatStatus;
  isOnline: boolean;
  addedOn: CalendarDate;
  photo: BoatPhoto | null;
  /** The documents that its owner provided for review; never their bank details. */
  papers: Paper[];
};

export type ModerationList = {
  counts: { total: number } & Record<BoatStatus, number>;
  boats: BoatToModerate[];
  /** The page shown, and how many the filter has, at least one. */
  page: number;
  pageCount: number;
};

type Row = {
  total: string;
  pending: string;
  approved: string;
  rejected: string;
  suspended: string;
  boat: StoredBoat | null;
};

type StoredBoat = Omit<BoatToModerate, "addedOn" | "photo" | "papers"> & {
  ownerId: string;
  papers: Record<PaperKind, string | null> | null;
  createdAt: string;
  coverUrl: string | null;
  photo: Omit<BoatPhoto, "url"> | null;
};

/**
 * Counters over all boats, and one page of the filtered ones, newest first, in one statement.
 * Throws `forbidden` for everyone except moderators and admins.
 */
export async function listModeratedBoats(
  db: Db,
  actor: Actor,
  { status, page }: { status: ModerationFilter; page: number },
): Promise<ModerationList> {
  if (!canModerateBoats(actor)) throw new AppError("forbidden");
  const matches = status === "all" ? sql`true` : sql`${boats.status} = ${status}`;
  const { rows } = await db.execute<Row>(sql`
    with counts as (
      select count(*) as total,
        count(*) filter (where ${boats.status} = 'pending') as pending,
        count(*) filter (where ${boats.status} = 'approved') as approved,
        count(*) filter (where ${boats.status} = 'rejected') as rejected,
        count(*) filter (where ${boats.status} = 'suspended') as suspended
      from ${boats}
    ), listed as (
      select ${boats.createdAt} as created_at, ${boats.id} as id, json_build_object(
        'id', ${boats.id}, 'title', ${boats.title}, 'type', ${boats.type}, 'city', ${boats.city},
        'port', ${boats.port}, 'capacity', ${boats.capacity}, 'status', ${boats.status},
        'isOnline', ${boats.isOnline}, 'createdAt', ${boats.createdAt},
        'coverUrl', ${boats.photos} ->> 0,
        'photo', (
          select json_build_object('width', ${photoFiles.width}, 'height', ${photoFiles.height},
            'color', ${photoFiles.color}, 'widths', ${photoFiles.widths}, 'formats', ${photoFiles.formats})
          from ${photoFiles} where ${photoFiles.url} = ${boats.photos} ->> 0
        ),
        'ownerId', ${boats.userId},
        'papers', (
          select json_build_object('identity_card', ${profiles.identityCardUrl},
            'k_bis', ${profiles.kBisUrl}, 'iban_document', ${profiles.ibanDocumentUrl},
            'ownership_certificate', ${profiles.ownershipCertificateUrl},
            'boat_insurance', ${boats.insuranceCertificateUrl},
            'boat_ownership', ${boats.ownershipCertificateUrl})
          from ${profiles} where ${profiles.userId} = ${boats.userId}
        )
      ) as boat
      from ${boats} where ${matches}
      order by ${boats.createdAt} desc, ${boats.id} desc
      limit ${moderationPageSize} offset ${(page - 1) * moderationPageSize}
    )
    select counts.*, listed.boat from counts left join listed on true
    order by listed.created_at desc, listed.id desc
  `);
  const [first] = rows;
  if (!first) throw new Error("The boats were not counted");
  const counts = {
    total: Number(first.total),
    pending: Number(first.pending),
    approved: Number(first.approved),
    rejected: Number(first.rejected),
    suspended: Number(first.suspended),
  };
  const matching = status === "all" ? counts.total : counts[status];
  return {
    counts,
    boats: rows.flatMap(({ boat }) => (boat ? [boatToModerate(boat)] : [])),
    page,
    pageCount: Math.max(1, Math.ceil(matching / moderationPageSize)),
  };
}

function boatToModerate(stored: StoredBoat): BoatToModerate {
  const { coverUrl: url, photo, createdAt, ownerId, papers, ...boat } = stored;
  return {
    ...boat,
    papers: papersAt(papers ?? {}, ownerId),
    addedOn: todayInParis(new Date(createdAt)),
    photo: url === null ? null : toBoatPhoto(url, photo),
  };
}
