import { describe, expect, test } from "vitest";

import { boatTypes, isSailing, readBoatTypeAlias } from "./boat-type.ts";

describe("boat types", () => {
  test.each(["", "Voile", "sous-marin", "toString", null, undefined, 3])(
    "do not include %j",
    (value) => {
      expect(readBoatTypeAlias(value)).toBeNull();
    },
  );
});

describe("a type in a search URL", () => {
  // spec 1-3.18
  test.each(boatTypes)("%s is read as itself, with any subtype", (type) => {
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
  ])("%s is read as %s with subtype %s", (alias, type, subtype) => {
    expect(readBoatTypeAlias(alias)).toEqual({ type, subtype });
  });
});

describe("the sailing or motor badge", () => {
  test("is 'sailing' for voile, catamaran and goelette, 'motor' for the others", () => {
    expect(boatTypes.filter((type) => isSailing(type, null))).toEqual([
      "voile",
      "catamaran",
      "goelette",
    ]);
  });

  test("of a yacht depends on its subtype, and is 'motor' without one", () => {
    expect(isSailing("yacht", "voile")).toBe(true);
    expect(isSailing("yacht", "moteur")).toBe(false);
    expect(isSailing("yacht", null)).toBe(false);
  });
});
