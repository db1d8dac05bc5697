import { and, eq, sql } from "drizzle-orm";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { auditEvents } from "#db/schema/schema.ts";

type FormHistory = {
  /** The digests of the contents with which the form of a new boat added and corrected the boat. */
  forms: string[];
  /** Whether nothing but that form has ever changed the boat. */
  isUntouched: boolean;
};

/**
 * What the form of a new boat did to a boat, from the audit trail. Whoever changes a boat or its days locks
 * it and leaves an audit row, so a caller who has locked the boat sees all of them.
 */
export async function readFormHistory(db: Db, boatId: string): Promise<FormHistory> {
  const rows = await db
    .selectDistinct({ form: sql<string | null>`${auditEvents.details} ->> 'form'` })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "boat"), eq(auditEvents.subjectId, boatId)));
  const forms = rows.flatMap(({ form }) => form ?? []);
  return { forms, isUntouched: rows.length > 0 && forms.length === rows.length };
}

/**
 * Whether the form of a new boat has added its boat, and the boat was changed since. The owner then knows
 * the boat, and a draft of the form is only a leftover.
 */
export async function isFormOver(
  db: Db,
  actor: UserActor,
  submissionId: string | null,
): Promise<boolean> {
  if (!isUuid(submissionId)) return false;
  const { forms, isUntouched } = await readFormHistory(db, newBoatId(actor, submissionId));
  return forms.length > 0 && !isUntouched;
}
