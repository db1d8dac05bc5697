// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { Dialog } from "./dialog.tsx";

const press = (place: Element, detail: number) =>
  place.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, detail }));

test("a click outside a dialog closes it, but not the second click of the double-click that opened the dialog", async () => {
  const onClose = vi.fn<() => void>();
  const body = await run(
    <Dialog open onClose={onClose} title="Envoyer un devis">
      <p>Montant</p>
    </Dialog>,
  );
  const dialog = getByRole(body, "dialog");
  expect(document.activeElement).toBe(getByRole(body, "heading", { name: "Envoyer un devis" }));
  press(getByRole(body, "heading", { name: "Envoyer un devis" }), 1);
  press(dialog, 2);
  expect(onClose).not.toHaveBeenCalled();
  press(dialog, 1);
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape in a dialog above another one, or in a file picker, leaves the dialog below open", async () => {
  const onClose = vi.fn<() => void>();
  const onCloseAbove = vi.fn<() => void>();
  const body = await run(
    <Dialog open onClose={onClose} title="Filtres">
      <input type="file" aria-label="Photos" />
      <Dialog open onClose={onCloseAbove} title="Vos dates">
        <p>Juillet</p>
      </Dialog>
    </Dialog>,
  );
  getByRole(body, "dialog", { name: "Vos dates" }).dispatchEvent(new Event("cancel"));
  expect(onCloseAbove).toHaveBeenCalledOnce();
  getByLabelText(body, "Photos").dispatchEvent(new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  getByRole(body, "dialog", { name: "Filtres" }).dispatchEvent(new Event("cancel"));
  expect(onClose).toHaveBeenCalledOnce();
});
