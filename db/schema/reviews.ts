import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { maxReportDetailsLength, reportReasons } from "#app/features/reports/domain/report.ts";
import { reviewSides, reviewStatuses } from "#app/features/reviews/domain/review-status.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { calendarDay, createdAt, instant, isOneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * A review by one side of a rental about the other, written after the stay. A trigger maintains boats'
 * ratings from the published reviews of renters.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    /** Whether the renter or the owner wrote the review. */
    authorSide: text("author_side", { enum: reviewSides }).notNull(),
    rating: integer("rating").notNull(),
    comment: text("comment").notNull().default(""),
    status: text("status", { enum: reviewStatuses }).notNull().default("waiting"),
    /** The day on which the review is published even if the other side wrote none. */
    publishesOn: calendarDay("publishes_on").notNull(),
    publishedAt: instant("published_at"),
    /** The other side's single answer. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    /** Why a moderator took the published review down; shown to its author. */
    refusalReason: text("refusal_reason"),
    /** The answer that a moderator took down, which then is no longer in `answer`. */
    refusedAnswer: text("refused_answer"),
    /** Why a moderator took the answer down; shown to the person who wrote it. */
    answerRefusalReason: text("answer_refusal_reason"),
    createdAt: createdAt(),
  },
  (table) => [
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_author_side", isOneOf(table.authorSide, reviewSides)),
    check("reviews_status", isOneOf(table.status, reviewStatuses)),
    check("reviews_published", sql`(${table.status} = 'waiting') = (${table.publishedAt} is null)`),
    check(
      "reviews_refused",
      sql`(${table.status} = 'refused') = (${table.refusalReason} is not null)`,
    ),
    check("reviews_answer", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check("reviews_answered", sql`${table.answer} is null or ${table.publishedAt} is not null`),
    check(
      "reviews_answer_refused",
      sql`(${table.refusedAnswer} is null) = (${table.answerRefusalReason} is null)`,
    ),
    check("reviews_answered_once", sql`num_nonnulls(${table.answer}, ${table.refusedAnswer}) <= 1`),
    // Each side writes one review per rental.
    unique("reviews_once").on(table.reservationId, table.authorSide),
    // A boat's average rating and newest reviews, also in lists of boats.
    index("reviews_public_idx")
      .on(table.boatId, table.createdAt.desc())
      .where(sql`author_side = 'client' and status = 'published'`),
    // A user's reviews, for their data export.
    index("reviews_author_idx").on(table.authorId),
    // Reviews that the job must publish.
    index("reviews_waiting_idx").on(table.publishesOn).where(sql`status = 'waiting'`),
  ],
);

/** Reports about reviews; each user can report a review once. */
export const reviewReports = pgTable(
  "review_reports",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason", { enum: reportReasons }).notNull(),
    details: text("details").notNull().default(""),
    createdAt: createdAt(),
    /** When a moderator decided about the report; null while it is open. */
    handledAt: instant("handled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.reporterId] }),
    check("review_reports_reason", isOneOf(table.reason, reportReasons)),
    check(
      "review_reports_details",
      sql`length(${table.details}) <= ${sql.raw(String(maxReportDetailsLength))}`,
    ),
    // The moderators' list.
    index("review_reports_open_idx").on(table.createdAt).where(sql`handled_at is null`),
  ],
);
