import { minuteMs } from "#app/platform/time/durations.ts";

/** The kinds of cases that only one moderator works on at a time. */
export const claimSubjects = ["listing", "report", "review", "contest"] as const;
export type ClaimSubject = (typeof claimSubjects)[number];

/** The duration of a claim, in minutes. */
const claimMinutes = 15;

/** When a claim made now ends, unless it is renewed. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * minuteMs);
}
