// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { run } from "#tests/setup/running-part.tsx";
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

test("a refused form leads to its first field that is wrong", async () => {
  const body = await run(
    <Answered>
      <Fields reason="Écrivez la raison." />
    </Answered>,
  );
  expect(document.activeElement).toBe(getByLabelText(body, "Raison"));
});

test("a question without an answer is such a field: its first choice has the focus", async () => {
  const body = await run(
    <Answered>
      <Fields decision="Choisissez." reason="Écrivez la raison." />
    </Answered>,
  );
  expect(document.activeElement).toBe(getByRole(body, "radio", { name: "Approuver" }));
});

test("what is refused as a whole is brought into view, wherever the button is", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const body = await run(
    <Answered>
      <RefusalNotice id="refused" title="Erreur" text="Une autre personne s'en occupe." />
      <Fields />
    </Answered>,
  );
  expect(scroll.mock.contexts).toEqual([getByRole(body, "alert")]);
});
