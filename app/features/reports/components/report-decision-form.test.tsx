// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { visitorsPlace } from "#app/forms/device-store.ts";
import { keptFields } from "#app/forms/kept-fields.ts";
import { press, run, textOf, type, until } from "#tests/support/running-part.tsx";
import { ReportDecisionForm } from "./report-decision-form.tsx";

beforeEach(() => sessionStorage.clear());

const caseOf = (id: string, upcomingRentals = 0) => ({
  isStaff: false,
  standing: "open" as const,
  upcomingRentals,
  seenVersion: "1",
  report: { id },
});

/** Mounts the form of a case as after a reload. The page after the decision never finishes loading. */
function load(id: string, answers: unknown[] = []) {
  return run(<ReportDecisionForm found={caseOf(id)} refusal={null} />, {
    answers,
    loaded: new Promise(() => undefined),
  });
}

test("an unsent decision is restored when its case is opened again, until it is sent", async () => {
  const first = await load("1");
  await press(getByRole(first, "radio", { name: /^Avertir/ }));
  await type(getByLabelText(first, /^Raison/), "Propos déplacés.");
  expect(getByLabelText(await load("2"), /^Raison/)).toHaveProperty("value", "");

  const again = await load("1", [redirect("/moderation/reports")]);
  expect(getByLabelText(again, /^Raison/)).toHaveProperty("value", "Propos déplacés.");
  expect(getByRole(again, "radio", { name: /^Avertir/ })).toHaveProperty("checked", true);
  await press(getByRole(again, "button", { name: "Enregistrer la décision" }));
  await until(() => keptFields.read(visitorsPlace("report case 1")) === null);
});

test("a refused decision shows the reason for the refusal and preserves the typed reason", async () => {
  const why = "Une autre personne s'occupe de ce dossier.";
  const result = { status: "error", error: { "": [why] } };
  const answers = [{ form: "decide", done: false, reason: "claimed", result }];
  const form = <ReportDecisionForm found={caseOf("1")} refusal={null} />;
  const body = await run(form, { answers });
  await press(getByRole(body, "radio", { name: /^Classer sans suite/ }));
  const reason = getByLabelText(body, /^Raison/);
  await type(reason, "Rien de grave.");
  await press(getByRole(body, "button", { name: "Enregistrer la décision" }));
  await until(() => textOf(body).includes(why));
  expect(reason).toHaveProperty("value", "Rien de grave.");
});

test("submitting without a choice moves the focus to the first choice", async () => {
  const result = { status: "error", error: { decision: ["Choisissez une décision."] } };
  const answers = [{ form: "decide", done: false, reason: null, result }];
  const form = <ReportDecisionForm found={caseOf("1")} refusal={null} />;
  const body = await run(form, { answers });
  await press(getByRole(body, "button", { name: "Enregistrer la décision" }));
  await until(() => textOf(body).includes("Choisissez une décision."));
  expect(document.activeElement).toBe(getByRole(body, "radio", { name: /^Classer sans suite/ }));
});

test.each([
  ["open", false, /Elle reçoit la raison et peut continuer.*Raison, envoyée/, true],
  ["open", true, /Elle reçoit la raison et peut continuer.*Raison, envoyée/, false],
  ["suspended", false, /Elle reçoit la raison ; son compte reste suspendu.*Raison, envoyée/, false],
  ["closed", false, /Son compte est fermé : rien ne lui est envoyé.*Raison, gardée/, false],
] as const)(
  "for an account that is %s (of staff: %s), the form describes the warning, and offers a suspension only where possible",
  async (standing, isStaff, consequence, isOffered) => {
    const found = { ...caseOf("1"), standing, isStaff };
    const body = await run(<ReportDecisionForm found={found} refusal={null} />);
    expect(textOf(body).replaceAll("\u202F", " ").replaceAll("\u00A0", " ")).toMatch(consequence);
    expect(queryByRole(body, "radio", { name: /^Suspendre/ }) !== null).toBe(isOffered);
  },
);

test("changing a field clears its own error and not that of the other field", async () => {
  const error = { decision: ["Choisissez une décision."], reason: ["Donnez une raison."] };
  const answers = [
    { form: "decide", done: false, reason: null, result: { status: "error", error } },
  ];
  const form = <ReportDecisionForm found={caseOf("1")} refusal={null} />;
  const body = await run(form, { answers });
  await press(getByRole(body, "button", { name: "Enregistrer la décision" }));
  await until(() => textOf(body).includes("Choisissez une décision."));
  await press(getByRole(body, "radio", { name: /^Avertir/ }));
  expect(textOf(body)).not.toContain("Choisissez une décision.");
  expect(textOf(body)).toContain("Donnez une raison.");
  await type(getByLabelText(body, /^Raison/), "Propos déplacés.");
  expect(textOf(body)).not.toContain("Donnez une raison.");
});

test.each([
  [0, "Aucune réservation n'est annulée."],
  [1, "Aucune réservation n'est annulée : 1 est à venir ou en cours, prévenez l'autre personne."],
  [
    2,
    "Aucune réservation n'est annulée : 2 sont à venir ou en cours, prévenez les autres personnes.",
  ],
])("the choice to suspend an account names its %i upcoming rentals", async (count, text) => {
  const body = await run(<ReportDecisionForm found={caseOf("1", count)} refusal={null} />);
  expect(textOf(body)).toContain(text);
});
