// @vitest-environment happy-dom
import { getAllByRole, getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { press, run } from "#tests/setup/running-part.tsx";
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

/** The page, whose first review is decided when the last button is pressed. */
function Page() {
  const [reviews, decide] = useState([review("1"), review("2")]);
  return (
    <main>
      <h1>Avis signalés</h1>
      <ReportedReviewList reviews={reviews} claims={[]} refusal={null} />
      <button type="button" onClick={() => decide(reviews.slice(1))}>
        Réponse du site
      </button>
    </main>
  );
}

test("whoever decides about a review goes on at the next one, and after the last at the page's heading", async () => {
  const body = await run(<Page />);
  const answer = () => press(getByRole(body, "button", { name: "Réponse du site" }));
  const keep = () => getAllByRole(body, "button", { name: "Garder l'avis" });
  const [first, second] = keep();
  first?.focus();
  await answer();
  expect(keep()).toEqual([second]);
  expect(document.activeElement).toBe(second);
  await answer();
  expect(document.activeElement?.textContent).toBe("Avis signalés");
});
