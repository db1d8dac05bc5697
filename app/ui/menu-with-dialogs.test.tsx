// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { press, run, until } from "#tests/support/running-part.tsx";
import { Dialog } from "./dialog.tsx";
import { MenuWithDialogs } from "./menu-with-dialogs.tsx";

function Boat() {
  const [isAsking, setAsking] = useState(false);
  return (
    <MenuWithDialogs label="Actions" trigger="…">
      <button type="button" onClick={() => setAsking(true)}>
        Archiver
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Archiver ce bateau ?">
        <button type="button" onClick={() => setAsking(false)}>
          Annuler
        </button>
      </Dialog>
    </MenuWithDialogs>
  );
}

test("a menu is closed behind the dialog that one of its buttons opens, and gets the focus back afterwards", async () => {
  const body = await run(<Boat />);
  const menu = body.querySelector("details");
  menu?.toggleAttribute("open", true);
  await press(getByRole(body, "button", { name: "Archiver" }));
  expect(menu?.open).toBe(false);
  await press(getByRole(body, "button", { name: "Annuler" }));
  expect(queryByRole(body, "button", { name: "Annuler" })).toBeNull();
  await until(() => document.activeElement === menu?.querySelector("summary"));
});
