import { expect, test } from "vitest";
import { markup } from "#tests/setup/markup.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** The form after a refusal. */
function refused(reason: string): string {
  const result = { status: "error" as const, error: { "": ["Texte"] } };
  const answer = { form: "", done: false as const, reason, title: "Titre", result };
  return markup(<SecondFactorForm redirectTo="/help" answer={answer} />);
}

test("only a sign-in that has expired offers the way back to the password", () => {
  const back = /Texte<\/p><a [^>]*href="\/login\?redirectTo=%2Fhelp"/;
  expect(refused("code_expired")).toMatch(back);
  expect(refused("code_invalid")).toContain("Texte");
  expect(refused("code_invalid")).not.toMatch(back);
});
