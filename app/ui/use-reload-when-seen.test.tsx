// @vitest-environment happy-dom
import { act } from "react";
import { useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { runPages, until } from "#tests/support/running-part.tsx";
import { useReloadWhenSeen } from "./use-reload-when-seen.ts";

function Boat() {
  useReloadWhenSeen(useLoaderData());
  return null;
}

afterEach(() => void vi.restoreAllMocks());

test("a page whose data are older than five minutes reloads them when its tab is seen again", async () => {
  const start = 1_800_000_000_000;
  const now = vi.spyOn(Date, "now").mockReturnValue(start);
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const loader = vi.fn<() => object>(() => ({}));
  await runPages([{ path: "/", Component: Boat, loader }]);
  await until(() => loader.mock.calls.length === 1);
  const change = async (state: DocumentVisibilityState, minutes: number) => {
    visibility.mockReturnValue(state);
    now.mockReturnValue(start + minutes * 60_000);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    return loader.mock.calls.length;
  };
  expect(await change("visible", 5)).toBe(1);
  expect(await change("hidden", 6)).toBe(1);
  expect(await change("visible", 6)).toBe(2);
  // The data are new again.
  expect(await change("visible", 11)).toBe(2);
  expect(await change("visible", 12)).toBe(3);
});
