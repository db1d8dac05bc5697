// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/support/decided-cases.tsx";
import type { SuspendedAccount } from "../queries/list-suspensions.server.ts";
import { SuspendedAccounts } from "./suspended-accounts.tsx";

const account = (id: string): SuspendedAccount => ({
  id,
  userId: `u${id}`,
  reason: "Annonces trompeuses",
  since: new Date("2027-05-03T10:00:00Z"),
  name: "Marc Petit",
});

const reopened = {
  heading: "Signalements",
  cases: [account("1"), account("2")],
  list: (accounts: readonly SuspendedAccount[]) => (
    <SuspendedAccounts accounts={accounts} isFirst next={null} />
  ),
  decision: /^Rouvrir le compte/,
} as const;

test("an account cannot be submitted again while it is being reopened, but the others can", async () =>
  expect(await usableWhileDeciding(reopened)).toEqual([false, true]));

test("reopening an account moves the focus to the next one, or to the page's heading after the last", async () =>
  expect(await focusedAfterDecisions(reopened)).toEqual(["Rouvrir le compte", "Signalements"]));
