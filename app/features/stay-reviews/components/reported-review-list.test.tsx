// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { focusedAfterDecisions } from "#tests/setup/decided-cases.tsx";
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

test("whoever decides about a review goes on at the next one, and after the last at the page's heading", async () => {
  const focused = await focusedAfterDecisions({
    heading: "Avis signalés",
    cases: [review("1"), review("2")],
    list: (reviews) => <ReportedReviewList reviews={reviews} claims={[]} refusal={null} />,
    decision: "Garder l'avis",
  });
  expect(focused).toEqual(["Garder l'avis", "Avis signalés"]);
});

test.each(["Garder l'avis", "Retirer l'avis"])(
  "'%s' that is on its way cannot be sent a second time, and that of other reviews can",
  async (name) => {
    const never = new Promise(() => {});
    const body = await run(<Page />, { answers: [never] });
    const [first, second] = getAllByRole(body, "button", { name });
    if (!first) throw new Error("no button");
    await press(first);
    expect(first.getAttribute("aria-disabled")).toBe("true");
    expect(second?.getAttribute("aria-disabled")).toBe(null);
  },
);
