// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { PhotoBoardProps } from "#app/features/boat-photos/domain/stored-photos.ts";
import { listToasts } from "#app/ui/toast.ts";
import { press, run, type } from "#tests/setup/running-part.tsx";
import { sectionForm } from "#tests/setup/running-section.tsx";
import { PhotosForm } from "./photos-form.tsx";

/** Photos that are not all at the server yet. */
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

test("photos that are chosen while others are sent save nothing by themselves; the button waits for them", async () => {
  const body = await run(form, { answers: [null] });
  const save = getByRole(body, "button", { name: "Enregistrer" });
  // From then on the form checks a field again whenever it changes.
  await press(save);
  await press(getByRole(body, "button", { name: "Choisir" }));
  await type(getByLabelText(body, "Photos"), "/media/boat-photos/2.jpg");
  expect(said()).toEqual([]);
  await press(save);
  expect(said()).toEqual([waits]);
});
