import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { auditEvents } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";
import { AppError, type Done, done, type Outcome, refused } from "../errors.ts";
import { isRecord } from "../text/json.ts";
import type { AuditSubject } from "./audit.server.ts";

type Act = {
  /** Without an id, the records of a type, all of which the act is about. */
  on: readonly [type: AuditSubject, id?: string];
  action: string;
  /** The details that say which part of the record the act is about. Acts on other parts do not count. */
  about?: Record<string, unknown>;
  /** The details that this act must have, of those that the audit trail stores. */
  details?: Record<string, string | boolean | null>;
  /** Other acts that end the effect of this one; after one of them, it is no longer the last. */
  unless?: readonly string[];
};

/**
 * Whether the last act on a record was this person's own: then they ask again for what they have already
 * done, as when a button is pressed twice. For records that do not store who changed them.
 */
export async function isOwnLastAct(
  db: Db,
  userId: string,
  { on: [subjectType, subjectId], action, about = {}, details = {}, unless = [] }: Act,
): Promise<boolean> {
  const [last] = await db
    .select({
      actorId: auditEvents.actorId,
      action: auditEvents.action,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, subjectType),
        subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
        inArray(auditEvents.action, [action, ...unless]),
        sql`${auditEvents.details} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
    .orderBy(desc(auditEvents.createdAt))
    .limit(1);
  if (last?.actorId !== userId || last.action !== action) return false;
  const stored = isRecord(last.details) ? last.details : {};
  return Object.entries(details).every(([name, value]) => stored[name] === value);
}

/**
 * The outcome of an act that finds nothing left to do: done if it was this person's own last act (see
 * `isOwnLastAct`), otherwise refused with this reason.
 */
export async function doneIfRepeated<Reason extends string>(
  db: Db,
  userId: string,
  act: Act,
  reason: Reason,
): Promise<Outcome<null, Reason>> {
  return (await isOwnLastAct(db, userId, act)) ? done(null) : refused(reason);
}

/**
 * The same for removing something of which no row is left: done if this person removed it, and `not_found`
 * is thrown if they did not, or if it never existed.
 */
export async function doneIfRemoved(db: Db, userId: string, act: Act): Promise<Done<null>> {
  if (await isOwnLastAct(db, userId, act)) return done(null);
  throw new AppError("not_found");
}
