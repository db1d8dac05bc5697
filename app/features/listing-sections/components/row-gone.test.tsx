// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { press, run, textOf } from "#tests/support/running-part.tsx";
import { RowGone } from "./row-gone.tsx";
import { RowLink } from "./row-link.tsx";

function Rows() {
  const [rows, setRows] = useState([{ id: "1" }, { id: "2" }]);
  return (
    <>
      <RowGone rows={rows} formOf={(id) => `row-${id}`} />
      <RowLink row="2" label="Modifier" icon={null} />
      <RowLink row="new" label="Ajouter" icon={null} />
      <button type="button" onClick={() => setRows(rows.slice(0, 1))}>
        Autre onglet
      </button>
    </>
  );
}

test("when an open row is removed elsewhere, a notice says so and gets the focus", async () => {
  const gone = "Cette ligne a été supprimée entre-temps";
  const body = await run(<Rows />);
  await press(getByRole(body, "link", { name: "Modifier" }));
  expect(textOf(body)).not.toContain(gone);
  await press(getByRole(body, "button", { name: "Autre onglet" }));
  expect(textOf(body)).toContain(gone);
  expect(document.activeElement?.textContent).toContain("supprimée");
  await press(getByRole(body, "link", { name: "Ajouter" }));
  expect(textOf(body)).not.toContain(gone);
});
