// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, queryByText } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { run, type } from "#tests/support/running-part.tsx";
import { PasswordPart, ScanPart } from "./second-factor-set-up.tsx";

const refused = (form: string, reason: string, error: Record<string, string[]>): FormRefused => {
  const result = { status: "error" as const, initialValue: {}, error };
  return { form, done: false, reason, result };
};

const wrongPassword = (form: string, text: string) => ({
  intent: form,
  label: form,
  refusal: refused(form, "password_wrong", { password: [text] }),
});

test("typing a password clears the error of its own form, not that of the other form", async () => {
  const body = await run(
    <>
      <PasswordPart {...wrongPassword("renew", "Faux")} variant="outline" />
      <PasswordPart {...wrongPassword("disable", "Faux aussi")} variant="danger" />
    </>,
  );
  const form = getByRole(body, "button", { name: "renew" }).closest("form") ?? body;
  expect(getByText(body, "Faux")).toBeTruthy();
  await type(getByLabelText(form, "Mot de passe actuel"), "Mistral#2026");
  expect(queryByText(body, "Faux")).toBeNull();
  expect(getByText(body, "Faux aussi")).toBeTruthy();
});

const scan = { uri: "otpauth://totp/Escale?secret=JBSWY3DPEHPK3PXP", secret: "JBSW Y3DP" };

test("typing a code clears the error of a missing code", async () => {
  const refusal = refused("confirm", "", { code: ["Saisissez le code"] });
  const body = await run(<ScanPart {...scan} refusal={refusal} />);
  expect(getByText(body, "Saisissez le code")).toBeTruthy();
  await type(getByRole(body, "textbox"), "1");
  expect(queryByText(body, "Saisissez le code")).toBeNull();
});

test("typing a code removes the mark of a wrong code, and the refusal notice stays", async () => {
  const refusal = refused("confirm", "code_invalid", { "": ["Le code est faux"] });
  const body = await run(<ScanPart {...scan} refusal={refusal} />);
  const code = getByRole(body, "textbox");
  const marks = () => ["aria-invalid", "aria-describedby"].map((name) => code.getAttribute(name));
  expect(marks()).toEqual(["true", "confirm-refusal"]);
  await type(code, "1");
  expect(marks()).toEqual([null, null]);
  expect(getByText(body, "Le code est faux")).toBeTruthy();
});
