// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act, type ComponentType, Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, run, textOf } from "#tests/support/running-part.tsx";
import { failedPart } from "./failed-part.tsx";
import { neededPart, preloadPart, replaceFailedPartsBy } from "./lazy-part.tsx";
import { dismissToast, listToasts } from "./toast.ts";

const failed = "Cette partie de la page n'a pas pu être chargée.";
let isOnline = false;

beforeEach(() => {
  replaceFailedPartsBy(failedPart);
  isOnline = false;
  dismissToast("failed part");
});

afterEach(() => void vi.restoreAllMocks());

/** Loads a script while there is a connection. */
function whenOnline<Props>(part: ComponentType<Props>) {
  return async () => {
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return part;
  };
}

test("a part that cannot be loaded has a button to try again in its place, and the rest of the page stays", async () => {
  const Calendar = neededPart(whenOnline(() => <button type="button">12 juin</button>));
  const body = await run(
    <main>
      <input defaultValue="Claire" />
      <Suspense>
        <Calendar />
      </Suspense>
    </main>,
  );
  const again = getByRole(body, "button", { name: "Réessayer" });
  await press(again);
  expect(textOf(getByRole(body, "alert"))).toContain(failed);
  isOnline = true;
  again.focus();
  await press(again);
  expect(document.activeElement?.textContent).toBe("12 juin");
  expect(queryByRole(body, "alert")).toBeNull();
  expect(getByRole(body, "textbox")).toHaveProperty("value", "Claire");
});

test("a dialog that cannot be loaded closes with a toast, and opens when its button is pressed again", async () => {
  const Photos = neededPart<{ onClose: () => void }>(
    whenOnline(() => <dialog open>Photos</dialog>),
  );
  const body = await run(<Page Photos={Photos} />);
  const open = () => press(getByRole(body, "button", { name: "Voir les photos" }));
  await open();
  await act(async () => undefined);
  expect(queryByRole(body, "dialog")).toBeNull();
  expect(listToasts().map(({ tone, title }) => [tone, title])).toEqual([["error", failed]]);
  isOnline = true;
  await open();
  expect(textOf(getByRole(body, "dialog"))).toBe("Photos");
});

function Page({ Photos }: { Photos: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Voir les photos
      </button>
      <Suspense>{isOpen && <Photos onClose={() => setOpen(false)} />}</Suspense>
    </main>
  );
}

test("nothing is imported while there is no connection, because browsers never repeat a failed import", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const imported = vi.fn<() => Promise<ComponentType>>(async () => () => <p>Tarif</p>);
  const Price = neededPart(imported);
  preloadPart(imported);
  const body = await run(
    <Suspense>
      <Price />
    </Suspense>,
  );
  expect(textOf(getByRole(body, "alert"))).toContain(failed);
  expect([imported.mock.calls, asked.mock.calls[0]]).toEqual([[], ["/healthz"]]);
  connection.mockReturnValue(true);
  await press(getByRole(body, "button", { name: "Réessayer" }));
  expect(textOf(body)).toBe("Tarif");
});
