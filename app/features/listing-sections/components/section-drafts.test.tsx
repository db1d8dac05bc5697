// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { readDrafts } from "#app/forms/kept-drafts.ts";
import { press, run, stop, textOf, type } from "#tests/support/running-part.tsx";
import { SectionDrafts, useSectionDrafts } from "./section-drafts.tsx";

/** A form in a row that can be closed. */
function Row() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Ligne
      </button>
      {isOpen && <Name place="Vega" />}
    </>
  );
}

function Name({ place }: { place: string }) {
  const { startOf, keep, forget } = useSectionDrafts();
  const typed = startOf("name")?.values["text"];
  return (
    <>
      <label>
        Nom
        <input
          defaultValue={typeof typed === "string" ? typed : `de ${place}`}
          onChange={({ currentTarget: { value: text } }) =>
            keep("name", { version: "1", values: { text } })
          }
        />
      </label>
      <button type="button" onClick={() => forget("name")}>
        Enregistrer
      </button>
    </>
  );
}

const open = (place: string) =>
  run(
    <SectionDrafts place={place}>
      <Name place={place} />
    </SectionDrafts>,
  );
const value = (body: HTMLElement) => getByLabelText<HTMLInputElement>(body, "Nom").value;
const restored = "Vos modifications non enregistrées ont été retrouvées sur cet appareil.";

beforeEach(() => localStorage.clear());

test("unsaved input is restored in its own section only, and discarding it brings back the stored version", async () => {
  const first = await open("Vega");
  expect(textOf(first)).not.toContain(restored);
  await type(getByLabelText(first, "Nom"), "Altaïr");
  await stop();
  expect(value(await open("Sirius"))).toBe("de Sirius");
  const body = await open("Vega");
  expect(value(body)).toBe("Altaïr");
  expect(textOf(body)).toContain(restored);
  await press(getByRole(body, "button", { name: "Revenir à la version enregistrée" }));
  expect(value(body)).toBe("de Vega");
  expect(textOf(body)).not.toContain(restored);
  expect(readDrafts("Vega")).toEqual({});
});

test("saving discards the draft", async () => {
  const body = await open("Vega");
  await type(getByLabelText(body, "Nom"), "Altaïr");
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  expect(readDrafts("Vega")).toEqual({});
  const again = await open("Vega");
  expect(value(again)).toBe("de Vega");
  expect(queryByRole(again, "button", { name: /^Revenir/ })).toBe(null);
});

test("a row that is closed and opened again keeps what was typed until it is saved", async () => {
  const body = await run(
    <SectionDrafts place="Vega">
      <Row />
    </SectionDrafts>,
  );
  const row = getByRole(body, "button", { name: "Ligne" });
  const closeAndOpen = async () => {
    await press(row);
    await press(row);
  };
  await type(getByLabelText(body, "Nom"), "Altaïr");
  await closeAndOpen();
  expect(value(body)).toBe("Altaïr");
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  await closeAndOpen();
  expect(value(body)).toBe("de Vega");
});
