// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { htmlOf } from "#tests/setup/read-markup.tsx";
import {
  coveredPage,
  endStay,
  followReload,
  staysSignedOut,
  toastEndedSession,
} from "./ended-session.tsx";
import { toastRefusal } from "./refusal-toast.ts";
import { followTyping } from "./typed-fields.ts";

const signIn = "/login?redirectTo=%2Fmessages";

beforeAll(followTyping);
/** Files of tests share the toasts. */
function dismissToasts(): void {
  for (const { id } of listToasts()) dismissToast(id);
}

afterEach(dismissToasts);
beforeEach(() => {
  endStay();
  dismissToasts();
  document.body.innerHTML = '<form method="post"><textarea name="note"></textarea></form>';
});

function type(text: string): void {
  const field = document.querySelector("textarea");
  if (!field) throw new Error("no field");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const titles = () => listToasts().map(({ title }) => title);

test("a page with nothing typed gives way to signing in", () => {
  expect(staysSignedOut(signIn)).toBe(false);
  expect(coveredPage.signInPath()).toBe(null);
});

test("a page with something typed stays, covered, with the way to sign in, until it could be loaded again", () => {
  const told: (string | null)[] = [];
  const stop = coveredPage.subscribe(() => told.push(coveredPage.signInPath()));
  type("Skipper compris");
  // The page tries again and again.
  expect(staysSignedOut(signIn)).toBe(true);
  expect(staysSignedOut(signIn)).toBe(true);
  endStay();
  endStay();
  stop();
  expect(staysSignedOut(signIn)).toBe(true);
  expect(told).toEqual([signIn, null]);
});

test("what a form said of the same goes once the page could be loaded again", () => {
  toastEndedSession(signIn, "Rien n'a été envoyé.");
  const html = htmlOf(<p>{listToasts()[0]?.description}</p>);
  const link = new DOMParser().parseFromString(html, "text/html").querySelector("a");
  expect(link?.getAttribute("href")).toBe(signIn);
  expect(link?.getAttribute("target")).toBe("_blank");
  endStay();
  expect(titles()).toEqual([]);
});

test("what was asked for before the session ended says nothing about it, although its answer comes later", () => {
  const answerEarly = followReload();
  toastEndedSession(signIn, "Rien n'a été envoyé.");
  answerEarly();
  expect(titles()).toEqual(["Votre session est terminée"]);
  followReload()();
  expect(titles()).toEqual([]);

  type("Skipper compris");
  const answerBeforeCover = followReload();
  staysSignedOut(signIn);
  answerBeforeCover();
  expect(coveredPage.signInPath()).toBe(signIn);
  followReload()();
  expect(coveredPage.signInPath()).toBe(null);
});

test("another message stays when the page is loaded again", () => {
  toastRefusal({ title: "Erreur", text: "Ce montant est trop élevé." });
  endStay();
  expect(titles()).toEqual(["Erreur"]);
});
