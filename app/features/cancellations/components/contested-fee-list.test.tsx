// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/setup/decided-cases.tsx";
import type { ContestedFee } from "../queries/list-contested-fees.server.ts";
import { ContestedFeeList } from "./contested-fee-list.tsx";

const at = new Date("2027-05-01T10:00:00Z");
const contest = (id: string): ContestedFee => ({
  id,
  boat: { id: "b", title: "Vega", port: "Vieux-Port" },
  ownerFirstName: "Marc",
  clientFirstName: "Claire",
  files: [],
  reason: "weather",
  checkInDate: calendarDate("2027-05-10"),
  checkOutDate: calendarDate("2027-05-12"),
  totalCents: cents(87_000),
  feeCents: cents(4_350),
  cancelledAt: at,
  claimedAt: at,
  evidenceUntil: at,
  statement: "Avis de coup de vent",
  canDecide: true,
});

const decided = {
  heading: "Frais contestés",
  cases: [contest("1"), contest("2")],
  list: (contests: readonly ContestedFee[]) => (
    <ContestedFeeList contests={contests} claims={[]} refusal={null} />
  ),
  decision: "Envoyer la décision",
} as const;

test("whoever decides about a fee goes on at the next one, and after the last at the page's heading", async () =>
  expect(await focusedAfterDecisions(decided)).toEqual(["Envoyer la décision", "Frais contestés"]));

test("a decision that is on its way cannot be sent a second time, and others can", async () =>
  expect(await usableWhileDeciding(decided)).toEqual([false, true]));
