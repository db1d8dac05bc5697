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
import { contestStatuses } from "#app/features/cancellations/domain/contest-lifecycle.ts";
import {
  maxContestFiles,
  maxStatementLength,
} from "#app/features/cancellations/domain/fee-contest.ts";
import { users } from "./auth.ts";
import { createdAt, instant, isOneOf, money } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * The fee of an owner who cancelled because of force majeure or weather. The fee is owed only once the time
 * for evidence has passed or a moderator has decided.
 */
export const cancellationContests = pgTable(
  "cancellation_contests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reservationId: uuid("reservation_id")
      .notNull()
      .unique()
      .references(() => reservations.id),
    feeAmount: money("fee_amount").notNull(),
    status: text("status", { enum: contestStatuses }).notNull().default("open"),
    /** Until when the owner may submit evidence. */
    evidenceUntil: instant("evidence_until").notNull(),
    /**
     * The owner's statement, and when they first submitted it. The statement is emptied when their account is
     * closed. Both are null when a moderator decided while the owner's account was suspended.
     */
    statement: text("statement"),
    claimedAt: instant("claimed_at"),
    /** The moderator's message to the owner; null when no moderator decided. */
    decisionReason: text("decision_reason"),
    decidedBy: uuid("decided_by").references(() => users.id),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("cancellation_contests_status", isOneOf(table.status, contestStatuses)),
    check("cancellation_contests_fee", sql`${table.feeAmount} > 0`),
    check(
      "cancellation_contests_statement",
      sql`length(${table.statement}) <= ${sql.raw(String(maxStatementLength))}`,
    ),
    check("cancellation_contests_reason", sql`length(${table.decisionReason}) > 0`),
    check(
      "cancellation_contests_claim",
      // A decision without a claim is about the fee of a suspended owner.
      sql`(${table.status} <> 'claimed' or ${table.claimedAt} is not null) and (${table.status} not in ('open', 'lapsed') or ${table.claimedAt} is null) and (${table.claimedAt} is null) = (${table.statement} is null)`,
    ),
    check(
      "cancellation_contests_decision",
      sql`(${table.status} in ('waived', 'upheld')) = (${table.decidedBy} is not null) and (${table.decidedBy} is null) = (${table.decisionReason} is null)`,
    ),
    check(
      "cancellation_contests_end",
      sql`(${table.status} in ('open', 'claimed')) = (${table.endedAt} is null)`,
    ),
    // Contests that the job must end, and the moderators' list.
    index("cancellation_contests_waiting_idx")
      .on(table.status, table.evidenceUntil)
      .where(sql`status in ('open', 'claimed')`),
  ],
);

/** Private files that an owner submitted as evidence. */
export const contestFiles = pgTable(
  "contest_files",
  {
    contestId: uuid("contest_id")
      .notNull()
      .references(() => cancellationContests.id),
    /** Starts at 1. */
    position: integer("position").notNull(),
    /** Chosen by the browser, so that a retried upload is the same file. */
    id: uuid("id").notNull().defaultRandom(),
    /** The file name that the owner chose; empty for files submitted before names were stored. */
    name: text("name").notNull().default(""),
    /** Path in the document bucket. */
    path: text("path").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.position] }),
    unique("contest_files_path").on(table.path),
    unique("contest_files_id").on(table.contestId, table.id),
    check(
      "contest_files_position",
      sql`${table.position} between 1 and ${sql.raw(String(maxContestFiles))}`,
    ),
    check("contest_files_bytes", sql`${table.bytes} > 0`),
    check("contest_files_name", sql`length(${table.name}) <= 120`),
  ],
);
