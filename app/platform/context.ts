import type { UserActor } from "./actor.ts";
import type { Db } from "./database/db.server.ts";
import type { RecordEvent } from "./events/events.ts";

/** What every command gets: who acts, the database, the current time, and how to record events. */
export type CommandContext = { actor: UserActor; db: Db; now: Date; record: RecordEvent };

/** The context of actions by the system or a provider, which have no actor. */
export type SystemContext = Omit<CommandContext, "actor">;
