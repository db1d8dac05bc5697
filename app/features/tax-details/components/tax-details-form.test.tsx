// @vitest-environment happy-dom
import { fireEvent, getByLabelText } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { run, textOf, type } from "#tests/support/running-part.tsx";
import { TaxDetailsForm } from "./tax-details-form.tsx";

const view = {
  version: "none",
  isUnreadable: false,
  missing: null,
  countries: ["FR", "IT"].map((code) => ({ code, name: code })),
  stored: null,
  initial: {},
};

test("changing a field clears its own error, whether it is typed or chosen", async () => {
  const error = { city: ["Ville manquante"], residence: ["Pays inconnu"] };
  const result = { status: "error" as const, initialValue: {}, error };
  const answer = { form: "save", done: false as const, reason: null, result };
  const today = calendarDate("2027-05-03");
  const body = await run(<TaxDetailsForm view={view} today={today} answer={answer} />);
  await type(getByLabelText(body, "Ville"), "Nice");
  expect(textOf(body)).not.toContain("Ville manquante");
  expect(textOf(body)).toContain("Pays inconnu");
  const residence = getByLabelText(body, "Résidence fiscale");
  await act(async () => void fireEvent.change(residence, { target: { value: "IT" } }));
  expect(textOf(body)).not.toContain("Pays inconnu");
});
