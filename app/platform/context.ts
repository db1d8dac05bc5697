import type { UserActor } from "./actor.ts";
import type { Db } from "./db.server.ts";
import type { JobQueue } from "./jobs.server.ts";

/** What every command gets: who acts, on which database, what time it is, where jobs go. */
export type CommandContext = { actor: UserActor; db: Db; now: Date; jobs: JobQueue };

/** The same for acts of the system and of providers, which no person does. */
export type SystemContext = Omit<CommandContext, "actor">;
