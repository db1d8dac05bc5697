// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useReloadWhile } from "./use-reload-while.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Page() {
  useReloadWhile(useLoaderData<{ isUnderWay: boolean }>().isUnderWay);
  return null;
}

/** Opens a page that is under way for so many loads; returns how often it was loaded after a minute. */
async function loadsOf(underWay: number): Promise<number> {
  let loads = 0;
  const loader = () => {
    loads += 1;
    return { isUnderWay: loads <= underWay };
  };
  const Site = createRoutesStub([
    { path: "/", Component: Page, loader, HydrateFallback: () => null },
  ]);
  const root = unmountLater(createRoot(document.createElement("div")));
  await act(async () => root.render(<Site />));
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await act(async () => vi.advanceTimersByTimeAsync(1000));
  }
  return loads;
}

test("a page is reloaded until nothing is under way any more", async () => {
  expect(await loadsOf(0)).toBe(1);
  expect(await loadsOf(4)).toBe(5);
});

test("a page that is not visible is not reloaded", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(await loadsOf(4)).toBe(1);
});
