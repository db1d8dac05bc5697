import { expect, test } from "vitest";
import { goneText } from "./section-failures.ts";

test("a form whose row was deleted elsewhere does not say that the boat was deleted", () => {
  const form = new FormData();
  form.set("intent", "calendrier/edit");
  expect(goneText(form)).toMatch(/^Ce bateau n.existe plus/);
  form.set("id", "1");
  expect(goneText(form)).toMatch(/^Ce que vous modifiez a été supprimé entre-temps/);
});
