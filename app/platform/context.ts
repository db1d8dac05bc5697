import type { UserActor } from "./actor.ts";
import type { Db } from "./db.server.ts";
import type { JobQueue } from "./jobs.server.ts";

/** What every command gets: who acts, the database, the current time and the job queue. */
export type CommandContext = { actor: UserActor; db: Db; now: Date; jobs: JobQueue };

/** The same for actions of the system and of providers, which no person performs. */
export type SystemContext = Omit<CommandContext, "actor">;
