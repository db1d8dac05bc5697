// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import { hasUnsavedInput } from "#app/forms/kept-drafts.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, stop, type, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { PhotosForm } from "./photos-form.tsx";

/** A photo board on which a photo is still being uploaded. */
function Board({ name, onChange }: PhotoBoardProps) {
  const choose = () => onChange({ stored: [], sendingCount: 1, failed: [] });
  return (
    <>
      <input name={name} aria-label="Photos" />
      <button type="button" onClick={choose}>
        Choisir
      </button>
    </>
  );
}

const form = sectionForm(PhotosForm, { boatId: "1", photos: [] }, Board);
const said = () => listToasts().map(({ title }) => title);
const waits = "Vos photos sont en cours d'envoi. Le bateau est enregistré juste après.";

beforeEach(() => localStorage.clear());

test("photos chosen during an upload do not save the form; the save button waits for them", async () => {
  const onSent = vi.fn<(sent: FormData) => void>();
  const body = await run(form, { answers: [null], onSent });
  const save = getByRole(body, "button", { name: "Enregistrer" });
  // From then on, the form validates a field whenever it changes.
  await press(save);
  await until(() => onSent.mock.calls.length > 0);
  await press(getByRole(body, "button", { name: "Choisir" }));
  await type(getByLabelText(body, "Photos"), "/media/boat-photos/2.jpg");
  expect(said()).toEqual([]);
  await press(save);
  expect(said()).toEqual([waits]);
});

test("photos that are being sent count as unsaved while their section is open", async () => {
  const body = await run(form);
  expect(hasUnsavedInput("Vega")).toBe(false);
  await press(getByRole(body, "button", { name: "Choisir" }));
  expect(hasUnsavedInput("Vega")).toBe(true);
  await stop();
  localStorage.clear();
  expect(hasUnsavedInput("Vega")).toBe(false);
});
