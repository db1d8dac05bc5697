// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { htmlOf } from "#tests/setup/read-markup.tsx";
import { endStay, staysSignedOut, toastEndedSession } from "./ended-session.tsx";
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

function shownText(): HTMLElement {
  const html = htmlOf(<p>{listToasts()[0]?.description}</p>);
  return new DOMParser().parseFromString(html, "text/html").body;
}

const titles = () => listToasts().map(({ title }) => title);

test("a page with nothing typed gives way to signing in", () => {
  expect(staysSignedOut(signIn)).toBe(false);
  expect(titles()).toEqual([]);
});

test("a page with something typed stays, and says so once with a link that signs in in another tab", () => {
  type("Skipper compris");
  expect(staysSignedOut(signIn)).toBe(true);
  expect(titles()).toEqual(["Votre session est terminée"]);
  expect(shownText().textContent).toContain("Votre saisie est toujours là.");
  const link = shownText().querySelector("a");
  expect(link?.getAttribute("href")).toBe(signIn);
  expect(link?.getAttribute("target")).toBe("_blank");

  dismissToasts();
  expect(staysSignedOut(signIn)).toBe(true);
  expect(titles()).toEqual([]);
});

test("what a form said of the same is not replaced", () => {
  type("Skipper compris");
  toastEndedSession(signIn, "Rien n'a été envoyé.");
  expect(staysSignedOut(signIn)).toBe(true);
  expect(shownText().textContent).toContain("Rien n'a été envoyé.");
});

test("the message goes once the page could be loaded again, and comes with the next end", () => {
  type("Skipper compris");
  staysSignedOut(signIn);
  endStay();
  expect(titles()).toEqual([]);
  staysSignedOut(signIn);
  expect(titles()).toEqual(["Votre session est terminée"]);
});

test("another message stays when the page is loaded again", () => {
  toastRefusal({ title: "Erreur", text: "Ce montant est trop élevé." });
  endStay();
  expect(titles()).toEqual(["Erreur"]);
});
