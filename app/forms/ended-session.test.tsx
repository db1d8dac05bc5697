// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { markup } from "#tests/support/markup.tsx";
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
/** Test files share the list of toasts. */
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

test("a page without unsaved input does not stay when its session has ended", () => {
  expect(staysSignedOut(signIn)).toBe(false);
  expect(coveredPage.signInPath()).toBe(null);
});

test("a page with unsaved input stays, covered by a link to sign in, until it can be reloaded", () => {
  const told: (string | null)[] = [];
  const stop = coveredPage.subscribe(() => told.push(coveredPage.signInPath()));
  type("Skipper compris");
  // The page retries repeatedly.
  expect(staysSignedOut(signIn)).toBe(true);
  expect(staysSignedOut(signIn)).toBe(true);
  endStay();
  endStay();
  stop();
  expect(staysSignedOut(signIn)).toBe(true);
  expect(told).toEqual([signIn, null]);
});

test("a form's toast about the ended session disappears once the page can be reloaded", () => {
  toastEndedSession(signIn, "Rien n'a été envoyé.");
  const html = markup(<p>{listToasts()[0]?.description}</p>);
  const link = new DOMParser().parseFromString(html, "text/html").querySelector("a");
  expect(link?.getAttribute("href")).toBe(signIn);
  expect(link?.getAttribute("target")).toBe("_blank");
  endStay();
  expect(titles()).toEqual([]);
});

test("a late response to a request from before the session ended removes neither toast nor cover", () => {
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

test("a toast about something else stays when the page is reloaded", () => {
  toastRefusal({ title: "Erreur", text: "Ce montant est trop élevé." });
  endStay();
  expect(titles()).toEqual(["Erreur"]);
});
