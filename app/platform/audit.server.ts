import { auditEvents } from "#db/schema/schema.ts";
import type { Db } from "./db.server.ts";

type AuditEvent = {
  /** Null when the system or the payment provider acted. */
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  details?: Record<string, unknown>;
};

/** Records who did what, in the caller's transaction. Returns the event's id. */
export async function recordAudit(db: Db, event: AuditEvent): Promise<string> {
  const [written] = await db
    .insert(auditEvents)
    .values({ ...event, details: event.details ?? {} })
    .returning({ id: auditEvents.id });
  if (!written) throw new Error("The audit event was not written");
  return written.id;
}
