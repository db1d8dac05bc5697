// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByRole, queryAllByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { run, type } from "#tests/support/running-part.tsx";
import { Autocomplete } from "./autocomplete.tsx";

/** A field whose suggestions arrive when the test answers a query. */
async function openField() {
  const answers = new Map<string, (items: readonly string[]) => void>();
  const suggest = (query: string) =>
    new Promise<readonly string[]>((resolve) => void answers.set(query, resolve));
  const body = await run(<Autocomplete aria-label="Destination" suggest={suggest} />);
  const field = getByRole<HTMLInputElement>(body, "combobox", { name: "Destination" });
  return {
    field,
    answer: (query: string, items: readonly string[]) =>
      act(async () => answers.get(query)?.(items)),
    pressKey: (key: string) => act(async () => void fireEvent.keyDown(field, { key })),
    highlighted: () =>
      getAllByRole(body, "option")
        .filter((each) => each.getAttribute("aria-selected") === "true")
        .map((each) => each.textContent),
  };
}

test("a highlighted suggestion stays highlighted when a late list still has it, and Enter chooses it", async () => {
  const { field, answer, pressKey, highlighted } = await openField();
  await type(field, "La R");
  await answer("La R", ["La Rochelle", "La Réole"]);
  await type(field, "La Ro");
  await pressKey("ArrowDown");
  expect(highlighted()).toEqual(["La Rochelle"]);
  await answer("La Ro", ["Port de La Rochelle", "La Rochelle"]);
  expect(highlighted()).toEqual(["La Rochelle"]);
  await pressKey("Enter");
  expect(field.value).toBe("La Rochelle");
});

test("a highlighted suggestion that a late list no longer has is not chosen", async () => {
  const { field, answer, pressKey, highlighted } = await openField();
  await type(field, "La");
  await answer("La", ["Larmor", "La Rochelle"]);
  await type(field, "La R");
  await pressKey("ArrowDown");
  await answer("La R", ["La Rochelle"]);
  expect(highlighted()).toEqual([]);
  await pressKey("Enter");
  expect(field.value).toBe("La R");
});

test("typing on ends the highlight, so that Enter submits what was typed", async () => {
  const { field, answer, pressKey, highlighted } = await openField();
  await type(field, "La");
  await answer("La", ["La Rochelle"]);
  await pressKey("ArrowDown");
  await type(field, "La C");
  expect(highlighted()).toEqual([]);
  await pressKey("Enter");
  expect(field.value).toBe("La C");
});

/** Suggestions whose lists cannot be loaded after the first query. */
async function suggestOnce(query: string): Promise<readonly string[]> {
  if (query === "La") return ["La Rochelle"];
  throw new Error("Failed to fetch dynamically imported module");
}

test("suggestions that cannot be loaded are left out, with those for the text before", async () => {
  const body = await run(<Autocomplete aria-label="Destination" suggest={suggestOnce} />);
  const field = getByRole<HTMLInputElement>(body, "combobox", { name: "Destination" });
  await type(field, "La");
  expect(getAllByRole(body, "option")).toHaveLength(1);
  await type(field, "La R");
  expect(queryAllByRole(body, "option")).toEqual([]);
  expect(field.value).toBe("La R");
});
