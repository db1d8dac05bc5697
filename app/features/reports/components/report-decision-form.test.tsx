// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { press, run, textOf, type, until } from "#tests/setup/running-part.tsx";
import { ReportDecisionForm } from "./report-decision-form.tsx";

test("a decision that is refused says why, and keeps the reason that was typed", async () => {
  const why = "Une autre personne s'occupe de ce dossier.";
  const result = { status: "error", error: { "": [why] } };
  const answers = [{ form: "decide", done: false, reason: "claimed", result }];
  const form = <ReportDecisionForm found={{ isStaff: false }} refusal={null} />;
  const body = await run(form, { answers });
  await press(getByRole(body, "radio", { name: /^Classer sans suite/ }));
  const reason = getByLabelText(body, /^Raison/);
  await type(reason, "Rien de grave.");
  await press(getByRole(body, "button", { name: "Enregistrer la décision" }));
  await until(() => textOf(body).includes(why));
  expect(reason).toHaveProperty("value", "Rien de grave.");
});

test("a decision without a choice leads back to the first choice", async () => {
  const result = { status: "error", error: { decision: ["Choisissez une décision."] } };
  const answers = [{ form: "decide", done: false, reason: null, result }];
  const form = <ReportDecisionForm found={{ isStaff: false }} refusal={null} />;
  const body = await run(form, { answers });
  await press(getByRole(body, "button", { name: "Enregistrer la décision" }));
  await until(() => textOf(body).includes("Choisissez une décision."));
  expect(document.activeElement).toBe(getByRole(body, "radio", { name: /^Classer sans suite/ }));
});
