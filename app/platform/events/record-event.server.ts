import { randomUUID } from "node:crypto";
import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Db } from "../database/db.server.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import { recordAudit } from "./audit.server.ts";
import type { DomainEvent, RecordEvent, Subscribers, Subscription } from "./events.ts";
import { liveTopics } from "./live-events.server.ts";
import { publishLiveEvent } from "./publish-live-event.server.ts";

type Parts = { subscribers: Subscribers<DomainEvent>; jobs: JobQueue };

/**
 * Returns the function with which this process records events. The table of subscribers says what follows
 * from each event.
 */
export function createRecord({ subscribers, jobs }: Parts): RecordEvent {
  const write = async (tx: Db, event: DomainEvent) => {
    const id = randomUUID();
    const { audit, pages = {}, jobs: following = [] } = subscriptionTo(subscribers, event, id);
    if (audit) await recordAudit(tx, { id, action: event.type, ...audit });
    for (const job of following) await jobs.enqueue(tx, job);
    for (const topic of liveTopics) {
      const userIds = pages[topic];
      if (userIds) await publishLiveEvent(tx, { topic, userIds: [...userIds] });
    }
  };
  return (db, event) =>
    is(db, PgTransaction) ? write(db, event) : db.transaction((tx) => write(tx, event));
}

function subscriptionTo(
  subscribers: Subscribers<DomainEvent>,
  event: DomainEvent,
  auditId: string,
): Subscription {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row of the event's own type
  const subscriber = subscribers[event.type] as (
    event: DomainEvent,
    auditId: string,
  ) => Subscription;
  return subscriber(event, auditId);
}
