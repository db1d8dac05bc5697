import { hourMs, minuteMs } from "#app/platform/time/durations.ts";

/**
 * The state of a part of the site: `ok`; `look`, someone has something to do; `down`, it does not work;
 * `simulated`, it works without an external service (a sandbox, or a folder instead of a mail server).
 */
export type HealthState = "ok" | "look" | "down" | "simulated";

/** The parts of the site that the operator sees, in display order. */
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

/** The measurements from which the state of each part is derived. */
export type HealthFacts = {
  /**
   * Job counts, since when the oldest waiting job waits, and since when the oldest due job could have run:
   * a job that failed once is not due before the time of its next try.
   */
  jobs: {
    waiting: number;
    running: number;
    failed: number;
    since: Date | null;
    dueSince: Date | null;
  };
  /**
   * `failed` emails failed for good, `waiting` ones wait for a mail server that cannot be reached; `isSent`
   * is false when emails only go to a folder, and `isPublic` says whether people on other machines need them.
   */
  mail: { failed: number; waiting: number; isSent: boolean; isPublic: boolean };
  files: { areReachable: boolean };
  /**
   * `retried` payments wait for the next attempt after a failed request to their provider; `problems` wait
   * for the operator.
   */
  payments: { provider: "sandbox" | "stripe"; retried: number; problems: number };
  /** `failed` counts payouts that failed or were returned by the bank. */
  payouts: { provider: "sandbox" | "stripe" | null; failed: number };
  /** Counts of payments that a bank disputes, and of fees that owners contest. */
  contested: { payments: number; fees: number };
  reconciliation: { at: Date | null; differences: number };
};

/**
 * A due job that waits longer than this (in milliseconds) is late: jobs start within seconds, and retry
 * within minutes.
 */
const lateAfter = 15 * minuteMs;

/** The reconciliation runs every night; after a day and a half (in milliseconds), one was missed. */
const missedAfter = 36 * hourMs;

/** The state of each part of the site. */
export function healthOf(facts: HealthFacts, now: Date): Record<HealthPart, HealthState> {
  const { jobs, mail, files, payments, payouts, contested, reconciliation } = facts;
  return {
    jobs: look(jobs.failed > 0 || isOlder(jobs.dueSince, lateAfter, now)) ?? "ok",
    mail:
      mail.waiting > 0 || areMailsLost(mail)
        ? "down"
        : (look(mail.failed > 0) ?? (mail.isSent ? "ok" : "simulated")),
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

/** Whether a due job has waited so long that the queue seems to be stuck. */
export function areJobsLate(
  { dueSince }: Pick<HealthFacts["jobs"], "dueSince">,
  now: Date,
): boolean {
  return isOlder(dueSince, lateAfter, now);
}

/** Whether people need the site's emails, but none is sent: nobody can confirm an address. */
export function areMailsLost({
  isSent,
  isPublic,
}: Pick<HealthFacts["mail"], "isSent" | "isPublic">): boolean {
  return isPublic && !isSent;
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
