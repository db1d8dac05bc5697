// @vitest-environment happy-dom
import { getByLabelText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run } from "#tests/setup/running-part.tsx";
import { ReportListingPage } from "./report-listing-page.tsx";

test("each field of a refused report says what is wrong with it and keeps what was typed", async () => {
  const typed = { explanation: "Trop court", name: "Claire", email: "claire@", goodFaith: "on" };
  const error = { explanation: ["Plus long"], name: ["Nom entier"], email: ["Adresse fausse"] };
  const result = { status: "error" as const, initialValue: typed, error };
  const refusal = { form: "", done: false as const, reason: null, result };
  const listing = { id: "1", title: "Vega" };
  const body = await run(<ReportListingPage {...{ listing, refusal }} isSignedIn={false} />);
  const field = (name: string) => {
    const control = body.querySelector<HTMLInputElement>(`[name=${name}]`);
    const described = (control?.getAttribute("aria-describedby") ?? "").split(" ");
    return [control?.value, described.map((id) => document.getElementById(id)?.textContent)];
  };
  expect(field("explanation")).toEqual(["Trop court", expect.arrayContaining(["Plus long"])]);
  expect(field("name")).toEqual(["Claire", ["Nom entier"]]);
  expect(field("email")).toEqual(["claire@", expect.arrayContaining(["Adresse fausse"])]);
  expect(getByLabelText<HTMLInputElement>(body, /bonne foi/).checked).toBe(true);
});
