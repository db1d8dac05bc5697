// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/setup/decided-cases.tsx";
import { markup, readable } from "#tests/setup/markup.tsx";
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
};
const listed = (traits: Partial<Parameters<typeof OpenPayouts>[0]["open"][number]>) =>
  markup(
    <OpenPayouts open={[{ ...payout, ...traits }]} all={1} paid={[]} mode="sandbox" />,
  ).replace(/^.*<ul/, "<ul");

test("a payout says whose it is, for what and when, and nothing of what is not known", () => {
  const whole = readable(listed({ status: "due", hasAccount: false }));
  expect(whole).toMatch(
    /Marc Petit · Vega · 03\/05\/2027 à 12:00 · attend l.*IBAN du propriétaire/,
  );
  const left = readable(listed({ status: "due", ownerFirstName: null, ownerLastName: null }));
  expect(left).toMatch(/À verser Vega · 03\/05\/2027 à 12:00$/);
});

test.each([
  ["due", []],
  ["sent", ["paid", "failed"]],
  ["paid", ["reversed"]],
  ["failed", []],
  ["reversed", []],
] as const)("what a bank does next with a payout that is %s can be played", (status, outcomes) => {
  const html = listed({ status });
  const offered = [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, value]) => value);
  expect(offered).toEqual(outcomes);
  expect(html.includes("<form")).toBe(outcomes.length > 0);
});

const oneOf = (all: number) =>
  markup(<OpenPayouts open={[payout]} all={all} paid={[payout]} mode="none" />);

test("more open payouts than the page shows are counted on it", () => {
  expect(oneOf(3)).toContain("1 sur 3 sont affichés.");
  expect(oneOf(1)).not.toContain("affichés");
});

const played = {
  heading: "Argent",
  cases: [payout, { ...payout, id: "2" }],
  list: (open: readonly (typeof payout)[]) => (
    <OpenPayouts open={open} all={open.length} paid={[]} mode="sandbox" />
  ),
} as const;

test.each(["Simuler l'arrivée", "Simuler un échec"])(
  "'%s' that is on its way cannot be sent a second time, and that of other payouts can",
  async (decision) =>
    expect(await usableWhileDeciding({ ...played, decision })).toEqual([false, true]),
);

test("payouts that are being sent cannot be sent a second time", async () =>
  expect(
    await usableWhileDeciding({ ...played, decision: "Verser maintenant ce qui est dû" }),
  ).toEqual([false]));

test("whoever plays a payout goes on at the next one, and after the last at the page's heading", async () =>
  expect(await focusedAfterDecisions({ ...played, decision: "Simuler l'arrivée" })).toEqual([
    "Simuler un échec",
    "Argent",
  ]));
