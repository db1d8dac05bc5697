import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  longestReportDetails,
  reportDecisions,
  reportReasons,
  reportStates,
} from "#app/features/reports/domain/report.ts";
import { users } from "./auth.ts";
import { createdAt, instant, isOneOf } from "./columns.ts";
import { conversations, messages } from "./conversations.ts";

/** What people report to the moderators: somebody whom they write with, or one of their messages. */
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
    /** Where it happened: moderators read the reported conversation. */
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id),
    /** Null when the person is reported rather than one message. */
    messageId: uuid("message_id").references(() => messages.id),
    reason: text("reason", { enum: reportReasons }).notNull(),
    details: text("details").notNull().default(""),
    state: text("state", { enum: reportStates }).notNull().default("open"),
    createdAt: createdAt(),
    /** What a moderator decided, and when; null while it is open. */
    decision: text("decision", { enum: reportDecisions }),
    /** What the reported person is told: needed for everything but a dismissal. */
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
      sql`length(${table.details}) <= ${sql.raw(String(longestReportDetails))}`,
    ),
    // The same once, until a moderator has decided.
    uniqueIndex("reports_once")
      .on(table.reporterId, table.conversationId, sql`coalesce(message_id, conversation_id)`)
      .where(sql`state = 'open'`),
    // The moderators' list.
    index("reports_open_idx").on(table.createdAt).where(sql`state = 'open'`),
    // Whether an attachment belongs to something that was reported.
    index("reports_conversation_idx").on(table.conversationId),
  ],
);
