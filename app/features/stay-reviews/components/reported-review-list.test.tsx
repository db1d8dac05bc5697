// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { focusedAfterDecisions, usableWhileDeciding } from "#tests/setup/decided-cases.tsx";
import { press, run, stop, type } from "#tests/setup/running-part.tsx";
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
  reports: [{ reason: "fraud", details: "" }],
  canJudge: true,
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

/** The list, shown again; the site's answer takes longer than the test. */
const load = () =>
  run(<main>{decided.list(decided.cases)}</main>, { answers: [new Promise(() => {})] });
const reasons = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLTextAreaElement>("textarea")].map(({ value }) => value);

test("the reason that was typed about a review is there when the page is loaded again, until it was sent", async () => {
  const [reason] = getAllByRole(await load(), "textbox");
  if (reason) await type(reason, "Insultant.");
  const again = await load();
  expect(reasons(again)).toEqual(["Insultant.", ""]);
  const [refuse] = getAllByRole(again, "button", { name: "Retirer l'avis" });
  if (refuse) await press(refuse);
  await stop();
  expect(reasons(await load())).toEqual(["", ""]);
});

test("whoever decides about a review goes on at the next one, and after the last at the page's heading", async () =>
  expect(await focusedAfterDecisions(decided)).toEqual(["Garder l'avis", "Avis signalés"]));

test("each review is headed by its boat, and both decisions about it stand in one row", async () => {
  const body = await load();
  const headings = getAllByRole(body, "heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Vega", "Vega"]);
  const [row] = getAllByRole(body, "button", { name: "Retirer l'avis" }).map(
    (b) => b.parentElement,
  );
  expect(row?.textContent).toBe("Retirer l'avisGarder l'avis");
});

test.each(["Garder l'avis", "Retirer l'avis", "Prendre ce dossier"])(
  "'%s' that is on its way cannot be sent a second time, and that of other reviews can",
  async (decision) =>
    expect(await usableWhileDeciding({ ...decided, decision })).toEqual([false, true]),
);
