// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/setup/decided-cases.tsx";
import { press, run, stop, textOf, type } from "#tests/setup/running-part.tsx";
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

beforeEach(() => sessionStorage.clear());

/** The list, shown again; the site's answer takes longer than the test. */
const load = () =>
  run(<main>{decided.list(decided.cases)}</main>, { answers: [new Promise(() => {})] });
const reasons = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLTextAreaElement>("textarea")].map(({ value }) => value);

test("the reason that was typed about a fee is there when the page is loaded again, until it was sent", async () => {
  const [reason] = getAllByRole(await load(), "textbox");
  if (reason) await type(reason, "Avis de tempête.");
  const again = await load();
  expect(reasons(again)).toEqual(["Avis de tempête.", ""]);
  const [decide] = getAllByRole(again, "button", { name: decided.decision });
  if (decide) await press(decide);
  await stop();
  expect(reasons(await load())).toEqual(["", ""]);
});

test("whoever decides about a fee goes on at the next one, and after the last at the page's heading", async () =>
  expect(await focusedAfterDecisions(decided)).toEqual(["Envoyer la décision", "Frais contestés"]));

test("a decision that is on its way cannot be sent a second time, and others can", async () =>
  expect(await usableWhileDeciding(decided)).toEqual([false, true]));

test("what is wrong with a decision about a fee goes with the answer to it", async () => {
  const error = { decision: ["Choisissez."], reason: ["Donnez une raison."] };
  const result = { status: "error" as const, initialValue: { contestId: "1" }, error };
  const refusal = { form: "decide", done: false as const, reason: null, result };
  const body = await run(
    <ContestedFeeList contests={decided.cases} claims={[]} refusal={refusal} />,
  );
  const [waive] = getAllByRole(body, "radio");
  if (waive) await press(waive);
  expect(textOf(body)).not.toContain("Choisissez.");
  expect(textOf(body)).toContain("Donnez une raison.");
  const [reason] = getAllByRole(body, "textbox");
  if (reason) await type(reason, "Avis de tempête.");
  expect(textOf(body)).not.toContain("Donnez une raison.");
});
