// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/support/decided-cases.tsx";
import { markup, readable } from "#tests/support/markup.tsx";
import { OpenPayouts } from "./open-payouts.tsx";

const payout = {
  id: "1",
  status: "sent" as const,
  amountCents: cents(90_000),
  attempts: 1,
  dueAt: new Date("2027-05-03T10:00:00Z"),
  ownerFirstName: "Marc",
  ownerLastName: "Petit",
  boatTitle: "Vega",
  hasAccount: true,
  ownerHasLeft: false,
  isHeld: false,
  isDisputed: false,
  isRefundUndecided: false,
};
const listed = (traits: Partial<Parameters<typeof OpenPayouts>[0]["open"][number]>) =>
  markup(
    <OpenPayouts open={[{ ...payout, ...traits }]} all={1} paid={[]} mode="sandbox" run={null} />,
  ).replace(/^.*<ul/, "<ul");

test("a payout shows its owner, boat and due date, and leaves out what is not known", () => {
  const whole = readable(listed({ status: "due", hasAccount: false }));
  expect(whole).toMatch(
    /Marc Petit · Vega · 03\/05\/2027 à 12:00 · attend l.*IBAN du propriétaire/,
  );
  const left = readable(listed({ status: "due", ownerFirstName: null, ownerLastName: null }));
  expect(left).toMatch(/À verser Vega · 03\/05\/2027 à 12:00$/);
});

const reasons = (traits: Parameters<typeof listed>[0]) =>
  readable(listed({ status: "due", ...traits }));

test("a due payout says that it waits for the bank, or for the decision about a refund", () => {
  expect(reasons({})).not.toContain("suspendu");
  expect(reasons({ isDisputed: true })).toContain("la banque du locataire conteste le paiement");
  expect(reasons({ isRefundUndecided: true })).toMatch(
    /dites dans.* qui supporte le remboursement/,
  );
});

test.each([
  ["due", []],
  ["sent", ["paid", "failed"]],
  ["paid", ["reversed"]],
  ["failed", []],
  ["reversed", []],
] as const)("a %s payout has buttons for what a bank can do with it next", (status, outcomes) => {
  const html = listed({ status });
  const offered = [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, value]) => value);
  expect(offered).toEqual(outcomes);
  expect(html.includes("<form")).toBe(outcomes.length > 0);
});

const oneOf = (all: number) =>
  markup(<OpenPayouts open={[payout]} all={all} paid={[payout]} mode="none" run={null} />);

test("the page says how many open payouts there are if it does not show them all", () => {
  expect(oneOf(3)).toContain("1 sur 3 sont affichés.");
  expect(oneOf(1)).not.toContain("affichés");
});

const simulated = {
  heading: "Argent",
  cases: [payout, { ...payout, id: "2" }],
  list: (open: readonly (typeof payout)[]) => (
    <OpenPayouts open={open} all={open.length} paid={[]} mode="sandbox" run={null} />
  ),
} as const;

test.each(["Simuler l'arrivée", "Simuler un échec"])(
  "'%s' is disabled while its request is in flight, but not on other payouts",
  async (decision) =>
    expect(await usableWhileDeciding({ ...simulated, decision })).toEqual([false, true]),
);

test("the button that sends payouts is disabled while its request is in flight", async () =>
  expect(
    await usableWhileDeciding({ ...simulated, decision: "Verser maintenant ce qui est dû" }),
  ).toEqual([false]));

test("simulating an outcome moves the focus to the next payout, and after the last one to the page's heading", async () =>
  expect(await focusedAfterDecisions({ ...simulated, decision: "Simuler l'arrivée" })).toEqual([
    "Simuler un échec",
    "Argent",
  ]));
