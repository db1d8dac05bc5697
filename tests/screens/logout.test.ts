import { beforeEach, expect, test } from "vitest";
import { sessions } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import type { Page } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db);
});

/** Clicks the button in the account's menu, or the one in the menu for phones. */
function signOut(page: Page, name: string, menu: "account" | "phone" = "account"): Promise<Page> {
  const buttons = page.in("banner").getAllByRole("button", { name, hidden: true });
  expect(buttons).toHaveLength(2);
  return page.pressButton(buttons[menu === "account" ? 0 : 1]);
}

// spec 1-2.20 1-2.26 1-7.05
test("signing out redirects to the home page with a toast, and ends the session on the server", async () => {
  const visitor = await site.signedIn(person);
  const page = await signOut(await visitor.open("/help"), "Déconnexion");
  expect(page.path).toBe("/");
  expect(page.toast).toEqual({
    title: "Déconnexion",
    text: "Vous avez été déconnecté avec succès",
  });
  expect(page.in("banner").getAllByRole("link", { name: "Connexion" })).toHaveLength(2);
  expect(await site.db.select().from(sessions)).toEqual([]);
  expect((await visitor.open("/my-reservations")).path).toBe(
    "/login?redirectTo=%2Fmy-reservations",
  );
});

// spec 1-2.24 1-2.26
test("signing out works in the menu for phones as well", async () => {
  const visitor = await site.signedIn(person);
  const page = await signOut(await visitor.open("/location-bateau"), "Déconnexion", "phone");
  expect([page.path, page.toast?.text]).toEqual(["/", "Vous avez été déconnecté avec succès"]);
  expect(await site.db.select().from(sessions)).toEqual([]);
});

test("signing out shows an English toast on an English page", async () => {
  const visitor = await site.signedIn(person);
  const page = await signOut(await visitor.open("/en/help"), "Log out");
  expect(page.path).toBe("/en");
  expect(page.toast).toEqual({
    title: "Logged out",
    text: "You have been logged out successfully",
  });
});

async function fail(): Promise<never> {
  throw new Error("connection lost");
}

// spec 1-8.10
test("a failed sign-out shows an error, and the user is still signed in", async () => {
  const visitor = await site.signedIn(person);
  const help = await visitor.open("/help");
  const english = await visitor.open("/en/help");
  const { auth } = site.services;
  const api = new Proxy(auth.api, {
    get: (target, name): unknown => (name === "signOut" ? fail : Reflect.get(target, name)),
  });
  const context = await auth.$context;
  const internalAdapter = { ...context.internalAdapter, deleteSession: fail };
  const $context = Promise.resolve({ ...context, internalAdapter });
  site.services.auth = { ...auth, api, $context };
  const page = await signOut(help, "Déconnexion");
  expect(page.toast).toEqual({ title: "Erreur", text: "Erreur lors de la déconnexion" });
  expect(page.in("banner").queryByRole("link", { name: "Connexion" })).toBeNull();
  expect((await signOut(english, "Log out")).toast).toEqual({
    title: "Error",
    text: "Logging out failed",
  });
  expect((await visitor.open("/my-reservations")).path).toBe("/my-reservations");
});

test("opening the address redirects to the home page, and the user is still signed in", async () => {
  const visitor = await site.signedIn(person);
  expect((await visitor.open("/logout")).path).toBe("/");
  expect((await visitor.open("/en/logout")).path).toBe("/en");
  expect((await visitor.open("/my-reservations")).path).toBe("/my-reservations");
});
