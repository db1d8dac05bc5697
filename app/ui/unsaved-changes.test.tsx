// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Link } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test } from "vitest";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

/** A page with unsaved input, whose link to the help page was just clicked so that the dialog is open. */
async function askToLeave() {
  let save: (() => void) | undefined;
  function Profile() {
    const [isUnsaved, setUnsaved] = useState(true);
    save = () => setUnsaved(false);
    return (
      <>
        <Link to="/help?category=payments">Aide</Link>
        <UnsavedChanges when={isUnsaved} />
      </>
    );
  }
  const router = createMemoryRouter(
    [
      { path: "/profile", Component: Profile, loader: () => null },
      { path: "/help", element: <h1>Aide</h1> },
    ],
    { initialEntries: ["/profile"], hydrationData: { loaderData: { 0: null } } },
  );
  const box = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    root = unmountLater(createRoot(box));
    root.render(<RouterProvider router={router} />);
  });
  await act(async () => getByRole(box, "link", { name: "Aide" }).click());
  const address = () => router.state.location.pathname + router.state.location.search;
  const answer = (name: string) => act(async () => getByRole(box, "button", { name }).click());
  return {
    router,
    address,
    answer,
    save: () => act(async () => save?.()),
    isAsked: () => queryByRole(box, "dialog", { name: /Quitter sans enregistrer/ }) !== null,
  };
}

const profile = "/profile";
const help = "/help?category=payments";

test("a user who leaves unsaved input is asked, and stays or leaves as they answer", async () => {
  const page = await askToLeave();
  expect(page.isAsked()).toBe(true);
  await page.answer("Rester");
  expect(page.isAsked()).toBe(false);
  expect(page.address()).toBe(profile);
  await act(async () => page.router.navigate(help));
  await page.answer("Quitter la page");
  expect(page.address()).toBe(help);
});

test("the dialog stays open while the page's data are reloaded, and its buttons still work", async () => {
  const page = await askToLeave();
  await act(async () => page.router.revalidate());
  expect(page.isAsked()).toBe(true);
  expect(page.address()).toBe(profile);
  await page.answer("Rester");
  expect(page.isAsked()).toBe(false);
  expect(page.address()).toBe(profile);

  await act(async () => page.router.navigate(help));
  await act(async () => page.router.revalidate());
  await page.answer("Quitter la page");
  expect(page.address()).toBe(help);
});

test("saving the input while the dialog is open makes it unnecessary: the user leaves the page", async () => {
  for (const isLoadedAgain of [false, true]) {
    const page = await askToLeave();
    if (isLoadedAgain) await act(async () => page.router.revalidate());
    expect(page.address()).toBe(profile);
    await page.save();
    expect(page.address()).toBe(help);
    await act(async () => root?.unmount());
  }
});

test("a user who chose to stay does not leave the page when the input is saved later", async () => {
  const page = await askToLeave();
  await page.answer("Rester");
  await page.save();
  expect(page.address()).toBe(profile);
});
