import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { boats, messages, requestReminders, users } from "#db/schema/schema.ts";
import { reminderHours, sentForReminder } from "../domain/request-reminder.ts";
import { remindOwnersJob } from "../jobs.ts";
import { isUnansweredRequest } from "../queries/is-unanswered-request.server.ts";

/** The maximum number of reminders per run; the next run follows within minutes. */
const maxPerRun = 200;

/**
 * Scheduled (job remind-owners): reminds owners of requests that they have neither read nor answered after 6
 * and after 24 hours, and whose days can still be booked. Each reminder is sent once, even if the job runs
 * concurrently. Each has its own transaction, so that a failure does not delay the others.
 */
export async function remindOwners({ db, now, record }: SystemContext): Promise<void> {
  for (const hours of reminderHours) {
    const { from, until } = sentForReminder(hours, now);
    const due = await db
      .select({ messageId: messages.id, ownerId: boats.userId })
      .from(messages)
      .innerJoin(boats, eq(boats.id, messages.boatId))
      .innerJoin(users, eq(users.id, boats.userId))
      .where(
        and(
          gt(messages.createdAt, from),
          lte(messages.createdAt, until),
          isUnansweredRequest(now),
          sql`not exists (select from ${requestReminders}
            where ${requestReminders.messageId} = ${messages.id}
              and ${requestReminders.hours} = ${hours})`,
        ),
      )
      .orderBy(asc(messages.createdAt))
      .limit(maxPerRun);
    for (const { messageId, ownerId } of due) {
      const remind = async (tx: Db) => {
        const reminded = await tx
          .insert(requestReminders)
          .values({ messageId, hours, createdAt: now })
          .onConflictDoNothing()
          .returning();
        if (reminded.length > 0) {
          await record(tx, { type: "request_unread", messageId, ownerId, hours });
        }
      };
      await attempt({ job: remindOwnersJob.name, id: messageId }, () => db.transaction(remind));
    }
  }
}
