// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, until } from "#tests/support/running-part.tsx";
import { CancelReservation } from "./cancel-reservation.tsx";

test.each(["reason", "details", ""])(
  "a cancellation refused because of its '%s' shows the reason and keeps the dialog open",
  async (field) => {
    const result = { status: "error", error: { [field]: ["Choisissez une raison"] } };
    const body = await run(
      <CancelReservation text="Vous annulez." pageAnswer={null}>
        {({ sender: { Form } }) => (
          <Form method="post">
            <button type="submit">Confirmer</button>
          </Form>
        )}
      </CancelReservation>,
      { answers: [{ form: "", done: false, reason: null, result }] },
    );
    await press(getByRole(body, "button", { name: "Annuler la réservation" }));
    const dialog = getByRole(body, "dialog");
    await press(getByRole(dialog, "button", { name: "Confirmer" }));
    await until(() => listToasts().length > 0);
    expect(listToasts()).toMatchObject([{ tone: "error", description: "Choisissez une raison" }]);
    expect(getByRole(body, "dialog")).toBe(dialog);
  },
);

function Reservation() {
  const [isCancelled, cancel] = useState(false);
  return (
    <main>
      <h1>Sloop Mistral</h1>
      {!isCancelled && (
        <CancelReservation text="Vous annulez." pageAnswer={null}>
          {() => (
            <button type="button" onClick={() => cancel(true)}>
              Confirmer
            </button>
          )}
        </CancelReservation>
      )}
    </main>
  );
}

test("after a cancellation focus moves to the page's heading, because the button and its dialog are removed", async () => {
  const body = await run(<Reservation />);
  await press(getByRole(body, "button", { name: "Annuler la réservation" }));
  const confirm = getByRole(getByRole(body, "dialog"), "button", { name: "Confirmer" });
  confirm.focus();
  await press(confirm);
  expect(document.activeElement?.textContent).toBe("Sloop Mistral");
});
