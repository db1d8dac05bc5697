// @vitest-environment happy-dom
import { fireEvent, getByRole, queryByRole } from "@testing-library/dom";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { expect, test, vi } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import { CloseRow, RowLink, useFocusOnNewRow } from "./row-link.tsx";

function Rows() {
  const [query] = useSearchParams();
  return (
    <>
      <RowLink row="1" label="Modifier juin" icon={null} />
      <RowLink row="2" label="Modifier août" icon={null} />
      {query.has("edit") && <CloseRow />}
    </>
  );
}

test("closing a row returns the focus to the link that opened it", async () => {
  const body = await run(<Rows />);
  const link = (name: string) => getByRole(body, "link", { name });
  expect(document.activeElement).toBe(document.body);
  await press(link("Modifier août"));
  link("Annuler").focus();
  await press(link("Annuler"));
  expect(queryByRole(body, "link", { name: "Annuler" })).toBeNull();
  expect(document.activeElement).toBe(link("Modifier août"));
});

test("closing a row leaves the focus where it was moved in the meantime", async () => {
  const body = await run(<Rows />);
  const link = (name: string) => getByRole(body, "link", { name });
  await press(link("Modifier août"));
  link("Modifier juin").focus();
  await press(link("Annuler"));
  expect(document.activeElement).toBe(link("Modifier juin"));
});

test("a form keeps its input when 'Annuler' is opened in another window", async () => {
  const onClose = vi.fn<() => void>();
  const body = await run(<CloseRow onClose={onClose} />);
  const cancel = getByRole(body, "link", { name: "Annuler" });
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) fireEvent.click(cancel, { [key]: true });
  expect(onClose).not.toHaveBeenCalled();
  await press(cancel);
  expect(onClose).toHaveBeenCalledOnce();
});

function Growing() {
  const [rows, setRows] = useState([{ id: "1" }]);
  useFocusOnNewRow(rows);
  return (
    <>
      {rows.map(({ id }) => (
        <RowLink key={id} row={id} label={`Modifier ${id}`} icon={null} />
      ))}
      {/* Remounts with each new row, as a form does. */}
      <button key={rows.length} type="button" onClick={() => setRows([{ id: "2" }, ...rows])}>
        Ajouter
      </button>
      <button type="button" onClick={() => setRows([{ id: "3" }, ...rows])}>
        Autre onglet
      </button>
    </>
  );
}

test("adding a row moves the focus to its link, but a row that somebody else adds does not", async () => {
  const body = await run(<Growing />);
  const add = getByRole(body, "button", { name: "Ajouter" });
  add.focus();
  await press(add);
  expect(document.activeElement).toBe(getByRole(body, "link", { name: "Modifier 2" }));
  const other = getByRole(body, "button", { name: "Autre onglet" });
  other.focus();
  await press(other);
  expect(getByRole(body, "link", { name: "Modifier 3" })).not.toBe(document.activeElement);
  expect(document.activeElement).toBe(other);
});

function Folded() {
  const [query] = useSearchParams();
  return (
    <>
      <details>
        <RowLink row="1" label="Modifier juin" icon={null} />
      </details>
      {query.has("edit") && <CloseRow />}
    </>
  );
}

test("closing a row unfolds the part of the list that contains its link", async () => {
  const body = await run(<Folded />, { query: "edit=1" });
  const close = getByRole(body, "link", { name: "Annuler" });
  close.focus();
  await press(close);
  expect(body.querySelector("details")?.open).toBe(true);
  expect(document.activeElement).toBe(getByRole(body, "link", { name: "Modifier juin" }));
});
