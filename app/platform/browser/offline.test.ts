import { expect, test } from "vitest";
import { revalidateUnlessOffline } from "./offline.ts";

type Reload = Parameters<typeof revalidateUnlessOffline>[0];

const plain: Reload = {
  currentUrl: new URL("https://escale.example/boat/1?guests=2"),
  currentParams: {},
  nextUrl: new URL("https://escale.example/boat/1?guests=3"),
  nextParams: {},
  defaultShouldRevalidate: true,
};

const revalidates = (change: Partial<Reload> = {}) =>
  revalidateUnlessOffline({ ...plain, ...change });

test("a page reloads its data, except after a form that did not reach the site", () => {
  const offline = { error: "no connection", isOffline: true };
  expect(revalidates({ actionResult: offline })).toBe(false);
  expect(revalidates({ actionResult: { error: "refused" } })).toBe(true);
  expect(revalidates()).toBe(true);
});

test("a page does not reload after a form whose sender is signed out", () => {
  const signedOut = { actionResult: { reason: "signed_out" }, actionStatus: 401 };
  const changed = { actionResult: { reason: "changed_meanwhile" }, actionStatus: 409 };
  expect(revalidates(signedOut)).toBe(false);
  expect(revalidates(changed)).toBe(true);
});

test("a page does not reload when a navigation that stays on it asks for no reload", () => {
  const unasked = { defaultShouldRevalidate: false };
  expect(revalidates(unasked)).toBe(false);
  expect(revalidates({ ...unasked, nextUrl: plain.currentUrl })).toBe(false);
});

test("a page reloads after every form and on the way to another page, whatever the router's default", () => {
  const unasked = { defaultShouldRevalidate: false };
  expect(revalidates({ ...unasked, formMethod: "POST" })).toBe(true);
  // The router's default after a refused form.
  expect(revalidates({ ...unasked, actionStatus: 422 })).toBe(true);
  expect(revalidates({ ...unasked, nextUrl: new URL("https://escale.example/boat/2") })).toBe(true);
});
