import fc from "fast-check";
import { iconNames } from "lucide-react/dynamic";
import { describe, expect, test } from "vitest";
import { equipmentGroups, equipmentKeys, readEquipments } from "./equipment-catalogue.ts";

// The lists of spec 2 §3, word for word.
const specified: Record<string, string> = {
  outdoor:
    "taudSoleil, doucheExterieure, tableExterieure, enceintesExterieures, pontTeck, bainSoleilAvant, bainSoleilArriere, plateformeBain, echelleBain",
  comfort:
    "eauChaude, dessalinisateur, airConditionne, ventilateurs, chauffage, wcElectrique, literie, serviettes, serviettesPlage, wifi, priseUsb, tv",
  navigation:
    "annexe, moteurAnnexe, propulseurEtrave, guindeauElectrique, piloteAutomatique, gps, sondeur, vhf, telephoneSatellite, guidesCartes",
  kitchen:
    "refrigerateur, congelateur, fourCuisiniere, barbecue, microOndes, machineCafe, machineGlacons, glaciere",
  leisure:
    "paddle, canoeKayak, masquesTubas, materielPeche, materielPlongee, seabob, velo, trottinette, drone, cameraVideo",
  energy: "generateur, inverseurElectrique, prise220v",
  waterSports: "skiNautique, monoski, wakeboard, boueeTractreable, bananeGonflable, kneeboard",
};

describe("the equipment catalogue", () => {
  // spec 2-3.12 2-3.13 2-3.14 2-3.15 2-3.16 2-3.17 2-3.18
  test.each(Object.entries(specified))("%s has the keys of the specification", (key, list) => {
    const group = equipmentGroups.find((each) => each.key === key);
    expect(group?.items.map((item) => item.key)).toEqual(list.split(", "));
  });

  test("has an eighth group with the additional keys of spec 1 §3", () => {
    const others = equipmentGroups.filter((group) => !(group.key in specified));
    expect(others.map(({ key }) => key)).toEqual(["safety"]);
    expect(others.flatMap(({ items }) => items.map(({ key }) => key))).toEqual([
      "giletsSauvetage",
      "trousseSecours",
      "siegeEnfant",
      "accessibilitePMR",
    ]);
  });

  test("has no duplicate key", () => {
    expect(new Set(equipmentKeys).size).toBe(equipmentKeys.length);
  });

  test("names only icons that exist in Lucide", () => {
    const icons = equipmentGroups.flatMap((group) => [
      group.icon,
      ...group.items.map((i) => i.icon),
    ]);
    expect(icons.filter((icon) => !(iconNames as readonly string[]).includes(icon))).toEqual([]);
  });
});

describe("reading stored equipment", () => {
  test("accepts a list of keys", () => {
    expect(readEquipments(["gps", "taudSoleil"])).toEqual(["taudSoleil", "gps"]);
  });

  // spec 1-3.05
  test("accepts a map of key to true, and ignores other values", () => {
    expect(readEquipments({ vhf: true, gps: false, wifi: "yes", taudSoleil: true })).toEqual([
      "taudSoleil",
      "vhf",
    ]);
  });

  test("drops unknown and duplicate keys", () => {
    expect(readEquipments(["gps", "gps", "helipad", 1, null])).toEqual(["gps"]);
  });

  test.each([
    ["climatisation", "airConditionne"],
    ["boueeTractable", "boueeTractreable"],
  ])("accepts the alias %s for %s", (alias, key) => {
    expect(readEquipments([alias, key])).toEqual([key]);
    expect(readEquipments({ [alias]: true })).toEqual([key]);
  });

  test.each([null, undefined, "gps", 7, true, {}, []])("reads %j as no equipment", (stored) => {
    expect(readEquipments(stored)).toEqual([]);
  });

  test("reads the same keys from a list and from a map, in the order of the catalogue", () => {
    fc.assert(
      fc.property(fc.subarray([...equipmentKeys], { minLength: 0 }), (keys) => {
        const shuffled = keys.toReversed();
        const map = Object.fromEntries(shuffled.map((key) => [key, true]));
        expect(readEquipments(shuffled)).toEqual(keys);
        expect(readEquipments(map)).toEqual(keys);
      }),
    );
  });
});
