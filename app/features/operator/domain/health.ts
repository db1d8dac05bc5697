import { hourMs, minuteMs } from "#app/platform/durations.ts";

/**
 * How a part of the site is: `ok`; `look`, somebody has something to do; `down`, it does not work;
 * `simulated`, it works without the outside (a sandbox, a folder instead of a mail server).
 */
export type HealthState = "ok" | "look" | "down" | "simulated";

/** The parts whose state the operator sees, in this order. */
export const healthParts = [
  "jobs",
  "mail",
  "files",
  "payments",
  "payouts",
  "contested",
  "reconciliation",
] as const;
export type HealthPart = (typeof healthParts)[number];

/** What is known of the site's state. */
export type HealthFacts = {
  /**
   * Jobs that wait, since when the oldest of them does, and since when one could have run: those that
   * failed once wait for the time of their next try.
   */
  jobs: {
    waiting: number;
    running: number;
    failed: number;
    since: Date | null;
    dueSince: Date | null;
  };
  /** Mails that failed for good, those that wait for a mail server out of reach; where mail goes. */
  mail: { failed: number; waiting: number; isSent: boolean };
  files: { areReachable: boolean };
  /** `retried` payments wait for their provider to answer; `problems` wait for the operator. */
  payments: { provider: "sandbox" | "stripe"; retried: number; problems: number };
  /** `failed` payouts failed or came back. */
  payouts: { provider: "sandbox" | "stripe" | null; failed: number };
  /** Payments that a bank disputes, and fees that owners contest. */
  contested: { payments: number; fees: number };
  reconciliation: { at: Date | null; differences: number };
};

/** A due job that waits longer than this is late: jobs start within seconds, and retry within minutes. */
const lateAfter = 15 * minuteMs;

/** The reconciliation runs every night: after a day and a half one was missed. */
const missedAfter = 36 * hourMs;

/** The state of each part of the site. */
export function healthOf(facts: HealthFacts, now: Date): Record<HealthPart, HealthState> {
  const { jobs, mail, files, payments, payouts, contested, reconciliation } = facts;
  return {
    jobs: look(jobs.failed > 0 || isOlder(jobs.dueSince, lateAfter, now)) ?? "ok",
    mail: mail.waiting > 0 ? "down" : (look(mail.failed > 0) ?? (mail.isSent ? "ok" : "simulated")),
    files: files.areReachable ? "ok" : "down",
    payments: look(payments.problems + payments.retried > 0) ?? simulated(payments.provider),
    payouts: look(payouts.provider === null || payouts.failed > 0) ?? simulated(payouts.provider),
    contested: look(contested.payments + contested.fees > 0) ?? "ok",
    reconciliation:
      look(
        reconciliation.differences > 0 ||
          reconciliation.at === null ||
          isOlder(reconciliation.at, missedAfter, now),
      ) ?? "ok",
  };
}

/** Whether a due job waits for so long that jobs seem to stand still. */
export function areJobsLate(
  { dueSince }: Pick<HealthFacts["jobs"], "dueSince">,
  now: Date,
): boolean {
  return isOlder(dueSince, lateAfter, now);
}

function look(isNeeded: boolean): "look" | null {
  return isNeeded ? "look" : null;
}

function simulated(provider: "sandbox" | "stripe" | null): HealthState {
  return provider === "sandbox" ? "simulated" : "ok";
}

function isOlder(at: Date | null, milliseconds: number, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() > milliseconds;
}
