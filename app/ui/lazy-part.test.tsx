// @vitest-environment happy-dom
import { getByText } from "@testing-library/dom";
import { act, type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run, textOf } from "#tests/support/running-part.tsx";
import { lazyPart } from "./lazy-part.tsx";

beforeEach(() => vi.resetModules());
afterEach(() => void vi.restoreAllMocks());

const unloadable = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["is shown once its script is loaded", async () => Heart, "Bateaux Favori"],
  ["is missing if its script cannot be loaded", unloadable, "Bateaux "],
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

test("a needed part that cannot be loaded leaves the page as it is until it is known what replaces it", async () => {
  const { neededPart, replaceFailedPartsBy } = await import("./lazy-part.tsx");
  const body = await run(<Boats Price={neededPart(unloadable)} />);
  expect(textOf(body)).toBe("Bateaux …");
  await act(async () => replaceFailedPartsBy(() => () => "Réessayer"));
  expect(textOf(body)).toBe("Bateaux Réessayer");
});

test("a needed part that cannot be loaded leads to the error page if nothing replaces it", async () => {
  const { neededPart, replaceFailedPartsBy } = await import("./lazy-part.tsx");
  vi.spyOn(console, "error").mockReturnValue();
  const body = await run(<Boats Price={neededPart(unloadable)} />);
  await act(async () => replaceFailedPartsBy(null));
  expect(textOf(body)).toContain("Failed to fetch");
});

function Boats({ Price }: { Price: ComponentType }) {
  return (
    <main>
      Bateaux{" "}
      <Suspense fallback="…">
        <Price />
      </Suspense>
    </main>
  );
}

function Heart() {
  return "Favori";
}
