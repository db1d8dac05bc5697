// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { SendQuoteButton } from "./send-quote.tsx";

const dateFrom = calendarDate("2027-07-10");
const proposal = {
  conversationId: "0198c0de-0000-7000-8000-000000000001",
  stay: { dateFrom, dateTo: calendarDate("2027-07-12"), guests: 4 },
  requestId: null,
  acceptedQuoteId: null,
  replaces: null,
  defaultAmountCents: cents(39_000),
  defaultBasis: { dailyCents: cents(19_500), days: 2, rentedDays: 3 },
  seen: { lines: [], askedOn: null, skipper: null },
  validity: [{ hours: 72 as const, until: new Date("2027-05-06T10:00:00Z") }],
  isOffline: false,
};

const missingName = { ownLabel: ["Donnez un intitulé à cette ligne"] };
const ownLabel = () => getByLabelText(document.body, "Intitulé");
const ownAmount = () => getByLabelText(document.body, "Montant");

// The dialog stores typed values in the session storage.
beforeEach(() => sessionStorage.clear());

/** Opens the dialog and sends the proposed quote, with this amount in the own line. */
async function sendTo(answer: FormRefused, ownLineAmount = "") {
  const button = <SendQuoteButton proposal={proposal} renterName="Claire" />;
  const body = await run(button, { answers: [answer] });
  await press(getByRole(body, "button", { name: "Envoyer un devis" }));
  const dialog = getByRole(body, "dialog");
  const send = () => queryByRole(dialog, "button", { name: /^Envoyer 390/ });
  // The form is loaded when the dialog opens.
  await until(() => send() !== null);
  if (ownLineAmount) await type(ownAmount(), ownLineAmount);
  await press(getByRole(dialog, "button", { name: /^Envoyer/ }));
  return dialog;
}

const refusedBy = (reason: string | null, error: Record<string, string[]>): FormRefused => ({
  form: "send-quote",
  done: false,
  reason,
  result: { status: "error", initialValue: { amount: "390" }, error },
});

test("the quote dialog shows the days and the number of guests", async () => {
  const dialog = await sendTo(refusedBy("dates_past", { "": ["Le départ prévu est passé"] }));
  expect(textOf(dialog)).toContain("À Claire, du 10/07/2027 au 12/07/2027 · 4 passagers");
});

test("a refusal is shown beside the button, without an invalid field, and without a toast over the days", async () => {
  const changed = "La demande a changé entre-temps";
  const dialog = await sendTo(refusedBy("request_changed", { "": [changed] }));
  const alert = getByRole(dialog, "alert");
  expect(textOf(alert)).toBe(changed);
  expect(alert.parentElement).toBe(
    getByRole(dialog, "button", { name: /^Envoyer 390/ }).parentElement,
  );
  const amount = getByLabelText(dialog, "Montant du devis");
  expect(amount.getAttribute("aria-invalid")).toBe(null);
  await type(amount, "480");
  expect(textOf(getByRole(dialog, "alert"))).toBe(changed);
  expect(listToasts()).toEqual([]);
});

test("an invalid amount is reported under its field and in a toast", async () => {
  const wrong = "Entrez un montant de 999 999,99 € au plus";
  const dialog = await sendTo(refusedBy(null, { amount: [wrong] }));
  const amount = getByLabelText(dialog, "Montant du devis");
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  // The server answers with the amount without the spaces around it.
  await type(amount, "390 ");
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  expect(listToasts().map(({ description }) => description)).toEqual([wrong]);
  expect(queryByRole(dialog, "alert", { name: wrong })).toBe(null);
});

test("an invalid own line, which may be below the visible part on phones, gets the focus", async () => {
  const dialog = await sendTo(refusedBy(null, missingName), "80");
  const label = getByLabelText(dialog, "Intitulé");
  expect(label.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(label);
});

/** The names of the fields that are marked as invalid. */
const wrongFields = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) =>
    field.getAttribute("name"),
  );

test("an own line without a name and an amount has no error, also after the dialog is reopened", async () => {
  const dialog = await sendTo(refusedBy(null, missingName), "80");
  expect(wrongFields()).toEqual(["ownLabel"]);
  await type(ownAmount(), "");
  expect(wrongFields()).toEqual([]);
  await act(async () => void fireEvent(dialog, new Event("cancel", { cancelable: true })));
  await press(getByRole(document.body, "button", { name: "Envoyer un devis" }));
  expect(ownAmount()).toHaveProperty("value", "");
  expect(wrongFields()).toEqual([]);
});

test("the error of the own line disappears once it is named, and does not come back when the dialog is reopened", async () => {
  const error = { ...missingName, note: ["Mot trop long"] };
  const dialog = await sendTo(refusedBy(null, error), "80");
  expect(wrongFields()).toEqual(["ownLabel", "note"]);
  await type(ownLabel(), "Gasoil");
  expect(wrongFields()).toEqual(["note"]);

  await act(async () => void fireEvent(dialog, new Event("cancel", { cancelable: true })));
  expect(wrongFields()).toEqual([]);
  await press(getByRole(document.body, "button", { name: "Envoyer un devis" }));
  expect(ownLabel()).toHaveProperty("value", "Gasoil");
  expect(wrongFields()).toEqual(["note"]);
});

test("an error of the site is shown in a toast, and stays beside the button", async () => {
  const failed = "Impossible de créer le devis";
  const dialog = await sendTo(refusedBy(null, { "": [failed] }));
  expect(listToasts().map(({ description }) => description)).toEqual([failed]);
  expect(textOf(dialog)).toContain(failed);
});
