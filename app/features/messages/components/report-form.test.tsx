// @vitest-environment happy-dom
import { fireEvent, getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { press, run, type } from "#tests/setup/running-part.tsx";
import { ReportForm } from "./report-form.tsx";

const open = () =>
  run(<ReportForm name="Marc" messages={[]} backAddress="/messages?with=marc" pageAnswer={null} />);

test("a report that was begun is found again by whoever comes back to it, until they cancel it", async () => {
  sessionStorage.clear();
  let body = await open();
  const reason = getByLabelText(body, "Raison du signalement");
  await act(async () => void fireEvent.change(reason, { target: { value: "fraud" } }));
  await type(getByLabelText(body, /^Précisions/), "Faux numéro");

  body = await open();
  expect(getByLabelText(body, "Raison du signalement")).toHaveProperty("value", "fraud");
  expect(getByLabelText(body, /^Précisions/)).toHaveProperty("value", "Faux numéro");

  await press(getByRole(body, "link", { name: "Annuler" }));
  expect(getByLabelText(await open(), /^Précisions/)).toHaveProperty("value", "");
});
