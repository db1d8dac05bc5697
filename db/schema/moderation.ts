import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";
import { claimSubjects } from "#app/features/claims/domain/claim.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt, instant, isOneOf } from "./columns.ts";

/**
 * The content of a listing that a moderator approved, stored by a trigger on `boats` and compared with the
 * current listing. Its photos stay stored until another version is approved.
 */
export const approvedListings = pgTable("approved_listings", {
  boatId: uuid("boat_id")
    .primaryKey()
    .references(() => boats.id, { onDelete: "cascade" }),
  /** From `listing_content`: title, description, photos, type, place, capacity, licence, navigation. */
  content: jsonb("content").$type<ListingContent>().notNull(),
  approvedAt: instant("approved_at").notNull(),
});

/** Which moderator works on which case, and until when. A case has one moderator at a time. */
export const moderationClaims = pgTable(
  "moderation_claims",
  {
    subjectType: text("subject_type", { enum: claimSubjects }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    moderatorId: uuid("moderator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectType, table.subjectId] }),
    check("moderation_claims_subject_type", isOneOf(table.subjectType, claimSubjects)),
  ],
);

/**
 * Accounts that moderators suspended: a suspended account cannot be used until a moderator lifts the
 * suspension.
 */
export const accountSuspensions = pgTable(
  "account_suspensions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    moderatorId: uuid("moderator_id")
      .notNull()
      .references(() => users.id),
    /** The reason shown to the user. */
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    liftedAt: instant("lifted_at"),
    liftedBy: uuid("lifted_by").references(() => users.id),
  },
  (table) => [
    check("account_suspensions_reason", sql`length(btrim(${table.reason})) > 0`),
    check(
      "account_suspensions_lifted",
      sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`,
    ),
    // Checks with each HTTP request whether the user is suspended; also allows only one current suspension
    // per user.
    uniqueIndex("account_suspensions_current_idx").on(table.userId).where(sql`lifted_at is null`),
  ],
);
