// @vitest-environment happy-dom
import { getAllByLabelText } from "@testing-library/dom";
import { expect, test } from "vitest";
import { run } from "#tests/support/running-part.tsx";
import { ExtraRows } from "./extra-rows.tsx";
import { useAddBoatForm } from "./use-add-boat-form.ts";

const extras = [
  { kind: "equipment/paddle", price: "20", priceUnit: "jour" },
  { kind: "other/other", price: "35", priceUnit: "personne" },
];

function Form() {
  const target = { submissionId: "1" };
  const addBoat = useAddBoatForm({ target, values: { extras }, refusal: null, isSending: false });
  return (
    <form id={addBoat.form.id}>
      <ExtraRows addBoat={addBoat} />
    </form>
  );
}

test("each field of an extra is submitted under the number of its row", async () => {
  const body = await run(<Form />);
  const names = (row: number) =>
    [...body.querySelectorAll(`[name^="extras[${row}]"]`)].map((field) =>
      field.getAttribute("name")?.replace(/^.*\./, ""),
    );
  const fields = ["kind", "option", "price", "priceUnit", "paymentType"];
  expect([names(0), names(1)]).toEqual([fields, fields]);
  const prices = getAllByLabelText<HTMLInputElement>(body, "Prix").map(({ value }) => value);
  expect(prices).toEqual(["20", "35"]);
});
