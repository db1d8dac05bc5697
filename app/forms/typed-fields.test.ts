// @vitest-environment happy-dom
import { redirect } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { asRefusal } from "#app/platform/browser/site-answer.ts";
import { followSending, followTyping, holdsUnsaved } from "./typed-fields.ts";

const page = `
  <form id="quote" method="post">
    <input type="hidden" name="intent" value="send-quote">
    <input name="amount" value="450"><textarea name="note"></textarea>
    <select name="validHours"><option>24</option><option>48</option></select>
  </form>
  <form id="report" method="post"><textarea name="details"></textarea></form>
  <form id="search" method="get"><input name="query"></form>`;

beforeAll(followTyping);

beforeEach(() => {
  document.body.innerHTML = page;
});

function field(name: string): HTMLTextAreaElement {
  const [found] = document.getElementsByName(name);
  if (!(found instanceof HTMLElement)) throw new Error(`no field ${name}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any field: only its value is used
  return found as HTMLTextAreaElement;
}

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
}

/** Submits a form; returns a function that answers it. */
function send(form: string, method = "POST"): (result: unknown) => void {
  document.getElementById(form)?.dispatchEvent(new Event("submit", { bubbles: true }));
  return begin(method);
}

/** Starts a request; returns a function that answers it. */
function begin(method = "POST"): (result: unknown) => void {
  const forgetSaved = followSending(new Request("http://escale.test/messages", { method }));
  return (result) => forgetSaved({ page: { type: "data", result } } satisfies LoadedResults);
}

const done = { form: "", done: true, value: undefined };

test("a page holds input that was typed before typing was tracked", () => {
  document.body.innerHTML = "";
  const early = document.createElement("textarea");
  early.value = "Bonjour";
  document.body.append(early);
  expect(holdsUnsaved()).toBe(false);
  followTyping();
  expect(holdsUnsaved()).toBe(true);
});

test("a freshly opened page holds nothing unsaved", () => {
  expect(holdsUnsaved()).toBe(false);
});

test.each([
  ["amount", "777"],
  ["note", "Skipper compris"],
  ["validHours", "48"],
  ["details", "Faux numéro"],
])("a page holds what was typed or chosen (%s) until its form is accepted", (name, text) => {
  type(name, text);
  expect(holdsUnsaved()).toBe(true);
  const answer = send(name === "details" ? "report" : "quote");
  expect(holdsUnsaved()).toBe(true);
  answer(done);
  expect(holdsUnsaved()).toBe(false);
});

test("a form is accepted when its response redirects, except to sign-in or as a refusal", () => {
  type("note", "Skipper compris");
  send("quote")(asRefusal(redirect("/messages")));
  expect(holdsUnsaved()).toBe(true);
  send("quote")(
    new Response(null, { status: 302, headers: { Location: "/login?redirectTo=%2F" } }),
  );
  expect(holdsUnsaved()).toBe(true);
  send("quote")(new Response(null, { status: 302, headers: { Location: "/messages" } }));
  expect(holdsUnsaved()).toBe(false);
});

test.each([
  ["refused", { form: "", done: false, reason: null, result: {} }, "POST"],
  ["only loaded", done, "GET"],
])("input that was sent and %s stays unsaved", (_, result, method) => {
  type("note", "Skipper compris");
  send("quote", method)(result);
  expect(holdsUnsaved()).toBe(true);
});

test("input in another form, or typed while the form was in flight, stays unsaved", () => {
  type("details", "Faux numéro");
  type("note", "Skipper compris");
  send("quote")(done);
  expect(holdsUnsaved()).toBe(true);
  const answer = send("report");
  type("details", "Faux numéro, deux fois");
  answer(done);
  expect(holdsUnsaved()).toBe(true);
});

test("two forms in flight at once are each saved by their own answer", () => {
  type("note", "Skipper compris");
  type("details", "Faux numéro");
  const answerQuote = send("quote");
  const answerReport = send("report");
  answerQuote(done);
  expect(holdsUnsaved()).toBe(true);
  answerReport(done);
  expect(holdsUnsaved()).toBe(false);
});

test("what is typed into one of two forms in flight stays unsaved when both are answered", () => {
  type("note", "Skipper compris");
  type("details", "Faux numéro");
  const answers = [send("quote"), send("report")];
  type("note", "Skipper et carburant compris");
  for (const answer of answers) answer(done);
  expect(holdsUnsaved()).toBe(true);
});

test("a form that was checked but not sent is not saved by the page's next automatic request", async () => {
  type("details", "Faux numéro");
  document.getElementById("report")?.dispatchEvent(new Event("submit", { bubbles: true }));
  await new Promise((resolve) => void setTimeout(resolve));
  begin()(done);
  expect(holdsUnsaved()).toBe(true);
});

test("a field that is empty again, or removed, holds nothing", () => {
  type("note", "Skipper compris");
  type("note", "");
  type("details", "Faux numéro");
  document.getElementById("report")?.remove();
  expect(holdsUnsaved()).toBe(false);
});

test("a search field does not count as unsaved", () => {
  type("query", "Sète");
  expect(holdsUnsaved()).toBe(false);
});

const ask = (event: Event) => event.preventDefault();

test("a form that asks before its page is left counts as unsaved while it asks", () => {
  addEventListener("beforeunload", ask);
  expect(holdsUnsaved()).toBe(true);
  removeEventListener("beforeunload", ask);
  expect(holdsUnsaved()).toBe(false);
});
