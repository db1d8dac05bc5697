// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/support/decided-cases.tsx";
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
  "the button %s is disabled while its request is in flight, but not on other jobs",
  async (decision) =>
    expect(await usableWhileDeciding({ ...handled, decision })).toEqual([false, true]),
);

test("the button that retries all jobs is disabled while its request is in flight", async () =>
  expect(await usableWhileDeciding({ ...handled, decision: "Tout réessayer" })).toEqual([false]));

test("retrying a job moves the focus to the next job, and after the last job to the list's heading", async () =>
  expect(await focusedAfterDecisions(handled)).toEqual(["Supprimer", "Tâches en échec"]));
