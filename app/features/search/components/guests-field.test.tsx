// @vitest-environment happy-dom
import { fireEvent, getByRole } from "@testing-library/dom";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { press, run, textOf, type } from "#tests/support/running-part.tsx";
import { GuestsField } from "./guests-field.tsx";

function Guests() {
  const [value, setValue] = useState("2");
  return <GuestsField label="Personnes" value={value} onChange={setValue} />;
}

test("guests change by one at a time, and typed text becomes a number from 1 to 1000", async () => {
  const body = await run(<Guests />);
  const field = getByRole<HTMLInputElement>(body, "spinbutton", { name: "Personnes" });
  const button = (name: RegExp) => getByRole(body, "button", { name });
  const [fewer, more] = [button(/moins/i), button(/plus|ajouter/i)];
  await press(more);
  expect(field.value).toBe("3");
  await press(fewer);
  await press(fewer);
  expect(field.value).toBe("1");
  expect(fewer.getAttribute("aria-disabled")).toBe("true");
  await press(fewer);
  expect(field.value).toBe("1");
  const typed = async (text: string) => {
    await type(field, text);
    await act(async () => {
      fireEvent.focusOut(field);
    });
    return field.value;
  };
  expect(await typed("")).toBe("1");
  expect(await typed("-4")).toBe("1");
  expect(await typed("2.7")).toBe("2");
  expect(await typed("5000")).toBe("1000");
  expect(more.getAttribute("aria-disabled")).toBe("true");
});

test.each([
  ["1", "passager"],
  ["2", "passagers"],
])("%s is followed by the same unit as in the results' heading", async (value, unit) => {
  const field = <GuestsField label="À bord" value={value} onChange={() => undefined} />;
  expect(textOf(await run(field)).trim()).toBe(`À bord${unit}`);
});
