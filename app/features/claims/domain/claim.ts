import { minuteMs } from "#app/platform/durations.ts";

/** What moderators work on, one of them at a time. */
export const claimSubjects = ["listing", "report", "review", "contest"] as const;
export type ClaimSubject = (typeof claimSubjects)[number];

/** For how many minutes a moderator who takes a case has it to themselves. */
const claimMinutes = 15;

/** When a claim made now ends, unless it is renewed. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * minuteMs);
}
