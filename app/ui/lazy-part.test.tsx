// @vitest-environment happy-dom
import { getByText } from "@testing-library/dom";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { lazyPart } from "./lazy-part.tsx";

test.each([
  ["is shown once its script is loaded", async () => Heart, "Bateaux Favori"],
  ["is missing if its script cannot be loaded", () => Promise.reject(new TypeError()), "Bateaux "],
])("a part %s, and the rest of the page is shown", async (_, load, text) => {
  const Part = lazyPart<object>(load);
  const body = await run(
    <main>
      Bateaux{" "}
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  );
  expect(getByText(body, /Bateaux/).textContent).toBe(text);
});

function Heart() {
  return "Favori";
}
