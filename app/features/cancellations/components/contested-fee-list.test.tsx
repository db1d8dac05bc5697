// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { focusedAfterDecisions } from "#tests/setup/decided-cases.tsx";
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

test("whoever decides about a fee goes on at the next one, and after the last at the page's heading", async () => {
  const focused = await focusedAfterDecisions({
    heading: "Frais contestés",
    cases: [contest("1"), contest("2")],
    list: (contests) => <ContestedFeeList contests={contests} claims={[]} refusal={null} />,
    decision: "Envoyer la décision",
  });
  expect(focused).toEqual(["Envoyer la décision", "Frais contestés"]);
});

test("a decision that is on its way cannot be sent a second time, and others can", async () => {
  const never = new Promise(() => {});
  const body = await run(<Page />, { answers: [never] });
  const [first, second] = getAllByRole(body, "button", { name: "Envoyer la décision" });
  if (!first) throw new Error("no button");
  await press(first);
  expect(first.getAttribute("aria-disabled")).toBe("true");
  expect(second?.getAttribute("aria-disabled")).toBe(null);
});
