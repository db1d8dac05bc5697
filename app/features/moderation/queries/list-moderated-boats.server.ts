import { type SQL, sql } from "drizzle-orm";
import { normalizeEmail } from "#app/features/auth/domain/email-address.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";
import {
  type BoatPhoto,
  coverUrl,
  toBoatPhoto,
} from "#app/features/boats/queries/boat-photo.server.ts";
import {
  type BoatDocument,
  type BoatDocumentKind,
  boatDocumentsAt,
} from "#app/features/documents/domain/boat-document.ts";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import { isDecidableListingReport } from "#app/features/reports/queries/decidable-reports.server.ts";
import { canModerate, type UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import {
  approvedListings,
  auditEvents,
  boats,
  listingReports,
  photoFiles,
  profiles,
  users,
} from "#db/schema/schema.ts";
import { changedReviewedFields, type ReviewedField } from "../domain/listing-changes.ts";
import type { ModerationFilter, ModerationQuery } from "../domain/moderation-path.ts";
import { canDecideListing } from "../policy.ts";
import { hasOtherModerators } from "./decidable-listings.server.ts";
import { contentVersion, listingContent } from "./listing-columns.server.ts";

/** The number of boats on one page of the list. */
export const moderationPageSize = 24;

/** The data of a card in the moderation area (spec 2 §2). */
export type BoatToModerate = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  capacity: number;
  status: BoatStatus;
  statusReason: string | null;
  isOnline: boolean;
  /** Whether the boat was never published. Drafts are not reviewed. */
  isDraft: boolean;
  /** Whether this moderator may decide about the listing. */
  canDecide: boolean;
  /** The fields that differ from the approved version; empty for a boat that is not approved. */
  changed: ReviewedField[];
  /** Identifies the content that the moderator sees. */
  version: string;
  addedOn: CalendarDate;
  owner: { name: string; isProfessional: boolean };
  /**
   * Since when the boat has been waiting for a moderator, because it was published, resubmitted or changed;
   * null when it is not waiting.
   */
  waitsSince: CalendarDate | null;
  photo: BoatPhoto | null;
  photoCount: number;
  /** The number of its reports that this moderator may answer. */
  openReports: number;
  /**
   * The documents of the owner, including the proof of their IBAN, and the boat's certificates, for the
   * review.
   */
  documents: BoatDocument[];
};

type ModerationCounts = { total: number; changed: number; draft: number } & Record<
  BoatStatus,
  number
>;

export type ModerationList = {
  counts: ModerationCounts;
  boats: BoatToModerate[];
  /** The last boat of this page, after which the next page starts; null on the last page. */
  next: string | null;
};

type Row = Record<Exclude<keyof ModerationCounts, "total"> | "published", string> & {
  hasOtherModerators: boolean;
  boat: StoredBoat | null;
};

type StoredBoat = Omit<
  BoatToModerate,
  "addedOn" | "owner" | "canDecide" | "waitsSince" | "photo" | "documents" | "changed"
> & {
  ownerId: string;
  ownerName: string | null;
  isProfessional: boolean;
  waitsSince: string | null;
  documents: Record<BoatDocumentKind, string | null> | null;
  createdAt: string;
  coverUrl: string | null;
  photo: Omit<BoatPhoto, "url"> | null;
  content: ListingContent;
  approved: ListingContent | null;
};

/** False for boats whose owner closed the account: only the boats' rows remain, and nobody reviews them. */
const hasOwner = sql`(select ${users.deletedAt} from ${users} where ${users.id} = ${boats.userId}) is null`;

/**
 * When a pending boat was last put on the moderators' list: published for the first time, resubmitted, or
 * put back there by a moderator.
 */
const pendingSince = sql`greatest(${boats.publishedAt}, (
  select max(${auditEvents.createdAt}) from ${auditEvents}
  where ${auditEvents.subjectType} = 'boat' and ${auditEvents.subjectId} = ${boats.id}::text
    and (${auditEvents.action} = 'boat_resubmitted' or (${auditEvents.action} = 'boat_status_set'
      and ${auditEvents.details} ->> 'to' = 'pending' and ${auditEvents.details} ->> 'from' <> 'pending'))))`;

/** Each condition uses its own index, newest first (db/schema/boats.ts). */
export const filterConditions: Readonly<Record<ModerationFilter, SQL>> = {
  all: sql`true`,
  pending: sql`status = 'pending' and published_at is not null and archived_at is null and ${hasOwner}`,
  changed: sql`changed_at is not null and archived_at is null`,
  approved: sql`status = 'approved' and published_at is not null`,
  rejected: sql`status = 'rejected' and published_at is not null`,
  suspended: sql`status = 'suspended' and published_at is not null`,
  draft: sql`published_at is null`,
};

/**
 * Counters over all boats, and one page of the filtered boats, newest first, with one statement. Drafts only
 * count as drafts and in the total. Boats whose owner archived them or closed the account wait for nobody.
 * Throws `forbidden` for everyone except moderators and admins.
 */
export async function listModeratedBoats(
  db: Db,
  actor: UserActor,
  query: ModerationQuery,
): Promise<ModerationList> {
  if (!canModerate(actor)) throw new AppError("forbidden");
  const { rows } = await db.execute<Row>(sql`
    with counts as (${boatCounts()}), listed as (
      select ${boats.createdAt} as created_at, ${boats.id} as id, json_build_object(
        'id', ${boats.id}, 'title', ${boats.title}, 'type', ${boats.type}, 'city', ${boats.city},
        'port', ${boats.port}, 'capacity', ${boats.capacity}, 'status', ${boats.status},
        'statusReason', ${boats.statusReason}, 'isOnline', ${boats.isOnline},
        'isDraft', ${boats.publishedAt} is null, 'createdAt', ${boats.createdAt},
        'content', ${listingContent}, 'version', ${contentVersion},
        'approved', (select ${approvedListings.content} from ${approvedListings}
          where ${boats.changedAt} is not null and ${approvedListings.boatId} = ${boats.id}),
        'coverUrl', ${coverUrl}, 'photoCount', jsonb_array_length(${boats.photos}),
        'openReports', (
          select count(*) from ${listingReports}
          where ${listingReports.boatId} = ${boats.id} and ${listingReports.decision} is null
            and ${isDecidableListingReport(actor)}
        ),
        'photo', (
          select json_build_object('width', ${photoFiles.width}, 'height', ${photoFiles.height},
            'color', ${photoFiles.color}, 'widths', ${photoFiles.widths}, 'formats', ${photoFiles.formats})
          from ${photoFiles} where ${photoFiles.url} = ${coverUrl}
        ),
        'ownerId', ${boats.userId},
        'ownerName', (
          select ${fullNameOf(profiles)}
          from ${profiles} where ${profiles.userId} = ${boats.userId}
        ),
        'isProfessional', ${boats.isProfessional},
        'waitsSince', case when ${filterConditions.pending} then ${pendingSince}
          when ${filterConditions.changed} then ${boats.changedAt} end,
        'documents', (
          select json_build_object('identity_card', ${profiles.identityCardUrl},
            'k_bis', ${profiles.kBisUrl}, 'iban_document', ${profiles.ibanDocumentUrl},
            'ownership_certificate', ${profiles.ownershipCertificateUrl},
            'boat_insurance', ${boats.insuranceCertificateUrl},
            'boat_ownership', ${boats.ownershipCertificateUrl})
          from ${profiles} where ${profiles.userId} = ${boats.userId}
        )
      ) as boat
      from ${boats} where ${pageCondition(query)}
      order by ${boats.createdAt} desc, ${boats.id} desc
      limit ${moderationPageSize + 1}
    )
    select counts.*, ${hasOtherModerators(actor)} as "hasOtherModerators", listed.boat
    from counts left join listed on true
    order by listed.created_at desc, listed.id desc
  `);
  const [first] = rows;
  if (!first) throw new Error("The boats were not counted");
  const listed = rows.flatMap(({ boat, ...others }) =>
    boat
      ? [{ ...boatToModerate(boat), canDecide: canDecideListing(actor, { ...boat, ...others }) }]
      : [],
  );
  const shown = listed.slice(0, moderationPageSize);
  return {
    counts: {
      total: Number(first.published) + Number(first.draft),
      draft: Number(first.draft),
      changed: Number(first.changed),
      pending: Number(first.pending),
      approved: Number(first.approved),
      rejected: Number(first.rejected),
      suspended: Number(first.suspended),
    },
    boats: shown,
    next: listed.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * Each counter is read from a narrow index. Only boats that wait for a moderator are read from the table, and
 * those are few: the constraint `boats_draft` ensures that every approved, rejected or suspended boat is
 * published.
 */
export function boatCounts(): SQL {
  return sql`
    select count(*) as published,
      (select count(*) from boats where ${filterConditions.pending}) as pending,
      count(*) filter (where status = 'approved') as approved,
      count(*) filter (where status = 'rejected') as rejected,
      count(*) filter (where status = 'suspended') as suspended,
      (select count(*) from boats where ${filterConditions.draft}) as draft,
      (select count(*) from boats where ${filterConditions.changed}) as changed
    from boats where published_at is not null`;
}

/**
 * The boats of a filter that match the search and are older than the last one of the previous page. If that
 * one was deleted, the list starts at the beginning.
 */
export function pageCondition({ status, q, after }: ModerationQuery): SQL {
  const parts = [filterConditions[status]];
  if (after !== null) {
    parts.push(sql`(${boats.createdAt}, ${boats.id}) < (
      select coalesce(max(earlier.created_at), 'infinity'), ${after}::uuid
      from ${boats} earlier where earlier.id = ${after})`);
  }
  if (q.includes("@")) {
    parts.push(
      sql`${boats.userId} in (select ${users.id} from ${users} where ${users.email} = ${normalizeEmail(q)})`,
    );
  } else {
    // Like the index of words: each word may be anywhere in title, city or port.
    for (const word of q.split(/\s+/).filter(Boolean)) {
      // Folded text contains no wildcards of LIKE.
      parts.push(
        sql`fold_text(${boats.title} || ' ' || ${boats.city} || ' ' || ${boats.port}) like '%' || fold_text(${word}) || '%'`,
      );
    }
  }
  return sql.join(parts, sql` and `);
}

function boatToModerate(stored: StoredBoat): Omit<BoatToModerate, "canDecide"> {
  const {
    coverUrl: url,
    photo,
    createdAt,
    ownerId,
    documents,
    approved,
    content,
    ...rest
  } = stored;
  const { ownerName, isProfessional, waitsSince, ...boat } = rest;
  return {
    ...boat,
    owner: { name: ownerName ?? "", isProfessional },
    waitsSince: waitsSince === null ? null : dayInParis(new Date(waitsSince)),
    changed: approved === null ? [] : changedReviewedFields(approved, content),
    documents: boatDocumentsAt(documents ?? {}, ownerId),
    addedOn: dayInParis(new Date(createdAt)),
    photo: url === null ? null : toBoatPhoto(url, photo),
  };
}
