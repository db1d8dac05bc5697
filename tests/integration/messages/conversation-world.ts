import { sql } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { JobMap, JobName } from "#app/platform/jobs.server.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";

/** A database with the owner Marc and a boat for 8, the renter Claire, and Paul who is not involved. */
export async function openConversationWorld() {
  const database = await createTestDatabase();
  const { db, jobs } = database;
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
    as: (actor: UserActor, at = now): CommandContext => ({ actor, db, jobs, now: at }),
    async jobsNamed<Name extends JobName>(name: Name): Promise<JobMap[Name][]> {
      const { rows } = await db.execute<{ data: JobMap[Name] }>(
        sql`select data from jobs.job where name = ${name} order by created_on`,
      );
      return rows.map(({ data }) => data);
    },
  };
}

export type ConversationWorld = Awaited<ReturnType<typeof openConversationWorld>>;
