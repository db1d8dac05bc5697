// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/setup/decided-cases.tsx";
import type { ShownJob } from "./failed-job-row.tsx";
import { JobsPage } from "./jobs-page.tsx";

const job = (id: string): ShownJob => ({
  id,
  name: "booking-email",
  tries: 3,
  failedAt: new Date("2027-05-03T10:00:00Z"),
  reason: "",
  isMail: true,
});

const handled = {
  heading: "Tâches",
  cases: [job("1"), job("2")],
  list: (jobs: readonly ShownJob[]) => (
    <JobsPage failed={{ count: jobs.length, jobs }} unfinished={[]} opened={null} refusal={null} />
  ),
  decision: /^Réessayer\s:/,
} as const;

test.each([/^Réessayer\s:/, /^Lire l.e-mail/])(
  "%s that is on its way cannot be sent a second time, and that of other jobs can",
  async (decision) =>
    expect(await usableWhileDeciding({ ...handled, decision })).toEqual([false, true]),
);

test("all jobs that are being retried cannot be sent a second time", async () =>
  expect(await usableWhileDeciding({ ...handled, decision: "Tout réessayer" })).toEqual([false]));

test("whoever retries a job goes on at the next one, and after the last at the heading of the list", async () =>
  expect(await focusedAfterDecisions(handled)).toEqual(["Supprimer", "Tâches en échec"]));
