// @vitest-environment happy-dom
import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { getAllByLabelText, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { z } from "zod";
import { markup } from "#tests/support/markup.tsx";
import { press, run, textOf } from "#tests/support/running-part.tsx";
import { FormRows } from "./form-rows.tsx";

const schema = z.object({ names: z.array(z.string()) });

function Form({ names, error }: { names: string[]; error?: string }) {
  const [form, fields] = useForm({
    id: "form",
    defaultValue: { names },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit}>
      <FormRows
        title="Names"
        hint="Who comes"
        name="names"
        rows={fields.names.getFieldList()}
        error={error}
        max={3}
        addLabel="Add"
        removeLabel={(number) => `Remove ${number}`}
        rowLabel={(number) => `Name ${number}`}
        isBlank={({ initialValue }) => !initialValue}
        insert={form.insert}
        remove={form.remove}
      >
        {(row, name) => <input name={name} aria-label="Name" defaultValue={row?.initialValue} />}
      </FormRows>
    </form>
  );
}

test("an error of the whole list is shown below it", async () => {
  const body = await run(<Form names={["Ana"]} error="No more than none." />);
  const list = getByRole(body, "group", { name: "Names" });
  const described = body.querySelector<HTMLElement>(
    `[id="${list.getAttribute("aria-describedby")}"]`,
  );
  expect(described && textOf(described)).toBe("No more than none.");
});

test.each([
  { names: ["", ""], shown: ["", ""], removable: 0 },
  { names: ["Ana", "", ""], shown: ["Ana", ""], removable: 1 },
  { names: ["", "Ana"], shown: ["", "Ana", ""], removable: 2 },
  // A spare row would be one too many.
  { names: ["Ana", "Bo", "Cy"], shown: ["Ana", "Bo", "Cy"], removable: 3 },
])("without JavaScript, submitted blank rows become spare rows again: $names", (each) => {
  const html = markup(<Form names={each.names} />);
  const values = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => /value="(\w*)"/.exec(tag)?.[1]);
  expect(values.map((value) => value ?? "")).toEqual(each.shown);
  expect([...html.matchAll(/data-remove/g)]).toHaveLength(each.removable);
});

test("removing a row moves the focus to the next row, and finally to the button that adds one", async () => {
  const body = await run(<Form names={["Ana", "Bo", "Cy"]} />);
  const button = (name: string) => getByRole(body, "button", { name });
  const names = () => [...body.querySelectorAll("input")].map(({ value }) => value);
  await press(button("Remove 2"));
  expect(names()).toEqual(["Ana", "Cy"]);
  expect(document.activeElement).toBe(button("Remove 2"));
  await press(button("Remove 2"));
  expect(document.activeElement).toBe(button("Remove 1"));
  await press(button("Remove 1"));
  expect(names()).toEqual([]);
  expect(document.activeElement).toBe(button("Add"));
});

test("adding a row moves the focus to its first field, which is before the button", async () => {
  const body = await run(<Form names={["Ana"]} />);
  const add = getByRole(body, "button", { name: "Add" });
  add.focus();
  await press(add);
  const [, second] = getAllByLabelText(body, "Name");
  expect(document.activeElement).toBe(second);
});
