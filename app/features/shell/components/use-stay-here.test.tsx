// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { followShownPages } from "#app/platform/browser/shown-page.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useStayHere } from "./use-stay-here.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => void vi.useRealTimers());

type StayHere = ReturnType<typeof useStayHere>;

function Page({ onShown }: { onShown: (stayHere: StayHere) => void }) {
  const stayHere = useStayHere();
  useEffect(() => {
    onShown(stayHere);
  });
  return "Messages";
}

const never = () => new Promise(() => {});

/** A page with a link whose request nothing answers. */
async function openPage() {
  const requests: Request[] = [];
  const shown: StayHere[] = [];
  const loader = vi.fn<() => unknown>(() => null);
  const Component = () => <Page onShown={(stayHere) => shown.push(stayHere)} />;
  const router = createMemoryRouter([
    { path: "/", Component, loader },
    {
      path: "/boat",
      Component: () => "Mistral",
      loader: ({ request }) => {
        requests.push(request);
        return never();
      },
    },
  ]);
  const page = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(page)).render(<RouterProvider router={router} />));
  return { router, requests, shown, loader };
}

test("a page stays even if the other one's request fails before React has rendered that it began", async () => {
  const { router, requests, shown } = await openPage();
  await act(async () => {
    // Inside `act`, React renders only at the end.
    void router.navigate("/boat");
    await Promise.resolve();
    const [request] = requests;
    if (request) await shown.at(-1)?.(request);
    expect(request?.signal.aborted).toBe(true);
  });
  expect(router.state.navigation.state).toBe("idle");
  expect(router.state.location.pathname).toBe("/");
});

test.each([false, true])(
  "a page whose reload (%s) an unanswered link ended is reloaded a little later",
  async (isReloading) => {
    const { router, requests, shown, loader } = await openPage();
    const reload = vi.fn<() => void>();
    followShownPages({
      current: () => ({ address: "/", loaderData: {} }),
      reload,
      staysSignedOut: () => false,
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await act(async () => {
      loader.mockImplementation(never);
      if (isReloading) void router.revalidate();
      void router.navigate("/boat");
      await Promise.resolve();
      const [request] = requests;
      if (request) await shown.at(-1)?.(request);
    });
    expect(router.state.navigation.state).toBe("idle");
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledTimes(isReloading ? 1 : 0);
  },
);
