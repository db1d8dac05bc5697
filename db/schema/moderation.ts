import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";
import { claimSubjects } from "#app/features/claims/domain/claim.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt, instant, isOneOf } from "./columns.ts";

/**
 * What a moderator approved of a listing, kept by a trigger of `boats`: what is compared with the
 * listing as it is now. Photos in it stay stored until another version is approved.
 */
export const approvedListings = pgTable("approved_listings", {
  boatId: uuid("boat_id")
    .primaryKey()
    .references(() => boats.id, { onDelete: "cascade" }),
  /** `listing_content` of the boat: title, description, photos, type, place, capacity, licence, navigation. */
  content: jsonb("content").$type<ListingContent>().notNull(),
  approvedAt: instant("approved_at").notNull(),
});

/** Which moderator works on what, until when: one at a time for each case. */
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

/** Accounts that moderators closed for now: nobody uses one until a moderator opens it again. */
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
    /** What the person is told. */
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
    // Whether a person is suspended, read with each of their requests; one suspension at a time.
    uniqueIndex("account_suspensions_current_idx").on(table.userId).where(sql`lifted_at is null`),
  ],
);
