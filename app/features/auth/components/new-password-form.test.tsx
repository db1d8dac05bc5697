// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { hydrateAfter } from "#tests/support/early-part.tsx";
import { run, type } from "#tests/support/running-part.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

test("the form of a new password can only be submitted once the password meets all rules", async () => {
  const body = await run(<NewPasswordForm token="abc" />);
  const send = getByRole(body, "button", { name: /^Mettre à jour/ });
  expect(send).toHaveProperty("disabled", true);
  await type(getByLabelText(body, "Nouveau mot de passe"), "mistral2027");
  expect(send).toHaveProperty("disabled", true);
  await type(getByLabelText(body, "Nouveau mot de passe"), "Mistral#2027");
  expect(send).toHaveProperty("disabled", false);
});

test("a password that is typed or filled in before hydration can be submitted", async () => {
  const body = await hydrateAfter(<NewPasswordForm token="abc" />, (early) => {
    getByLabelText<HTMLInputElement>(early, "Nouveau mot de passe").value = "Mistral#2027";
  });
  const send = getByRole(body, "button", { name: /^Mettre à jour/ });
  expect(send).toHaveProperty("disabled", false);
});
