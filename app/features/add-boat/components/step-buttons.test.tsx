// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, until } from "#tests/setup/running-part.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useAddBoatForm } from "./use-add-boat-form.ts";

/** The buttons of a form whose price was refused: it shows its last step. */
const refusal = {
  form: "",
  done: false as const,
  reason: null,
  result: { status: "error" as const, error: { basePricePerDay: ["Trop bas"] } },
};

function Form({ refused }: { refused: boolean }) {
  const addBoat = useAddBoatForm({
    target: { submissionId: "1" },
    refusal: refused ? refusal : null,
    isSending: false,
  });
  return (
    <form id={addBoat.form.id}>
      <h2>{`Étape ${addBoat.step + 1}`}</h2>
      <StepButtons addBoat={addBoat} />
    </form>
  );
}

test("the boat is saved on the last step only, and Next leads there", async () => {
  const first = await run(<Form refused={false} />);
  expect(queryByRole(first, "button", { name: "Enregistrer" })).toBe(null);
  expect(getByRole(first, "button", { name: "Précédent" })).toHaveProperty("disabled", true);
  getByRole(first, "button", { name: "Suivant" });
  const last = await run(<Form refused />);
  await until(() => queryByRole(last, "heading", { name: "Étape 4" }) !== null);
  getByRole(last, "button", { name: "Enregistrer" });
  expect(queryByRole(last, "button", { name: "Suivant" })).toBe(null);
  await press(getByRole(last, "button", { name: "Précédent" }));
  getByRole(last, "heading", { name: "Étape 3" });
  expect(queryByRole(last, "button", { name: "Enregistrer" })).toBe(null);
});
