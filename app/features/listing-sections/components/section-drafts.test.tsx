// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { readDrafts, writeDrafts } from "#app/forms/kept-drafts.ts";
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

function Other() {
  const { keep } = useSectionDrafts();
  return (
    <button type="button" onClick={() => keep("other", { version: "1", values: {} })}>
      Autre
    </button>
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

test("drafts of the section's other forms, typed in another tab, are kept", async () => {
  const body = await open("Vega");
  await type(getByLabelText(body, "Nom"), "Altaïr");
  const elsewhere = { version: "1", values: { text: "in another tab" } };
  writeDrafts("Vega", { ...readDrafts("Vega"), other: elsewhere });
  await type(getByLabelText(body, "Nom"), "Altaïr II");
  const own = { version: "1", values: { text: "Altaïr II" } };
  expect(readDrafts("Vega")).toEqual({ name: own, other: elsewhere });
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  expect(readDrafts("Vega")).toEqual({ other: elsewhere });
});

test("a draft that another tab discarded does not come back with the next input in another form", async () => {
  const body = await run(
    <SectionDrafts place="Vega">
      <Name place="Vega" />
      <Other />
    </SectionDrafts>,
  );
  await type(getByLabelText(body, "Nom"), "Altaïr");
  writeDrafts("Vega", {});
  await press(getByRole(body, "button", { name: "Autre" }));
  expect(Object.keys(readDrafts("Vega"))).toEqual(["other"]);
});
