// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { visitorsPlace } from "#app/forms/device-store.ts";
import { keptFields } from "#app/forms/kept-fields.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { ListingDecision } from "./listing-decision.tsx";

beforeEach(() => sessionStorage.clear());

/** Renders the decision form anew. The page that a decision redirects to never finishes loading. */
function load(id: string, answers: unknown[] = []) {
  const found = {
    id,
    status: "pending" as const,
    version: "1",
    answeredReports: 0,
    seenReports: null,
    canPutOnline: false,
    upcomingRentals: 0,
  };
  return run(<ListingDecision found={found} chosen={null} refusal={null} />, {
    answers,
    loaded: new Promise(() => undefined),
  });
}

test("inserting a prepared reason clears the error of the reason", async () => {
  const error = { reason: ["Donnez une raison."] };
  const result = { status: "error", error };
  const body = await load("1", [{ form: "decide", done: false, reason: null, result }]);
  await press(body.querySelector<HTMLElement>("[data-decide]") ?? body);
  await until(() => textOf(body).includes("Donnez une raison."));
  await press(getByRole(body, "button", { name: "Photos" }));
  expect(textOf(body)).not.toContain("Donnez une raison.");
});

test("a decision that was not sent is restored when its listing is opened again, with prepared reasons, until it is sent", async () => {
  const first = await load("1");
  await press(getByRole(first, "radio", { name: /^Rejeté/ }));
  await type(getByLabelText(first, /^Raison/), "Trop sombre.");
  await press(getByRole(first, "button", { name: "Photos" }));
  const reason = getByLabelText<HTMLTextAreaElement>(first, /^Raison/).value;
  expect(reason).toMatch(/^Trop sombre\. \w/);
  expect(getByLabelText(await load("2"), /^Raison/)).toHaveProperty("value", "");

  const again = await load("1", [redirect("/moderation")]);
  expect(getByLabelText(again, /^Raison/)).toHaveProperty("value", reason);
  expect(getByRole(again, "radio", { name: /^Rejeté/ })).toHaveProperty("checked", true);
  await press(again.querySelector<HTMLElement>("[data-decide]") ?? again);
  await until(() => keptFields.read(visitorsPlace("listing case 1")) === null);
});
