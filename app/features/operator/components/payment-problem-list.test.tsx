// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { PaymentProblem } from "#app/features/payments/queries/list-payment-problems.server.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/support/decided-cases.tsx";
import { run } from "#tests/support/running-part.tsx";
import { PaymentProblemList } from "./payment-problem-list.tsx";

const problem = (id: string): PaymentProblem => ({
  id,
  paymentId: `payment-${id}`,
  kind: "refund_failed",
  detail: "",
  disputeId: "",
  createdAt: new Date("2027-05-03T10:00:00Z"),
  amountCents: cents(90_000),
  refundCents: cents(90_000),
  returnedCents: null,
  loss: null,
  reference: null,
  boatTitle: "Vega",
  checkIn: calendarDate("2027-05-10"),
  checkOut: calendarDate("2027-05-12"),
});

const decided = {
  heading: "Paiements",
  cases: [problem("1"), problem("2")],
  list: (problems: readonly PaymentProblem[]) => <PaymentProblemList problems={problems} />,
  decision: "C'est réglé",
} as const;

test.each(["C'est réglé", "Réessayer"])(
  "the button '%s' is disabled while its request is in flight, but not on other payments",
  async (decision) =>
    expect(await usableWhileDeciding({ ...decided, decision })).toEqual([false, true]),
);

test("handling a payment moves the focus to the next payment, and after the last one to the page's heading", async () =>
  expect(await focusedAfterDecisions(decided)).toEqual(["C'est réglé", "Paiements"]));

const lost = (id: string): PaymentProblem => ({
  ...problem(id),
  kind: "disputed",
  detail: "fraudulent, lost",
  loss: { lossCents: cents(90_000), ownersPartCents: cents(81_000) },
});

test.each(["Prendre la perte à notre charge", "Faire supporter la perte au propriétaire"])(
  "the button '%s' is disabled while its request is in flight, but not on other payments",
  async (decision) => {
    const cases = [lost("1"), lost("2")] as const;
    expect(await usableWhileDeciding({ ...decided, cases, decision })).toEqual([false, true]);
  },
);

test("deciding who bears a loss moves the focus to the next payment, and after the last one to the page's heading", async () => {
  const decision = "Prendre la perte à notre charge";
  const cases = [lost("1"), lost("2")] as const;
  expect(await focusedAfterDecisions({ ...decided, cases, decision })).toEqual([
    "Faire supporter la perte au propriétaire",
    "Paiements",
  ]);
});

test.each([
  ["Réessayer", problem("1"), /^Remboursement en échec.*Vega.*10\/05\/2027/],
  ["C'est réglé", problem("1"), /^Remboursement en échec.*Vega.*prévient le locataire/],
  ["Prendre la perte à notre charge", lost("1"), /^Paiement contesté.*Vega.*10\/05\/2027/],
  ["Faire supporter la perte au propriétaire", lost("1"), /^Paiement contesté.*Vega/],
])("the button '%s' says which payment it is about", async (name, shown, description) => {
  const body = await run(<main>{decided.list([shown])}</main>);
  expect(getAllByRole(body, "button", { name, description, hidden: true })).toHaveLength(1);
});
