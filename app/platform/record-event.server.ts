import { randomUUID } from "node:crypto";
import { recordAudit } from "./audit.server.ts";
import type { DomainEvent, RecordEvent, Subscribers, Subscription } from "./events.ts";
import type { JobQueue } from "./jobs.server.ts";
import { liveTopics } from "./live-events.server.ts";
import { publishLiveEvent } from "./publish-live-event.server.ts";

type Parts = { subscribers: Subscribers<DomainEvent>; jobs: JobQueue };

/**
 * Returns the function with which this process records events. The table of subscribers says what follows
 * from each event.
 */
export function createRecord({ subscribers, jobs }: Parts): RecordEvent {
  return async (db, event) => {
    const id = randomUUID();
    const { audit, pages = {}, jobs: following = [] } = subscriptionTo(subscribers, event, id);
    if (audit) await recordAudit(db, { id, action: event.type, ...audit });
    for (const job of following) await jobs.enqueue(db, job);
    for (const topic of liveTopics) {
      const userIds = pages[topic];
      if (userIds) await publishLiveEvent(db, { topic, userIds: [...userIds] });
    }
  };
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
