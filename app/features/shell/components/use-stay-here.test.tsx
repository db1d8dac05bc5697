// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useStayHere } from "./use-stay-here.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type StayHere = ReturnType<typeof useStayHere>;

function Page({ onShown }: { onShown: (stayHere: StayHere) => void }) {
  const stayHere = useStayHere();
  useEffect(() => {
    onShown(stayHere);
  });
  return "Messages";
}

/** A page with a link whose request nothing answers. */
async function openPage() {
  const requests: Request[] = [];
  const shown: StayHere[] = [];
  const router = createMemoryRouter([
    { path: "/", Component: () => <Page onShown={(stayHere) => shown.push(stayHere)} /> },
    {
      path: "/boat",
      Component: () => "Mistral",
      loader: ({ request }) => {
        requests.push(request);
        return new Promise(() => {});
      },
    },
  ]);
  const page = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(page)).render(<RouterProvider router={router} />));
  return { router, requests, shown };
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
