import { describe, expect, test } from "vitest";
import { bareBoat } from "#tests/factories/boat-page-data.ts";
import type { BoatDetails } from "../queries/boat-details.server.ts";
import { notesOf, specificationsOf } from "./boat-facts-view.server.ts";

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");
const rowsOf = (traits: Partial<BoatDetails>, language: "fr" | "en" = "fr") =>
  specificationsOf({ ...bareBoat, ...traits }, language).map(({ name, value }) => [
    plain(name),
    plain(value),
  ]);
const bareRows = rowsOf({});
const notes = (traits: Partial<BoatDetails>) =>
  notesOf({ ...bareBoat, ...traits }).map(({ name, value }) => [name, plain(value)]);

const technical = {
  engineType: "out-board",
  enginePower: 175,
  fuelConsumption: 2.5,
  beam: 2.75,
  draft: 0.5,
  crewCount: 3,
  dinghyPower: 9.9,
  hasOffshoreEquipment: true,
} as const satisfies Partial<BoatDetails>;

describe("the specifications", () => {
  test("include everything that the owner entered about engine, hull and crew", () => {
    const rows = rowsOf(technical);
    expect(rows.filter(([name]) => !bareRows.some(([bare]) => bare === name))).toEqual([
      ["Type de moteur", "Hors-bord (out-board)"],
      ["Puissance moteur", "175 ch"],
      ["Consommation", "2,5 L/h"],
      ["Largeur", "2,75 m"],
      ["Tirant d'eau", "0,50 m"],
      ["Membres d'équipage", "3"],
      ["Puissance de l'annexe", "9,9 ch"],
      ["Équipement de sécurité", "Hauturier"],
    ]);
  });

  test("hide contact details in the manufacturer and the model", () => {
    const traits = { manufacturer: "Beneteau 06 12 34 56 78", model: "www.mistral.fr" };
    expect(rowsOf(traits)).toEqual(
      expect.arrayContaining([
        ["Constructeur", "Beneteau ••••••"],
        ["Modèle", "••••••"],
      ]),
    );
    const usual = { manufacturer: "Jeanneau", model: "Sun Odyssey 380" };
    expect(rowsOf(usual).map(([, value]) => value)).toEqual(
      expect.arrayContaining(Object.values(usual)),
    );
  });

  test("show numbers in the format of the page's language", () => {
    const values = rowsOf({ fuelConsumption: 1250.5, beam: 2.75 }, "en").map(([, value]) => value);
    expect(values).toContain("1,250.5 L/h");
    expect(values).toContain("2.75 m");
  });

  test("have no row for a zero", () =>
    expect(
      rowsOf({
        enginePower: 0,
        fuelConsumption: 0,
        beam: 0,
        draft: 0,
        crewCount: 0,
        dinghyPower: 0,
      }),
    ).toEqual(bareRows));
});

describe("the notes about sleeping areas and renovations", () => {
  test("have a line for each sleeping area, with its name, its details or both", () =>
    expect(
      notes({
        sleepingAreas: [
          { id: "a", name: "Cabine avant", details: "lit double" },
          { id: "b", name: "Carré", details: "" },
          { id: "c", name: "", details: "deux couchettes" },
          { id: "d", name: "", details: "" },
        ],
      }),
    ).toEqual([["Espaces de couchage", "Cabine avant : lit double\nCarré\ndeux couchettes"]]));

  test("contain the owner's text about renovations", () =>
    expect(notes({ renovationDetails: "Gréement neuf en 2024" })).toEqual([
      ["Rénovations", "Gréement neuf en 2024"],
    ]));

  test("are empty if the owner wrote nothing", () =>
    expect(notes({ renovationDetails: " " })).toEqual([]));

  test("hide contact details", () =>
    expect(
      notes({
        sleepingAreas: [{ id: "a", name: "Cabine", details: "appelez le 06 12 34 56 78" }],
        renovationDetails: "Photos sur www.voilier.fr",
      }),
    ).toEqual([
      ["Espaces de couchage", "Cabine : appelez le ••••••"],
      ["Rénovations", "Photos sur ••••••"],
    ]));
});
