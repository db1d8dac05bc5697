import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { fullNameOf } from "#app/features/profile/queries/full-name.server.ts";
import type { Role } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { auditEvents, profiles, userRoles, users } from "#db/schema/schema.ts";

/** Page size of the list of roles, and maximum number of role changes shown. */
const shown = 100;

/** A page (from 1) of the people with a role, one row for each role, by name; for admins alone. */
export async function listStaff(db: Db, page: number) {
  const rows = await db
    .select({
      userId: userRoles.userId,
      role: userRoles.role,
      since: userRoles.createdAt,
      email: users.email,
      name: fullNameOf(profiles),
      hasTwoSteps: users.twoFactorEnabled,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.userId, userRoles.userId))
    .orderBy(asc(profiles.lastName), asc(profiles.firstName), userRoles.userId, userRoles.role)
    .limit(shown + 1)
    .offset((page - 1) * shown);
  return { staff: rows.slice(0, shown), isLast: rows.length <= shown };
}

export type StaffRole = Awaited<ReturnType<typeof listStaff>>["staff"][number];

/** The newest role changes from the audit trail, and whether these are all of them; for admins alone. */
export async function listRoleChanges(db: Db) {
  const admin = alias(profiles, "admin");
  const rows = await db
    .select({
      id: auditEvents.id,
      action: sql<"role_given" | "role_taken">`${auditEvents.action}`,
      role: sql<Role>`${auditEvents.details} ->> 'role'`,
      at: auditEvents.createdAt,
      name: fullNameOf(profiles),
      adminName: fullNameOf(admin),
    })
    .from(auditEvents)
    .leftJoin(profiles, eq(profiles.userId, sql`${auditEvents.subjectId}::uuid`))
    .leftJoin(admin, eq(admin.userId, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectType, "role"),
        inArray(auditEvents.action, ["role_given", "role_taken"]),
      ),
    )
    .orderBy(desc(auditEvents.createdAt), auditEvents.id)
    .limit(shown + 1);
  return { changes: rows.slice(0, shown), areAll: rows.length <= shown };
}

export type RoleChange = Awaited<ReturnType<typeof listRoleChanges>>["changes"][number];
