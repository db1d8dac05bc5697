import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Role } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { auditEvents, profiles, userRoles, users } from "#db/schema/schema.ts";

/** The most people, and the most changes, that are shown. */
const shown = 100;

const nameOf = (profile: Record<"firstName" | "lastName", PgColumn>) =>
  sql<string>`coalesce(btrim(concat_ws(' ', ${profile.firstName}, ${profile.lastName})), '')`;

/** Who has which role, a row for each role, by name; for admins alone. */
export async function listStaff(db: Db) {
  return db
    .select({
      userId: userRoles.userId,
      role: userRoles.role,
      since: userRoles.createdAt,
      email: users.email,
      name: nameOf(profiles),
      hasTwoSteps: users.twoFactorEnabled,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.userId, userRoles.userId))
    .orderBy(asc(profiles.lastName), asc(profiles.firstName), userRoles.userId, userRoles.role)
    .limit(shown);
}

export type StaffRole = Awaited<ReturnType<typeof listStaff>>[number];

/** The newest changes of roles, from the audit trail; for admins alone. */
export async function listRoleChanges(db: Db) {
  const admin = alias(profiles, "admin");
  return db
    .select({
      id: auditEvents.id,
      action: sql<"role_given" | "role_taken">`${auditEvents.action}`,
      role: sql<Role>`${auditEvents.details} ->> 'role'`,
      at: auditEvents.createdAt,
      name: nameOf(profiles),
      adminName: nameOf(admin),
    })
    .from(auditEvents)
    .leftJoin(profiles, sql`${profiles.userId}::text = ${auditEvents.subjectId}`)
    .leftJoin(admin, eq(admin.userId, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectType, "role"),
        inArray(auditEvents.action, ["role_given", "role_taken"]),
      ),
    )
    .orderBy(desc(auditEvents.createdAt), auditEvents.id)
    .limit(shown);
}

export type RoleChange = Awaited<ReturnType<typeof listRoleChanges>>[number];
