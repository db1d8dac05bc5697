import { and, desc, eq, sql } from "drizzle-orm";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { DomainEvent } from "#app/platform/events/events.ts";
import type { Cents } from "#app/platform/money.ts";
import { auditEvents, moneyDifferences, profiles } from "#db/schema/schema.ts";

/** The most explanations shown. */
const shown = 20;

/**
 * The differences that admins explained, the newest explanation first, with the amounts that were explained;
 * for admins only. Those from before explanations were kept are not among them.
 */
export async function listExplainedDifferences(db: Db) {
  const { details } = auditEvents;
  return db
    .select({
      id: auditEvents.id,
      kind: moneyDifferences.kind,
      reference: moneyDifferences.reference,
      explanation: sql<string | null>`nullif(${details} ->> 'explanation', '')`,
      bookedCents: sql<Cents | null>`(${details} ->> 'bookedCents')::float8`,
      providerCents: sql<Cents | null>`(${details} ->> 'providerCents')::float8`,
      at: auditEvents.createdAt,
      by: fullNameOf(profiles),
    })
    .from(auditEvents)
    .innerJoin(moneyDifferences, eq(moneyDifferences.id, sql`${auditEvents.subjectId}::uuid`))
    .leftJoin(profiles, eq(profiles.userId, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectType, "money_difference"),
        eq(auditEvents.action, "money_difference_settled" satisfies DomainEvent["type"]),
        sql`${details} ? 'explanation'`,
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(shown);
}

export type ExplainedDifference = Awaited<ReturnType<typeof listExplainedDifferences>>[number];
