import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { DomainEvent } from "#app/platform/events/events.ts";
import { auditEvents } from "#db/schema/schema.ts";

/** Actions of owners on their boats whose audit rows contain texts that the owner wrote. */
const actsWithTexts = [
  "boat_edited",
  "boat_section_changed",
  "boat_deleted",
  "unavailability_added",
  "unavailability_changed",
  "unavailability_removed",
  "calendar_linked",
  "calendar_changed",
  "calendar_unlinked",
] as const satisfies readonly DomainEvent["type"][];

/**
 * Removes from the audit trail the browsers that a person used, and what they wrote about their boats,
 * including deleted boats: the values of changed fields, reasons of blocked days, names of calendars, titles.
 * Who did what to which boat, in which section and to which fields, stays. Part of the transaction that
 * closes the account.
 */
export async function eraseAuditedTexts(tx: Db, userId: string): Promise<void> {
  const { details } = auditEvents;
  await tx
    .update(auditEvents)
    .set({ details: sql`${details} - 'userAgent'` })
    .where(
      and(
        eq(auditEvents.subjectType, "user"),
        eq(auditEvents.subjectId, userId),
        sql`${details} ? 'userAgent'`,
      ),
    );
  const fields = sql`array(select jsonb_object_keys(${details} -> 'changes'))`;
  await tx
    .update(auditEvents)
    .set({
      details: sql`case when ${details} ? 'changes'
        then (${details} - 'changes') || jsonb_build_object('fields', ${fields})
        else (${details} - array['reason', 'name', 'title']) #- '{from,reason}' #- '{to,reason}' end`,
    })
    .where(
      and(
        eq(auditEvents.subjectType, "boat"),
        eq(auditEvents.actorId, userId),
        inArray(auditEvents.action, [...actsWithTexts]),
      ),
    );
}
