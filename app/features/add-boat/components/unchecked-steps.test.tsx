// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useAddBoatForm } from "./use-add-boat-form.ts";

vi.mock("#app/forms/check-with-schema.ts", () => Promise.reject(new Error("offline")));

function Form({ onSent }: { onSent: () => void }) {
  const target = { submissionId: "1" };
  const addBoat = useAddBoatForm({ target, values: {}, refusal: null, isSending: false });
  const { form, fields, step, onSubmit } = addBoat;
  return (
    <form
      id={form.id}
      onSubmit={(event) => {
        onSubmit(event);
        if (!event.defaultPrevented) onSent();
        event.preventDefault();
      }}
    >
      <h2>{`Étape ${step + 1}`}</h2>
      <ul>
        {fields.periods.getFieldList().map(({ key }) => (
          <li key={key}>Saison</li>
        ))}
      </ul>
      <button type="button" onClick={() => form.insert({ name: fields.periods.name })}>
        Ajouter une saison
      </button>
      <StepButtons addBoat={addBoat} />
    </form>
  );
}

test("if the validation cannot be loaded, steps open and rows are added without it, and the form is sent", async () => {
  const sent = vi.fn<() => void>();
  const body = await run(<Form onSent={sent} />);
  for (const step of [2, 3, 4]) {
    await press(getByRole(body, "button", { name: "Suivant" }));
    await until(() => queryByRole(body, "heading", { name: `Étape ${step}` }) !== null);
  }
  await press(getByRole(body, "button", { name: "Ajouter une saison" }));
  await until(() => queryByRole(body, "listitem") !== null);
  expect(sent).not.toHaveBeenCalled();
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await until(() => sent.mock.calls.length === 1);
});
