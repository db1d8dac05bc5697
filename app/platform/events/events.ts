import type { Db } from "../database/db.server.ts";
import type { QueuedJob } from "../jobs/job.ts";
import type { AuditEntry } from "./audit.server.ts";
import type { LiveEvent } from "./live-events.server.ts";

/**
 * Extended by `notifications/subscribers.server.ts` with the events of all features: the platform's types
 * then include them, while its code names none.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merged with that file's declaration
export interface Register {}

/** Something that happened on the site, as a command records it: a name and ids. */
export type DomainEvent = Register extends { event: infer Event extends { type: string } }
  ? Event
  : never;

/**
 * Records what happened, in the caller's transaction: what follows from it (audit row, live updates, mails)
 * happens if, and only if, that transaction commits. Outside a transaction, all of it happens or nothing.
 */
export type RecordEvent = (db: Db, event: DomainEvent) => Promise<void>;

/** What follows from an event, by channel. */
export type Subscription = {
  /** The row of the audit trail, whose action is the event's type. Without this entry, no row is written. */
  audit?: AuditEntry;
  /** The users whose open pages reload, by topic. */
  pages?: Partial<Record<LiveEvent["topic"], readonly string[]>>;
  /** Background work: mails, with one job for each recipient, and other jobs. */
  jobs?: readonly QueuedJob[];
};

/**
 * For each event, a function that returns its subscription; `auditId` is the id that its audit row will have.
 */
export type Subscribers<Event extends { type: string }> = {
  [Type in Event["type"]]: (event: EventOf<Event, Type>, auditId: string) => Subscription;
};

type EventOf<Event extends { type: string }, Type> = Event extends unknown
  ? Type extends Event["type"]
    ? Event
    : never
  : never;
