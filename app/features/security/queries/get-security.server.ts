import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { emailChangeMs } from "#app/features/auth/domain/email-address.ts";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { emailChanges, sessions, users } from "#db/schema/schema.ts";
import { type Device, deviceOf } from "../domain/device.ts";

export type OwnSession = Device & {
  id: string;
  isThis: boolean;
  signedInAt: Date;
  lastSeenAt: Date;
};

type Scope = Pick<SecurityScope, "auth" | "db" | "actor" | "now"> & { headers: Headers };

/**
 * The user's security settings and open sessions, without tokens or secrets. Throws `not_found` for an
 * account that was deleted in the meantime.
 */
export async function getSecurity({ auth, db, actor, now, headers }: Scope) {
  const { userId } = actor;
  const current = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  const open = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  const [user] = await db
    .select({ hasSecondFactor: users.twoFactorEnabled, pendingEmail: emailChanges.newEmail })
    .from(users)
    .leftJoin(
      emailChanges,
      and(
        eq(emailChanges.userId, users.id),
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.endedAt),
        gt(emailChanges.requestedAt, new Date(now.getTime() - emailChangeMs)),
      ),
    )
    .where(eq(users.id, userId));
  if (!user) throw new AppError("not_found");
  const { hasSecondFactor, pendingEmail } = user;
  return {
    sessions: open
      .map(
        ({ userAgent, ...session }): OwnSession => ({
          ...session,
          ...deviceOf(userAgent),
          isThis: session.id === current?.session.id,
        }),
      )
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
    hasSecondFactor,
    recoveryCodesLeft: hasSecondFactor ? await countRecoveryCodes(auth, userId) : 0,
    pendingEmail,
  };
}

async function countRecoveryCodes(auth: Services["auth"], userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}
