import type { UserActor } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

/** A database with Marc, who owns a boat for 8, Claire, who rents, and Paul, who is not involved. */
export async function openConversationWorld() {
  const database = await createTestDatabase();
  const { db, record } = database;
  const now = new Date("2027-05-03T08:00:00Z");
  const owner = await createUser(db, { firstName: "Marc" });
  const renter = await createUser(db, { firstName: "Claire", language: "en" });
  const stranger = await createUser(db, { firstName: "Paul" });
  const boat = await createBoat(db, { userId: owner.userId, capacity: 8 });
  return {
    ...database,
    now,
    owner,
    renter,
    stranger,
    boat,
    as: (actor: UserActor, at = now): CommandContext => ({ actor, db, record, now: at }),
    queued: <Data>(job: Job<Data>) => queuedJobs(db, job),
  };
}

export type ConversationWorld = Awaited<ReturnType<typeof openConversationWorld>>;
