import { and, eq } from "drizzle-orm";
import type { SecurityScope } from "#app/platform/auth/security-scope.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { sessions } from "#db/schema/schema.ts";

/** Ends one of the user's own sessions; a no-op when it has already ended. */
export async function endSession(
  { db, record, actor }: Pick<SecurityScope, "db" | "record" | "actor">,
  { sessionId }: { sessionId: unknown },
): Promise<void> {
  if (!isUuid(sessionId)) throw new AppError("bad_request");
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await record(tx, { type: "sessions_ended", userId: actor.userId });
  });
}
