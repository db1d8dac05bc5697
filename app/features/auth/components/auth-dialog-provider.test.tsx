// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { Link, Outlet } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { press, runPages } from "#tests/support/running-part.tsx";
import type { Mailbox } from "./auth-dialog.tsx";
import { AuthDialogProvider } from "./auth-dialog-provider.tsx";

let mailbox = Promise.withResolvers<Mailbox>();
let help = Promise.withResolvers<null>();
let body = document.body;

/**
 * Renders a page with links to the dialogs. The dialog and the help page keep loading until a test resolves
 * them.
 */
beforeEach(async () => {
  await import("./auth-dialog.tsx");
  mailbox = Promise.withResolvers<Mailbox>();
  help = Promise.withResolvers<null>();
  const Frame = () => (
    <AuthDialogProvider waitingEmail={null} loadMailbox={() => mailbox.promise}>
      <AuthLink kind="login">Se connecter</AuthLink>
      <Link to="/help">Aide</Link>
      <details open>
        <summary>Menu</summary>
        <AuthLink kind="register">Inscription</AuthLink>
      </details>
      <main>
        <Outlet />
      </main>
    </AuthDialogProvider>
  );
  const children = [
    { index: true, Component: () => <h1>Accueil</h1> },
    { path: "help", loader: () => help.promise, Component: () => <h1>Aide</h1> },
    { path: "login", Component: () => <h1>Connexion</h1> },
  ];
  body = await runPages([{ path: "/", Component: Frame, children }]);
});

const follow = (name: string) => press(getByRole(body, "link", { name }));
const opensHelp = () => act(async () => help.resolve(null));
const loadsDialog = () => act(async () => mailbox.resolve(() => null));
const failsToLoad = () => act(async () => mailbox.reject(new Error("no connection")));
const isOpen = () => queryByRole(body, "button", { name: "Fermer" }) !== null;
const isOnItsWay = () => queryByRole(body, "progressbar") !== null;
const page = () => getByRole(body, "heading", { level: 1 }).textContent;

test("a progress bar shows until the sign-in dialog is loaded and opens", async () => {
  expect(isOnItsWay()).toBe(false);
  await follow("Se connecter");
  expect(isOpen()).toBe(false);
  expect(isOnItsWay()).toBe(true);
  await loadsDialog();
  expect(isOpen()).toBe(true);
  expect(isOnItsWay()).toBe(false);
});

test("the sign-in page opens if its dialog cannot be loaded", async () => {
  await follow("Se connecter");
  await failsToLoad();
  expect(page()).toBe("Connexion");
});

test("without a connection, the page stays and a toast asks to try again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await follow("Se connecter");
  await failsToLoad();
  vi.restoreAllMocks();
  expect(page()).toBe("Accueil");
  expect(listToasts()).toMatchObject([{ title: "Réessayez dans quelques instants." }]);
  dismissToast(listToasts()[0]?.id ?? "");
});

test("a sign-in dialog that finishes loading after another page has opened does not open", async () => {
  await follow("Se connecter");
  await follow("Aide");
  await opensHelp();
  await loadsDialog();
  expect(page()).toBe("Aide");
  expect(isOpen()).toBe(false);
});

test("a sign-in dialog does not open while another page is loading", async () => {
  await follow("Se connecter");
  await follow("Aide");
  await loadsDialog();
  expect(isOpen()).toBe(false);
});

test("a dialog that cannot be loaded does not redirect a user who has left the page", async () => {
  await follow("Se connecter");
  await follow("Aide");
  await opensHelp();
  await failsToLoad();
  expect(page()).toBe("Aide");
});

test.each([
  ["the button of the menu that it was opened from", "Inscription", "Menu"],
  ["the heading where what opened it takes it no more", "Se connecter", "Accueil"],
])("closing the dialog moves the focus to %s", async (_where, link, focused) => {
  getByRole(body, "link", { name: link }).focus();
  await follow(link);
  await loadsDialog();
  await press(getByRole(body, "button", { name: "Fermer" }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.textContent).toBe(focused);
});
