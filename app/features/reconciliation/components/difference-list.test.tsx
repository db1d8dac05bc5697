// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/support/decided-cases.tsx";
import type { MoneyDifference } from "../queries/list-differences.server.ts";
import { DifferenceList } from "./difference-list.tsx";

const difference = (id: string): MoneyDifference => ({
  id,
  kind: "charge",
  reference: `pi_${id}`,
  bookedCents: cents(90_000),
  providerCents: null,
  createdAt: new Date("2027-05-03T10:00:00Z"),
  rental: { boatTitle: null, from: null, to: null, renter: "", owner: "" },
});

const settled = {
  heading: "Argent",
  cases: [difference("1"), difference("2")],
  list: (differences: readonly MoneyDifference[]) => (
    <DifferenceList
      last={null}
      differences={differences}
      all={differences.length}
      explained={[]}
      run={null}
    />
  ),
  decision: "C'est expliqué",
} as const;

test("a difference cannot be submitted again while it is being settled, but the others can", async () =>
  expect(await usableWhileDeciding(settled)).toEqual([false, true]));

test("a comparison cannot be started again while one is in flight", async () =>
  expect(await usableWhileDeciding({ ...settled, decision: "Comparer maintenant" })).toEqual([
    false,
  ]));

test("settling a difference moves the focus to the next one, or to the page's heading after the last", async () =>
  expect(await focusedAfterDecisions(settled)).toEqual(["C'est expliqué", "Argent"]));
