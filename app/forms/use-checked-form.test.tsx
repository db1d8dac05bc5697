// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import type { FormRefused } from "./form-answer.ts";
import { useCheckedForm } from "./use-checked-form.ts";

function Page({ pageAnswer }: { pageAnswer: FormRefused | null }) {
  const { form, sender, openErrorOf, noticeAnswer } = useCheckedForm({ name: "give", pageAnswer });
  return (
    <sender.Form ref={form} onChange={noticeAnswer} method="post">
      <Field label="Nom" error={openErrorOf("name")}>
        <TextInput name="name" />
      </Field>
      <Field label="E-mail" error={openErrorOf("email")}>
        <TextInput name="email" />
      </Field>
      <button type="submit">Envoyer</button>
    </sender.Form>
  );
}

const refused = (error: Record<string, string[]>): FormRefused => ({
  form: "give",
  done: false,
  reason: null,
  result: { status: "error", error },
});
const both = { name: ["Nom manquant"], email: ["Adresse fausse"] };

test("a refused form focuses its first invalid field, and shows each error until its field is changed", async () => {
  const body = await run(<Page pageAnswer={refused(both)} />, { answers: [refused(both)] });
  const name = getByLabelText(body, "Nom");
  expect(document.activeElement).toBe(name);
  await type(name, "Claire");
  expect(textOf(body)).not.toContain("Nom manquant");
  expect(name.getAttribute("aria-invalid")).toBe(null);
  expect(textOf(body)).toContain("Adresse fausse");

  // Errors that the server finds again are shown again.
  await press(getByRole(body, "button", { name: "Envoyer" }));
  await until(() => textOf(body).includes("Nom manquant"));
  await type(getByLabelText(body, "E-mail"), "claire@escale.example");
  expect(textOf(body)).toContain("Nom manquant");
  expect(textOf(body)).not.toContain("Adresse fausse");
});
