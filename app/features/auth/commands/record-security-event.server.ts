import { recordAudit } from "#app/platform/audit.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import type { SecurityAction } from "../domain/security-action.ts";
import type { SecurityScope } from "#app/platform/security-scope.server.ts";

type Event = { userId: string; action: SecurityAction; userAgent: string | null };

/** Longer ones are not genuine. */
const USER_AGENT_LENGTH = 400;

/** Records an event of an account's security and, by default, mails its owner. */
export async function recordSecurityEvent(
  { db, jobs, isTold = true }: { db: Db; jobs: JobQueue; isTold?: boolean },
  { userId, action, userAgent }: Event,
): Promise<void> {
  const eventId = await recordAudit(db, {
    actorId: userId,
    action,
    subjectType: "user",
    subjectId: userId,
    details: { userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null },
  });
  if (isTold) await jobs.enqueue(db, "send-security-notice", { eventId });
}

/** Records what a user did to the security of their own account, and mails them. */
export function recordOwnAct(
  { db, jobs, actor, headers }: Pick<SecurityScope, "db" | "jobs" | "actor" | "headers">,
  action: SecurityAction,
): Promise<void> {
  const userAgent = headers.get("User-Agent");
  return recordSecurityEvent({ db, jobs }, { userId: actor.userId, action, userAgent });
}
