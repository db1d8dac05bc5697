// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useRefreshUntilSettled } from "./use-refresh-until-settled.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => vi.advanceTimersByTimeAsync(1000));
  }
};

function Payment() {
  useRefreshUntilSettled(useLoaderData<boolean>());
  return null;
}

/** Opens the page of a payment; `load` says for each load of its data whether it still waits. */
async function open(load: (times: number) => boolean) {
  const loads = { payment: 0, messages: 0 };
  const pages = [
    {
      path: "/",
      Component: Payment,
      loader: () => load((loads.payment += 1)),
      HydrateFallback: () => null,
    },
    { path: "/messages", Component: () => null, loader: () => (loads.messages += 1) },
  ];
  const router = createMemoryRouter(pages);
  const root = unmountLater(createRoot(document.createElement("div")));
  await act(async () => root.render(<RouterProvider router={router} />));
  return { loads, leave: () => act(async () => router.navigate("/messages")) };
}

test("a page that waits for a payment reloads after 2, 3, 5, 10, 20 and 30 seconds, and then no more", async () => {
  const { loads } = await open(() => true);
  const counts: number[] = [];
  for (const seconds of [1, 1, 3, 5, 10, 20, 30, 300]) {
    await wait(seconds);
    counts.push(loads.payment - 1);
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
});

test("a settled payment is not loaded again", async () => {
  const { loads } = await open((times) => times < 3);
  await wait(100);
  expect(loads.payment).toBe(3);
});

test("another page that is opened during a wait is not reloaded for the payment", async () => {
  const { loads, leave } = await open(() => true);
  await wait(3);
  await leave();
  await wait(100);
  expect(loads).toEqual({ payment: 2, messages: 1 });
});
