import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  listingReportDecisions,
  listingReportReasons,
  maxExplanationLength,
} from "#app/features/reports/domain/listing-report.ts";
import {
  maxReportDetailsLength,
  reportDecisions,
  reportReasons,
  reportStates,
} from "#app/features/reports/domain/report.ts";
import { languages } from "#app/i18n/language.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt, instant, isOneOf } from "./columns.ts";
import { conversations, messages } from "./conversations.ts";

/**
 * Users' reports to the moderators: about a person with whom they exchange messages, or about one of that
 * person's messages.
 */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id),
    reportedId: uuid("reported_id")
      .notNull()
      .references(() => users.id),
    /** Conversation in which it happened; moderators can read it. */
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id),
    /** Null when the report is about the person rather than one message. */
    messageId: uuid("message_id").references(() => messages.id),
    reason: text("reason", { enum: reportReasons }).notNull(),
    details: text("details").notNull().default(""),
    state: text("state", { enum: reportStates }).notNull().default("open"),
    createdAt: createdAt(),
    /**
     * When its sender last added to it; null if they never did. The queue's order stays that of the first.
     */
    amendedAt: instant("amended_at"),
    /** The moderator's decision, and when it was made; null while the report is open. */
    decision: text("decision", { enum: reportDecisions }),
    /** The reason given to the reported user; required for every decision except a dismissal. */
    decisionReason: text("decision_reason"),
    decidedBy: uuid("decided_by").references(() => users.id),
    handledAt: instant("handled_at"),
  },
  (table) => [
    check("reports_reason", isOneOf(table.reason, reportReasons)),
    check("reports_state", isOneOf(table.state, reportStates)),
    check("reports_handled", sql`(${table.state} = 'open') = (${table.handledAt} is null)`),
    check("reports_decision", isOneOf(table.decision, reportDecisions)),
    check(
      "reports_decided",
      sql`(${table.state} = 'open') = (${table.decision} is null) and (${table.state} = 'dismissed') = (coalesce(${table.decision}, '') = 'dismissed') and (${table.decision} is null) = (${table.decidedBy} is null)`,
    ),
    check(
      "reports_decision_reason",
      sql`coalesce(${table.decision}, 'dismissed') = 'dismissed' or ${table.decisionReason} is not null`,
    ),
    check("reports_two_people", sql`${table.reporterId} <> ${table.reportedId}`),
    check(
      "reports_details",
      sql`length(${table.details}) <= ${sql.raw(String(maxReportDetailsLength))}`,
    ),
    // A reporter can report the same thing only once until a moderator has decided.
    uniqueIndex("reports_once")
      .on(table.reporterId, table.conversationId, sql`coalesce(message_id, conversation_id)`)
      .where(sql`state = 'open'`),
    // The moderators' list.
    index("reports_open_idx").on(table.createdAt).where(sql`state = 'open'`),
    // Checks whether an attachment belongs to a reported conversation or message.
    index("reports_conversation_idx").on(table.conversationId),
  ],
);

/**
 * Reports about listings, which anyone can make, signed in or not (regulation 2022/2065, article 16). The
 * moderator's decision about a listing answers all open reports about it.
 */
export const listingReports = pgTable(
  "listing_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    /**
     * Null for visitors, who give a name and address instead, which are later erased. Visitors who report the
     * abuse of a minor may give neither.
     */
    reporterId: uuid("reporter_id").references(() => users.id),
    reporterName: text("reporter_name"),
    reporterEmail: text("reporter_email"),
    /** Language of the mails to a visitor. */
    language: text("language", { enum: languages }).notNull(),
    reason: text("reason", { enum: listingReportReasons }).notNull(),
    explanation: text("explanation").notNull(),
    createdAt: createdAt(),
    /** The moderator's decision, their answer, and when; null while the report is open. */
    decision: text("decision", { enum: listingReportDecisions }),
    answer: text("answer"),
    decidedBy: uuid("decided_by").references(() => users.id),
    handledAt: instant("handled_at"),
  },
  (table) => [
    check("listing_reports_language", isOneOf(table.language, languages)),
    check("listing_reports_reason", isOneOf(table.reason, listingReportReasons)),
    check("listing_reports_decision", isOneOf(table.decision, listingReportDecisions)),
    check(
      "listing_reports_decided",
      sql`num_nulls(${table.decision}, ${table.answer}, ${table.decidedBy}, ${table.handledAt}) in (0, 4)`,
    ),
    check(
      "listing_reports_reporter",
      sql`num_nulls(${table.reporterName}, ${table.reporterEmail}) in (0, 2) and (${table.reporterId} is null or ${table.reporterEmail} is null)`,
    ),
    check(
      "listing_reports_explanation",
      sql`length(${table.explanation}) <= ${sql.raw(String(maxExplanationLength))}`,
    ),
    // The same person can report a listing only once until a moderator has decided.
    uniqueIndex("listing_reports_once")
      .on(table.boatId, sql`coalesce(reporter_id::text, reporter_email)`)
      .where(sql`decision is null`),
    // The moderators' list.
    index("listing_reports_open_idx").on(table.createdAt).where(sql`decision is null`),
    // Finds visitors whose name and address must be erased.
    index("listing_reports_kept_idx").on(table.handledAt).where(sql`reporter_email is not null`),
  ],
);
