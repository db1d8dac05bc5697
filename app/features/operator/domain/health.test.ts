import { expect, test } from "vitest";
import { areJobsLate, type HealthFacts, healthOf, healthParts } from "./health.ts";

const now = new Date("2027-05-03T10:00:00Z");
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const [minute, hour] = [60_000, 3_600_000];

const sound: HealthFacts = {
  // The oldest job is not due: it failed once and waits for its next try.
  jobs: { waiting: 3, running: 1, failed: 0, since: before(hour), dueSince: before(15 * minute) },
  mail: { failed: 0, waiting: 0, isSent: true, isPublic: true },
  files: { areReachable: true },
  payments: { provider: "stripe", retried: 0, problems: 0 },
  payouts: { provider: "stripe", failed: 0 },
  contested: { payments: 0, fees: 0 },
  reconciliation: { at: before(36 * hour), differences: 0 },
};

/** On a site that only its own machine reaches. */
const folder = { failed: 0, waiting: 0, isSent: false, isPublic: false };

test("every part of a working site is ok, even when jobs and the reconciliation are just not late", () => {
  const states = healthOf(sound, now);
  expect(healthParts.map((part) => states[part])).toEqual(healthParts.map(() => "ok"));
  const { jobs, reconciliation } = healthOf(
    {
      ...sound,
      jobs: { ...sound.jobs, dueSince: null },
      reconciliation: { at: now, differences: 0 },
    },
    now,
  );
  expect([jobs, reconciliation]).toEqual(["ok", "ok"]);
});

test.each<[Partial<HealthFacts>, keyof HealthFacts, string]>([
  [{ jobs: { ...sound.jobs, failed: 1 } }, "jobs", "look"],
  [{ jobs: { ...sound.jobs, dueSince: before(15 * minute + 1) } }, "jobs", "look"],
  [{ mail: { ...sound.mail, failed: 1 } }, "mail", "look"],
  [{ mail: { ...folder, failed: 1 } }, "mail", "look"],
  [{ mail: folder }, "mail", "simulated"],
  [{ mail: { ...folder, isPublic: true } }, "mail", "down"],
  [{ mail: { ...sound.mail, failed: 1, waiting: 1 } }, "mail", "down"],
  [{ files: { areReachable: false } }, "files", "down"],
  [{ payments: { provider: "stripe", retried: 1, problems: 0 } }, "payments", "look"],
  [{ payments: { provider: "sandbox", retried: 0, problems: 1 } }, "payments", "look"],
  [{ payments: { provider: "sandbox", retried: 0, problems: 0 } }, "payments", "simulated"],
  [{ payouts: { provider: null, failed: 0 } }, "payouts", "look"],
  [{ payouts: { provider: "sandbox", failed: 1 } }, "payouts", "look"],
  [{ payouts: { provider: "sandbox", failed: 0 } }, "payouts", "simulated"],
  [{ contested: { payments: 1, fees: 0 } }, "contested", "look"],
  [{ contested: { payments: 0, fees: 1 } }, "contested", "look"],
  [{ reconciliation: { at: now, differences: 1 } }, "reconciliation", "look"],
  [{ reconciliation: { at: null, differences: 0 } }, "reconciliation", "look"],
  [{ reconciliation: { at: before(36 * hour + 1), differences: 0 } }, "reconciliation", "look"],
])("%j makes %s %s, and leaves every other part ok", (change, part, state) => {
  const states = healthOf({ ...sound, ...change }, now);
  expect(states[part]).toBe(state);
  expect(Object.values(states).filter((each) => each === "ok")).toHaveLength(
    healthParts.length - 1,
  );
});

test("jobs are late once a due job has waited for more than 15 minutes", () => {
  expect(areJobsLate({ dueSince: before(15 * minute) }, now)).toBe(false);
  expect(areJobsLate({ dueSince: before(15 * minute + 1) }, now)).toBe(true);
  expect(areJobsLate({ dueSince: null }, now)).toBe(false);
});
