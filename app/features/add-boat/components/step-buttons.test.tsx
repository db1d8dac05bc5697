// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, until } from "#tests/support/running-part.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useAddBoatForm } from "./use-add-boat-form.ts";

/** A refusal because of the price, which is on the last step. */
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

const complete = {
  type: "voile",
  city: "Marseille, France",
  port: "Port du Frioul",
  manufacturer: "Jeanneau",
  model: "Sun Odyssey 380",
  capacity: "8",
  length: "11,90",
  title: "Vega",
};

const noPhotos = { stored: [], sendingCount: 0, failed: [] };
const tooSmall = { number: 2, reason: "elle est trop petite." };

/** The form of a boat with every required field except the price. */
function Filled() {
  const target = { boatId: "1" };
  const addBoat = useAddBoatForm({ target, values: complete, refusal: null, isSending: false });
  return (
    <form id={addBoat.form.id}>
      <h2>{`Étape ${addBoat.step + 1}`}</h2>
      <button type="button" onClick={() => addBoat.setPhotos({ ...noPhotos, failed: [tooSmall] })}>
        Photo trop petite
      </button>
      <button type="button" onClick={() => addBoat.setPhotos(noPhotos)}>
        Photo retirée
      </button>
      {Object.entries(complete).map(([name, value]) => (
        <input key={name} name={name} defaultValue={value} />
      ))}
      <StepButtons addBoat={addBoat} />
    </form>
  );
}

test("only the last step has Save, the other steps have Next", async () => {
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

test("a photo that was refused is named before the step after the photos opens", async () => {
  const body = await run(<Filled />);
  const next = () => press(getByRole(body, "button", { name: "Suivant" }));
  await next();
  await until(() => queryByRole(body, "heading", { name: "Étape 2" }) !== null);
  await press(getByRole(body, "button", { name: "Photo trop petite" }));
  await next();
  await until(() => listToasts().length > 0);
  const reason: unknown = expect.stringMatching(/photo 2\s: elle est trop petite/);
  expect(listToasts()).toMatchObject([{ description: reason }]);
  getByRole(body, "heading", { name: "Étape 2" });
  await press(getByRole(body, "button", { name: "Photo retirée" }));
  await next();
  await until(() => queryByRole(body, "heading", { name: "Étape 2" }) === null);
  expect(getByRole(body, "heading", { name: "Étape 3" })).toBeTruthy();
});

test("a double-click on Next opens only one step and does not submit the last one", async () => {
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const body = await run(<Filled />);
  body.querySelector("form")?.addEventListener("submit", sent, { capture: true });
  const doubleClick = (name: string, clicks: number) =>
    act(async () => {
      const init = { bubbles: true, cancelable: true, detail: clicks };
      getByRole(body, "button", { name }).dispatchEvent(new MouseEvent("click", init));
    });
  for (const step of [2, 3, 4]) {
    await doubleClick("Suivant", 1);
    getByRole(body, "heading", { name: `Étape ${step}` });
    await doubleClick(step === 4 ? "Enregistrer" : "Suivant", 2);
    getByRole(body, "heading", { name: `Étape ${step}` });
  }
  expect(sent).not.toHaveBeenCalled();
  await doubleClick("Enregistrer", 1);
  expect(sent).toHaveBeenCalledOnce();
});
