// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByLabelText } from "@testing-library/dom";
import { act } from "react";
import { redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { press, run, type, until } from "#tests/support/running-part.tsx";
import { CancelReservation } from "./cancel-reservation.tsx";
import { OwnerCancellationForm } from "./owner-cancellation-form.tsx";

beforeEach(() => sessionStorage.clear());

const show = (reservationId = "1", answers: unknown[] = []) =>
  run(
    <CancelReservation text="Vous annulez." pageAnswer={null}>
      {(form) => (
        <OwnerCancellationForm
          {...form}
          reservationId={reservationId}
          fee={{ percentage: 50, feeCents: cents(4_350) }}
          daysLeft={12}
          totalCents={cents(87_000)}
        />
      )}
    </CancelReservation>,
    { answers },
  );

async function open(body: HTMLElement): Promise<HTMLElement> {
  await press(getByRole(body, "button", { name: "Annuler la réservation" }));
  return getByRole(body, "dialog");
}

async function explain(dialog: HTMLElement): Promise<void> {
  const reason = getByLabelText(dialog, /^Raison/);
  await act(async () => void fireEvent.change(reason, { target: { value: "other" } }));
  await type(getByLabelText(dialog, /^Précisez/), "Le moteur est en panne");
}

test("a cancellation that was begun is restored after its dialog was dismissed, for that reservation only", async () => {
  const body = await show();
  const dialog = await open(body);
  await explain(dialog);
  await act(async () => void fireEvent.mouseDown(dialog));
  expect(dialog.hasAttribute("open")).toBe(false);
  const again = await open(body);
  expect(getByLabelText(again, /^Raison/)).toHaveProperty("value", "other");
  expect(getByLabelText(again, /^Précisez/)).toHaveProperty("value", "Le moteur est en panne");
  const other = await open(await show("2"));
  expect(getByLabelText(other, /^Raison/)).toHaveProperty("value", "");
  expect(queryByLabelText(other, /^Précisez/)).toBe(null);
});

// spec 2-2.33 2-5.29
test("a cancellation can be confirmed once a reason is chosen, and for 'other' once details are given", async () => {
  const dialog = await open(await show());
  expect(dialog.textContent.replace(/\s/g, " ")).toContain("Frais d'annulation : 43,50 €");
  const reason = getByLabelText(dialog, "Raison de l'annulation *");
  const confirm = getByRole(dialog, "button", { name: "Confirmer l'annulation" });
  const choose = (value: string) =>
    act(async () => void fireEvent.change(reason, { target: { value } }));
  expect(confirm).toHaveProperty("disabled", true);
  await choose("weather");
  expect(confirm).toHaveProperty("disabled", false);
  expect(queryByLabelText(dialog, "Précisez la raison *")).toBe(null);
  await choose("other");
  expect(confirm).toHaveProperty("disabled", true);
  const details = getByLabelText(dialog, "Précisez la raison *");
  await type(details, "   ");
  expect(confirm).toHaveProperty("disabled", true);
  await type(details, "Moteur en panne");
  expect(confirm).toHaveProperty("disabled", false);
  await press(getByRole(dialog, "button", { name: "Garder la réservation" }));
  expect(dialog.hasAttribute("open")).toBe(false);
});

test("a cancellation that was sent leaves nothing in storage", async () => {
  const dialog = await open(await show("1", [redirect("/")]));
  await explain(dialog);
  await press(getByRole(dialog, "button", { name: /^Confirmer/ }));
  await until(() => !dialog.hasAttribute("open"));
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ["weather", true],
  ["boat-unavailable", false],
])("the reason %s says that the fee can be contested: %s", async (value, isContestable) => {
  const dialog = await open(await show());
  expect(dialog.textContent).not.toContain("le temps de les contester");
  const reason = getByLabelText(dialog, /^Raison/);
  await act(async () => void fireEvent.change(reason, { target: { value } }));
  expect(dialog.textContent.includes("le temps de les contester")).toBe(isContestable);
});
