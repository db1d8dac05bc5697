import { recordAudit } from "#app/platform/audit.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import type { SecurityAction } from "../domain/security-action.ts";
import type { SecurityScope } from "#app/platform/security-scope.server.ts";

type Event = { userId: string; action: SecurityAction; userAgent: string | null };

/** Longer ones are made up. */
const USER_AGENT_LENGTH = 400;

/** Writes down what happened to an account's security and, unless told not to, mails its owner. */
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

/** Writes down what somebody did to the own account's security, and mails it to its owner. */
export function recordOwnAct(
  { db, jobs, actor, headers }: Pick<SecurityScope, "db" | "jobs" | "actor" | "headers">,
  action: SecurityAction,
): Promise<void> {
  const userAgent = headers.get("User-Agent");
  return recordSecurityEvent({ db, jobs }, { userId: actor.userId, action, userAgent });
}
