// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { useHomeAfterSignOut } from "./use-home-after-sign-out.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function NewPassword() {
  useHomeAfterSignOut();
  return "Nouveau mot de passe";
}

/**
 * Opens the page for a new password as this person; `read` reloads the shell's data, which says who is signed
 * in.
 */
async function open(prefix: string, person: object | null) {
  const session = { person };
  const router = createMemoryRouter(
    [
      {
        id: `${prefix === "" ? "fr" : "en"}/shell`,
        path: prefix || "/",
        Component: Outlet,
        loader: () => ({ ...session }),
        children: [
          { index: true, Component: () => "Accueil" },
          { path: "reset-password", Component: NewPassword },
        ],
      },
    ],
    { initialEntries: [`${prefix}/reset-password`] },
  );
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => unmountLater(createRoot(box)).render(<RouterProvider router={router} />));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return { box, router, session, read: () => act(async () => router.revalidate()) };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

afterEach(() => vi.useRealTimers());

// spec 2-2.52
test.each(["", "/en"])(
  "the page for a new password below '%s' opens the home page 1000 ms after signing out",
  async (prefix) => {
    const { box, router, session, read } = await open(prefix, {});
    await pass(5000);
    expect(box.textContent).toBe("Nouveau mot de passe");
    session.person = null;
    await read();
    await pass(999);
    expect(box.textContent).toBe("Nouveau mot de passe");
    await pass(1);
    expect([box.textContent, router.state.location.pathname]).toEqual(["Accueil", prefix || "/"]);
  },
);

test("a visitor who was never signed in stays on the page for a new password", async () => {
  const { box, read } = await open("", null);
  await read();
  await pass(5000);
  expect(box.textContent).toBe("Nouveau mot de passe");
});
