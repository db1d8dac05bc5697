import type { OperatorDomainEvent } from "#app/features/operator/domain/operator-events.ts";
import { roleEmailJob } from "#app/features/operator/jobs.ts";
import type { Subscribers, Subscription } from "#app/platform/events/events.ts";

export type OperatorEvent = OperatorDomainEvent;

/**
 * What follows from the operator's actions: each has an audit row, and a change of role is emailed to the
 * person.
 */
export const operatorSubscribers: Subscribers<OperatorEvent> = {
  job_retried: ofJob,
  job_deleted: ofJob,
  failed_mail_read: ofJob,
  failed_jobs_retried: ({ adminId, count }) => ({
    audit: { by: adminId, on: ["job", "all"], details: { count } },
  }),
  role_given: ofRole,
  role_taken: ofRole,
};

function ofJob({ adminId, jobId, name }: JobEvent): Subscription {
  return { audit: { by: adminId, on: ["job", jobId], details: { name } } };
}

type JobEvent = Extract<OperatorEvent, { jobId: string }>;

function ofRole({ adminId, userId, role }: RoleEvent, eventId: string): Subscription {
  return {
    audit: { by: adminId, on: ["role", userId], details: { role } },
    jobs: [roleEmailJob.with({ eventId, recipientId: userId })],
  };
}

type RoleEvent = Extract<OperatorEvent, { role: string }>;
