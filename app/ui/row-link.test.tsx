// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { press, run } from "#tests/setup/running-part.tsx";
import { CloseRow, RowLink } from "./row-link.tsx";

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

test("whoever closes a row is back at the link that opened it", async () => {
  const body = await run(<Rows />);
  const link = (name: string) => getByRole(body, "link", { name });
  expect(document.activeElement).toBe(document.body);
  await press(link("Modifier août"));
  link("Annuler").focus();
  await press(link("Annuler"));
  expect(queryByRole(body, "link", { name: "Annuler" })).toBeNull();
  expect(document.activeElement).toBe(link("Modifier août"));
});

test("the focus stays where it went meanwhile", async () => {
  const body = await run(<Rows />);
  const link = (name: string) => getByRole(body, "link", { name });
  await press(link("Modifier août"));
  link("Modifier juin").focus();
  await press(link("Annuler"));
  expect(document.activeElement).toBe(link("Modifier juin"));
});
