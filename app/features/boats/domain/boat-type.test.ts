import { describe, expect, test } from "vitest";

import {
  boatTypes,
  isSailing,
  readBoatType,
  readBoatTypeAlias,
  readYachtSubtype,
} from "./boat-type.ts";

describe("boat types", () => {
  // spec 1-3.14 2-9.18
  test("are nine, and each is read as itself", () => {
    expect(boatTypes).toHaveLength(9);
    expect(boatTypes.map(readBoatType)).toEqual(boatTypes);
  });

  test.each(["", "Voile", "sous-marin", "toString", null, undefined, 3])("%j is none", (value) => {
    expect(readBoatType(value)).toBeNull();
    expect(readBoatTypeAlias(value)).toBeNull();
  });

  // spec 1-3.15
  test("yachts are moteur or voile", () => {
    expect(["moteur", "voile", "catamaran", null].map(readYachtSubtype)).toEqual([
      "moteur",
      "voile",
      null,
      null,
    ]);
  });
});

describe("types in a search address", () => {
  // spec 1-3.18
  test.each(boatTypes)("%s stands for itself, any kind of it", (type) => {
    expect(readBoatTypeAlias(type)).toEqual({ type, subtype: null });
  });

  // spec 1-3.18
  test.each([
    ["bateau_moteur", "moteur", null],
    ["semi_rigide", "semi-rigide", null],
    ["jet_ski", "jet-ski", null],
    ["bateau_sans_permis", "sans-permis", null],
    ["sans_permis", "sans-permis", null],
    ["yacht_moteur", "yacht", "moteur"],
    ["yacht_voile", "yacht", "voile"],
  ])("%s stands for %s, kind %s", (alias, type, subtype) => {
    expect(readBoatTypeAlias(alias)).toEqual({ type, subtype });
  });
});

describe("the sailing or motor badge", () => {
  test("says sailing for voile, catamaran and goelette, motor for the others", () => {
    expect(boatTypes.filter((type) => isSailing(type, null))).toEqual([
      "voile",
      "catamaran",
      "goelette",
    ]);
  });

  test("of a yacht follows its kind, motor when none is given", () => {
    expect(isSailing("yacht", "voile")).toBe(true);
    expect(isSailing("yacht", "moteur")).toBe(false);
    expect(isSailing("yacht", null)).toBe(false);
  });
});
