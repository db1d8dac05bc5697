// @vitest-environment happy-dom
import { getAllByRole, getByLabelText, queryByText } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { press, run, type } from "#tests/support/running-part.tsx";
import { ReportReviewPage } from "./report-review-page.tsx";

beforeEach(() => sessionStorage.clear());

const review = {
  role: "reader",
  rating: 2,
  comment: "Sale",
  answer: null,
  boat: { id: "1", title: "Vega" },
  back: { place: "boat", path: "/boat/1" },
} as const;

test.each([
  ["the field", { details: ["Trop long"] }, "Trop long"],
  ["the whole form", { "": ["Déjà signalé"] }, "Déjà signalé"],
])(
  "an error of %s is shown at the details, and the chosen reason and the typed details are preserved",
  async (...row) => {
    const [, error, text] = row;
    const initialValue = { reason: "fraud", details: "Je n'y étais pas" };
    const result = { status: "error" as const, initialValue, error };
    const refusal = { form: "", done: false as const, reason: null, result };
    const body = await run(<ReportReviewPage review={review} refusal={refusal} />);
    const details = getByLabelText<HTMLTextAreaElement>(body, /précis|détail/i);
    expect(details.value).toBe("Je n'y étais pas");
    const described = document.getElementById(details.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe(text);
    const chosen = [...body.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    expect(chosen.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["fraud"]);
  },
);

test("changing a field clears its own error and not that of the other", async () => {
  const error = { reason: ["Choisissez une raison"], details: ["Trop long"] };
  const result = { status: "error" as const, initialValue: {}, error };
  const refusal = { form: "", done: false as const, reason: null, result };
  const body = await run(<ReportReviewPage review={review} refusal={refusal} />);
  const shown = () =>
    Object.values(error)
      .flat()
      .filter((text) => queryByText(body, text));
  expect(shown()).toEqual(["Choisissez une raison", "Trop long"]);
  await press(getAllByRole(body, "radio")[0] ?? body);
  expect(shown()).toEqual(["Trop long"]);
  await type(getByLabelText(body, /précis|détail/i), "Jamais venu");
  expect(shown()).toEqual([]);
});
