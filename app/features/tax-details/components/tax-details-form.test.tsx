// @vitest-environment happy-dom
import {
  fireEvent,
  getByLabelText,
  getByRole,
  queryByLabelText,
  queryByRole,
} from "@testing-library/dom";
import { act } from "react";
import { Link, redirect } from "react-router";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
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

/** The form, with a link that leaves its page; saving succeeds. */
const openPage = () =>
  run(
    <>
      <TaxDetailsForm view={view} today={calendarDate("2027-05-03")} answer={null} />
      <Link to="/payouts">Mes revenus</Link>
    </>,
    { answers: [redirect("/")] },
  );
const isLeft = (body: HTMLElement) => queryByLabelText(body, "Ville") === null;
const leave = (body: HTMLElement) => press(getByRole(body, "link", { name: "Mes revenus" }));

test("the form asks before it is left with unsaved input, and not once it was saved", async () => {
  const body = await openPage();
  await type(getByLabelText(body, "Ville"), "Nice");
  await leave(body);
  const dialog = getByRole(body, "dialog", { name: /^Quitter sans enregistrer/ });
  expect(isLeft(body)).toBe(false);
  await press(getByRole(dialog, "button", { name: "Rester" }));
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await leave(body);
  await until(() => isLeft(body));
});

test("the form is left without a question as long as nothing was typed", async () => {
  const body = await openPage();
  await leave(body);
  expect(queryByRole(body, "dialog")).toBeNull();
  await until(() => isLeft(body));
});
