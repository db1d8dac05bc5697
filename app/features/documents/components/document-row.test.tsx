// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import { UnansweredUpload } from "#tests/support/unanswered-upload.ts";
import { DocumentRow } from "./document-row.tsx";

afterEach(() => vi.unstubAllGlobals());

test("while a document is uploaded no other can be chosen, until the upload is stopped", async () => {
  vi.stubGlobal("XMLHttpRequest", UnansweredUpload);
  const body = await run(<DocumentRow kind="identity_card" stored={null} problem={null} />);
  const chooser = getByLabelText<HTMLInputElement>(body, /^Choisir/);
  expect(chooser.disabled).toBe(false);
  expect(queryByRole(body, "progressbar")).toBe(null);
  const files = [new File(["1"], "passeport.pdf", { type: "application/pdf" })];
  await act(async () => {
    fireEvent.change(chooser, { target: { files } });
  });
  expect(chooser.disabled).toBe(true);
  expect(getByRole(body, "progressbar")).toHaveProperty("value", 0);
  expect(textOf(body)).toContain("Envoi en cours : 0 %");
  await press(getByRole(body, "button", { name: "Interrompre" }));
  await until(() => !chooser.disabled);
  expect(queryByRole(body, "progressbar")).toBe(null);
});
