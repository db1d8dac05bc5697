// @vitest-environment happy-dom
import { getByLabelText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run } from "#tests/setup/running-part.tsx";
import { ReportReviewPage } from "./report-review-page.tsx";

const review = { rating: 2, comment: "Sale", boat: { id: "1", title: "Vega" } };

test.each([
  ["the field", { details: ["Trop long"] }, "Trop long"],
  ["the whole form", { "": ["Déjà signalé"] }, "Déjà signalé"],
])("an error of %s stands at the details, and what was chosen and typed stays", async (...row) => {
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
});
