// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  decideFirst,
  focusedAfterDecisions,
  usableWhileDeciding,
} from "#tests/support/decided-cases.tsx";
import { press, run, stop, type } from "#tests/support/running-part.tsx";
import type { ReportedReview } from "../queries/list-reported-reviews.server.ts";
import { ReportedReviewList } from "./reported-review-list.tsx";

const review = (id: string): ReportedReview => ({
  id,
  authorSide: "client",
  rating: 1,
  comment: `Avis ${id}`,
  answer: null,
  boat: { id: "b", title: "Vega" },
  checkInDate: calendarDate("2027-04-10"),
  checkOutDate: calendarDate("2027-04-12"),
  since: new Date("2027-05-01T10:00:00Z"),
  reports: [{ reason: "fraud", details: "", isAboutAnswer: false }],
  seenVersion: "1",
});

const decided = {
  heading: "Avis signalés",
  cases: [review("1"), review("2")],
  list: (reviews: readonly ReportedReview[]) => (
    <ReportedReviewList reviews={reviews} claims={[]} refusal={null} />
  ),
  decision: "Garder l'avis",
} as const;

beforeEach(() => sessionStorage.clear());

/** Mounts the list as after a reload. Submissions stay in flight until the end of the test. */
const load = () =>
  run(<main>{decided.list(decided.cases)}</main>, { answers: [new Promise(() => {})] });
const reasons = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLTextAreaElement>("textarea")].map(({ value }) => value);

test.each(["Retirer l'avis", "Garder l'avis"])(
  "the typed reason about a review is restored when the page is reloaded, until '%s' is accepted",
  async (decision) => {
    const [reason] = getAllByRole(await load(), "textbox");
    if (reason) await type(reason, "Insultant.");
    const again = await load();
    expect(reasons(again)).toEqual(["Insultant.", ""]);
    const [decide] = getAllByRole(again, "button", { name: decision });
    if (decide) await press(decide);
    await stop();
    expect(reasons(await load())).toEqual(["Insultant.", ""]);
    await decideFirst({ ...decided, decision });
    expect(reasons(await load())).toEqual(["", ""]);
  },
);

test("deciding about a review moves the focus to the next one, or to the page's heading after the last", async () =>
  expect(await focusedAfterDecisions(decided)).toEqual(["Garder l'avis", "Avis signalés"]));

test("each review has its boat as the heading, and the buttons of both decisions in one row", async () => {
  const body = await load();
  const headings = getAllByRole(body, "heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Vega", "Vega"]);
  const [row] = getAllByRole(body, "button", { name: "Retirer l'avis" }).map(
    (b) => b.parentElement,
  );
  expect(row?.textContent).toBe("Retirer l'avisGarder l'avis");
});

test("the button that removes an answer says which review it is about", async () => {
  const list = decided.list([{ ...review("1"), answer: "Faux." }]);
  const described = { name: "Retirer la réponse", description: /Vega Avis du locataire/ };
  expect(getAllByRole(await run(list), "button", described)).toHaveLength(1);
});

test.each(["Retirer la réponse", "Garder les deux"])(
  "'%s' of a review with an answer cannot be submitted again while it is in flight",
  async (decision) => {
    const [first, second] = decided.cases;
    const answer = "Faux.";
    const cases = [
      { ...first, answer },
      { ...second, answer },
    ] as const;
    expect(await usableWhileDeciding({ ...decided, cases, decision })).toEqual([false, true]);
  },
);

test.each([
  ["textbox", "Raison du retrait"],
  ["button", "Prendre ce dossier"],
  ["button", "Retirer l'avis"],
  ["button", "Garder l'avis"],
])("the %s '%s' says which review it is about", async (role, name) => {
  const description = /Vega Avis du locataire.*10\/04\/2027.*12\/04\/2027/;
  expect(getAllByRole(await load(), role, { name, description })).toHaveLength(2);
});

test.each(["Garder l'avis", "Retirer l'avis", "Prendre ce dossier"])(
  "'%s' cannot be submitted again for a review while it is in flight, but can for the others",
  async (decision) =>
    expect(await usableWhileDeciding({ ...decided, decision })).toEqual([false, true]),
);
