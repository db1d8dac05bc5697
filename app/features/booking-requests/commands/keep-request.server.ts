import { and, eq, isNull } from "drizzle-orm";
import { lockBoatAgainstDeletion } from "#app/features/boats/commands/lock-boat-against-deletion.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { keptRequests, users } from "#db/schema/schema.ts";
import { keptMs } from "../domain/kept-request.ts";
import { keptRequestsJob } from "../jobs.ts";

type Kept = { userId: string; boatId: string; fields: Record<string, string>; now: Date };

/**
 * Stores a message to an owner for a day if the sender's address is not confirmed yet; it is sent
 * automatically after the confirmation. A newer message about the same boat replaces it. If the address was
 * confirmed meanwhile, perhaps on another device, a job sends the message at once. Refuses if the boat was
 * deleted meanwhile; throws `not_found` once the sender's account is closed.
 */
export async function keepRequest(
  { db, jobs }: { db: Db; jobs: JobQueue },
  { userId, boatId, fields, now }: Kept,
): Promise<Outcome<null, "boat_unavailable">> {
  const expiresAt = new Date(now.getTime() + keptMs);
  return db.transaction(async (tx) => {
    if (!(await lockBoatAgainstDeletion(tx, boatId))) return refused("boat_unavailable");
    // Confirming the address and sending what is stored lock the account too: either they find this message,
    // or they are over by now.
    const [sender] = await tx
      .select({ isConfirmed: users.emailVerified })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for("no key update");
    if (!sender) throw new AppError("not_found");
    await tx
      .insert(keptRequests)
      .values({ userId, boatId, fields, expiresAt })
      .onConflictDoUpdate({
        target: [keptRequests.userId, keptRequests.boatId],
        set: { fields, refusal: null, expiresAt },
      });
    if (sender.isConfirmed) await jobs.enqueue(tx, keptRequestsJob.with({ userId }));
    return done(null);
  });
}
