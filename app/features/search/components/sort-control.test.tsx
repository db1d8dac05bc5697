// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";
import { run } from "#tests/support/running-part.tsx";
import { SortControl } from "./sort-control.tsx";

const criteria = { ...openSearch, location: "Nice", guests: 4 };

test("the chosen order is shown before its results are loaded", async () => {
  const never = new Promise(() => {});
  const body = await run(<SortControl criteria={criteria} view="list" />, { loaded: never });
  const order = getByRole<HTMLSelectElement>(body, "combobox");
  expect(order.value).toBe("relevance");
  const [, , third] = order.options;
  if (!third) throw new Error("There is no third order");
  await act(async () => {
    fireEvent.change(order, { target: { value: third.value } });
  });
  expect(order.value).toBe(third.value);
});
