// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasUnsavedInput } from "#app/forms/kept-drafts.ts";
import { press, run, until } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { UnansweredUpload } from "#tests/support/unanswered-upload.ts";
import { DocumentsForm } from "./documents-form.tsx";

const nothing = {
  boatId: "1",
  cautionCents: null,
  insuranceType: "Tous risques",
  insuranceCertification: false,
  insurance: null,
  ownership: null,
} as const;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("XMLHttpRequest", UnansweredUpload);
});
afterEach(() => vi.unstubAllGlobals());

test("certificates that are being sent count as unsaved until the last upload is over", async () => {
  const body = await run(sectionForm(DocumentsForm, nothing));
  const files = [new File(["1"], "attestation.pdf", { type: "application/pdf" })];
  const choose = (label: RegExp) =>
    act(async () => {
      fireEvent.change(getByLabelText(body, label), { target: { files } });
    });
  const stops = () => getAllByRole(body, "button", { name: "Interrompre" });
  expect(hasUnsavedInput("Vega")).toBe(false);
  await choose(/^Choisir.*assurance/);
  await choose(/^Choisir.*propriété/);
  expect(hasUnsavedInput("Vega")).toBe(true);
  const [first] = stops();
  if (first) await press(first);
  await until(() => stops().length === 1);
  expect(hasUnsavedInput("Vega")).toBe(true);
  await press(getByRole(body, "button", { name: "Interrompre" }));
  await until(() => !hasUnsavedInput("Vega"));
});
