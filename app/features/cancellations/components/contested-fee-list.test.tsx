// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  decideFirst,
  focusedAfterDecisions,
  usableWhileDeciding,
} from "#tests/support/decided-cases.tsx";
import { press, run, stop, textOf, type } from "#tests/support/running-part.tsx";
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
  isHeldBySuspension: false,
  evidence: "1",
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

/** Renders the list anew. Its requests never get a response during the test. */
const load = () =>
  run(<main>{decided.list(decided.cases)}</main>, { answers: [new Promise(() => {})] });
const reasons = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLTextAreaElement>("textarea")].map(({ value }) => value);

test("the reason typed for a fee survives a reload until the decision is accepted", async () => {
  const [reason] = getAllByRole(await load(), "textbox");
  if (reason) await type(reason, "Avis de tempête.");
  const again = await load();
  expect(reasons(again)).toEqual(["Avis de tempête.", ""]);
  const [decide] = getAllByRole(again, "button", { name: decided.decision });
  if (decide) await press(decide);
  await stop();
  expect(reasons(await load())).toEqual(["Avis de tempête.", ""]);
  await decideFirst(decided);
  expect(reasons(await load())).toEqual(["", ""]);
});

test("after a decision focus moves to the next fee, and after the last one to the page's heading", async () =>
  expect(await focusedAfterDecisions(decided)).toEqual(["Envoyer la décision", "Frais contestés"]));

test("a decision in flight cannot be sent again, while other fees can be decided", async () =>
  expect(await usableWhileDeciding(decided)).toEqual([false, true]));

test("filling in a field of the decision clears that field's error", async () => {
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

test("the reason of a cancellation that names none is left out", async () => {
  const [named, unnamed] = [contest("1"), { ...contest("1"), reason: null }];
  expect(textOf(await run(decided.list([named]), { answers: [] }))).toContain("Raison donnée");
  await stop();
  const body = await run(decided.list([unnamed]), { answers: [] });
  expect(textOf(body)).not.toContain("Raison donnée");
});

test("the case of an owner who closed their account says that their evidence is erased, not that they sent none", async () => {
  const body = await run(decided.list([{ ...contest("1"), statement: "" }]), { answers: [] });
  expect(textOf(body)).toContain("Le propriétaire a fermé son compte");
  expect(textOf(body)).not.toContain("Aucun justificatif envoyé.");
  expect(body.querySelector("blockquote")).toBeNull();
});
