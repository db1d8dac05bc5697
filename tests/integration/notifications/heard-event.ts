import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import type { DomainEvent, Subscription } from "#app/platform/events/events.ts";

/** The audit row, page updates and jobs that follow from an event; 'audit' stands in for the row's id. */
export function heard(event: DomainEvent): Subscription {
  const subscriber: (event: never, auditId: string) => Subscription = subscribers[event.type];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the subscriber of its own type
  return subscriber(event as never, "audit");
}

/** The audit row as 'actor: kind and id of the subject'. */
export function auditOf({ audit }: Subscription): string | null {
  return audit ? `${audit.by ?? "the site"}: ${audit.on.join(" ")}` : null;
}

/** The jobs as 'name: values of their data'. */
export const jobsOf = ({ jobs = [] }: Subscription) =>
  jobs.map(({ name, data }) => `${name}: ${Object.values(data).join(" ")}`);
