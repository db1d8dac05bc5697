// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

test.each([
  [
    "request",
    "Renvoyer le lien",
    <ConfirmationForm key="1" email="">
      Saisissez
    </ConfirmationForm>,
  ],
  ["", "Envoyer le lien", <ForgotPasswordForm key="2" />],
])("the text that replaces a sent form gets the focus of its button: '%s'", async (...row) => {
  const [form, name, shown] = row;
  const body = await run(shown, { answers: [{ form, done: true, value: undefined }] });
  await type(getByLabelText(body, "Adresse e-mail"), "claire@example.org");
  await import("./form-checks.ts");
  getByRole(body, "button", { name }).focus();
  await press(getByRole(body, "button", { name }));
  await until(() => textOf(body).includes("vous a été envoyé"));
  const focused = document.activeElement;
  expect([focused?.tagName, focused?.textContent]).toEqual([
    "P",
    expect.stringContaining("vous a été envoyé"),
  ]);
});
