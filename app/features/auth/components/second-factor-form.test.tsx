// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { markup } from "#tests/support/markup.tsx";
import { run, textOf, type } from "#tests/support/running-part.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** The form after a refusal for this reason. */
function refusedForm(reason: string) {
  const result = { status: "error" as const, error: { "": ["Texte"] } };
  const answer = { form: "", done: false as const, reason, title: "Titre", result };
  return <SecondFactorForm redirectTo="/help" answer={answer} />;
}

const refused = (reason: string) => markup(refusedForm(reason));

test("only an expired sign-in shows a link back to the password", () => {
  const back = /Texte<\/p><a [^>]*href="\/login\?redirectTo=%2Fhelp"/;
  expect(refused("code_expired")).toMatch(back);
  expect(refused("code_invalid")).toContain("Texte");
  expect(refused("code_invalid")).not.toMatch(back);
});

test("a wrong code is marked until the user types another, and the notice stays", async () => {
  const body = await run(refusedForm("code_invalid"));
  const code = getByLabelText(body, "Code à 6 chiffres");
  expect(code.getAttribute("aria-invalid")).toBe("true");
  await type(code, "123456");
  expect(code.getAttribute("aria-invalid")).toBe(null);
  expect(textOf(getByRole(body, "alert"))).toContain("Texte");
});
