// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByText } from "@testing-library/dom";
import { redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { press, run, runAs, type, until } from "#tests/support/running-part.tsx";
import { ReportListingPage } from "./report-listing-page.tsx";

beforeEach(() => sessionStorage.clear());

test("each field of a refused report shows its error and preserves what was typed", async () => {
  const typed = { explanation: "Trop court", name: "Claire", email: "claire@", goodFaith: "on" };
  const error = { explanation: ["Plus long"], name: ["Nom entier"], email: ["Adresse fausse"] };
  const result = { status: "error" as const, initialValue: typed, error };
  const refusal = { form: "", done: false as const, reason: null, result };
  const listing = { id: "1", title: "Vega" };
  const body = await run(<ReportListingPage {...{ listing, refusal }} isSignedIn={false} />);
  const field = (name: string) => {
    const control = body.querySelector<HTMLInputElement>(`[name=${name}]`);
    const described = (control?.getAttribute("aria-describedby") ?? "").split(" ");
    return [control?.value, described.map((id) => document.getElementById(id)?.textContent)];
  };
  expect(field("explanation")).toEqual(["Trop court", expect.arrayContaining(["Plus long"])]);
  expect(field("name")).toEqual(["Claire", ["Nom entier"]]);
  expect(field("email")).toEqual(["claire@", expect.arrayContaining(["Adresse fausse"])]);
  expect(getByLabelText<HTMLInputElement>(body, /bonne foi/).checked).toBe(true);
});

/** Mounts the page of a listing as after a reload. The page after the report never finishes loading. */
function load(id: string, answers: unknown[] = []) {
  const page = { listing: { id, title: "Vega" }, isSignedIn: false, refusal: null };
  return run(<ReportListingPage {...page} />, { answers, loaded: new Promise(() => undefined) });
}

function fieldsOf(body: HTMLElement) {
  return Object.fromEntries(new FormData(body.querySelector("form") ?? undefined));
}

test("an unsent report is restored when its page is reloaded, until it is sent", async () => {
  const typed = {
    reason: "fraud",
    explanation: "Un faux bateau.",
    name: "Claire",
    goodFaith: "on",
  };
  const first = await load("1");
  await press(getByLabelText(first, /Arnaque/));
  await type(getByLabelText(first, /Expliquez/), typed.explanation);
  await type(getByLabelText(first, /nom/), typed.name);
  await press(getByLabelText(first, /bonne foi/));
  expect(fieldsOf(await load("2"))).toEqual({ explanation: "", name: "", email: "" });

  const again = await load("1", [redirect("/boat/1")]);
  expect(fieldsOf(again)).toEqual({ ...typed, email: "" });
  await press(getByRole(again, "button", { name: "Envoyer le signalement" }));
  await until(() => sessionStorage.length === 0);
});

test("what a visitor typed about a listing is still there after they sign in, and hidden from the next visitor", async () => {
  const page = { listing: { id: "1", title: "Vega" }, refusal: null };
  const explanation = async (person: string | null) => {
    const isSignedIn = person !== null;
    const body = await runAs(person, <ReportListingPage {...page} isSignedIn={isSignedIn} />);
    return getByLabelText<HTMLTextAreaElement>(body, /Expliquez/);
  };
  await type(await explanation(null), "Un faux bateau.");
  expect((await explanation("claire")).value).toBe("Un faux bateau.");
  expect((await explanation(null)).value).toBe("");
  expect((await explanation("claire")).value).toBe("Un faux bateau.");
});

test("a report whose submission fails shows the error once, under a headline", async () => {
  const text = "Impossible d'envoyer le signalement";
  const result = { status: "error" as const, initialValue: {}, error: { "": [text] } };
  const refusal = { form: "", done: false as const, reason: null, result };
  const listing = { id: "1", title: "Vega" };
  const body = await run(<ReportListingPage {...{ listing, refusal }} isSignedIn={false} />);
  expect(
    [...getByRole(body, "alert").querySelectorAll("p")].map((line) => line.textContent),
  ).toEqual(["Erreur", text]);
});

test("changing a field clears its own error and not those of the others", async () => {
  const errors = {
    reason: "Choisissez une raison",
    explanation: "Plus long",
    name: "Nom entier",
    email: "Adresse fausse",
    goodFaith: "Cochez la case",
  };
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
  const result = { status: "error" as const, initialValue: {}, error };
  const refusal = { form: "", done: false as const, reason: null, result };
  const listing = { id: "1", title: "Vega" };
  const body = await run(<ReportListingPage {...{ listing, refusal }} isSignedIn={false} />);
  const shown = () => Object.values(errors).filter((text) => queryByText(body, text) !== null);
  expect(shown()).toEqual(Object.values(errors));
  await press(getByLabelText(body, /Arnaque/));
  expect(shown()).toEqual(["Plus long", "Nom entier", "Adresse fausse", "Cochez la case"]);
  await type(getByLabelText(body, /nom/), "Claire Petit");
  expect(shown()).toEqual(["Plus long", "Adresse fausse", "Cochez la case"]);
  await press(getByLabelText(body, /bonne foi/));
  expect(shown()).toEqual(["Plus long", "Adresse fausse"]);
  await type(getByLabelText(body, /e-mail/), "claire@example.org");
  await type(getByLabelText(body, /Expliquez/), "Un faux bateau, vu ailleurs.");
  expect(shown()).toEqual([]);
});
