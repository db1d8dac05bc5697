import { auditEvents } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";

/** What the audit trail stores about an event. */
export type AuditEntry = {
  /** The person who acted; null for the system and the payment provider. */
  by: string | null;
  /** The record that the event is about. */
  on: readonly [type: AuditSubject, id: string];
  details?: Record<string, unknown>;
};

export type AuditSubject =
  | "boat"
  | "encryption_key"
  | "job"
  | "payment"
  | "payout"
  | "tax_report"
  | "money_difference"
  | "quote"
  | "report"
  | "reservation"
  | "review"
  | "role"
  | "user";

/** Writes who did what into the audit trail, in the caller's transaction. */
export async function recordAudit(
  db: Db,
  { id, action, by, on: [subjectType, subjectId], details = {} }: AuditEntry & AuditedEvent,
): Promise<void> {
  await db.insert(auditEvents).values({ id, actorId: by, action, subjectType, subjectId, details });
}

type AuditedEvent = { id: string; action: string };
