// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText } from "@testing-library/dom";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { Radio } from "./checkbox.tsx";
import { Field, FieldGroup } from "./field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { TextInput } from "./text-input.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

function Answered({ children }: { children: ReactNode }) {
  const form = useFocusOnError("refused");
  return (
    <form ref={form} aria-label="Décision">
      {children}
    </form>
  );
}

function Fields({ decision, reason }: { decision?: string; reason?: string }) {
  return (
    <>
      <FieldGroup legend="Décision" error={decision}>
        <Radio name="decision" label="Approuver" />
        <Radio name="decision" label="Rejeter" />
      </FieldGroup>
      <Field label="Raison" error={reason}>
        <TextInput name="reason" />
      </Field>
    </>
  );
}

test("a refused form focuses its first invalid field", async () => {
  const body = await run(
    <Answered>
      <Fields reason="Écrivez la raison." />
    </Answered>,
  );
  expect(document.activeElement).toBe(getByLabelText(body, "Raison"));
});

test("a refused form focuses the first choice of a question without an answer", async () => {
  const body = await run(
    <Answered>
      <Fields decision="Choisissez." reason="Écrivez la raison." />
    </Answered>,
  );
  expect(document.activeElement).toBe(getByRole(body, "radio", { name: "Approuver" }));
});

const scroll = () => vi.spyOn(Element.prototype, "scrollIntoView");

test("the error below the focused field is scrolled into view, but not so far that the field disappears", async () => {
  const scrolled = scroll();
  const body = await run(
    <Answered>
      <Fields reason="Écrivez la raison." />
    </Answered>,
  );
  expect(scrolled.mock.contexts).toEqual([
    getByText(body, "Écrivez la raison."),
    getByLabelText(body, "Raison"),
  ]);
});

test("the error below a question is scrolled into view when its first choice is focused", async () => {
  const scrolled = scroll();
  const body = await run(
    <Answered>
      <Fields decision="Choisissez." />
    </Answered>,
  );
  expect(scrolled.mock.contexts[0]).toBe(getByText(body, "Choisissez."));
});

test("the notice of a refusal is scrolled into view if no field is invalid", async () => {
  const scrolled = scroll();
  const body = await run(
    <Answered>
      <RefusalNotice id="refused" title="Erreur" text="Une autre personne s'en occupe." />
      <Fields />
    </Answered>,
  );
  expect(scrolled.mock.contexts).toEqual([getByRole(body, "alert")]);
});
