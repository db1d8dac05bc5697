import { describe, expect, test } from "vitest";
import { followLicense, type LicenseFacts, licenseProposal, watersOf } from "./license-proposal.ts";

const motorBoat: LicenseFacts = {
  type: "moteur",
  yachtSubtype: null,
  enginePower: 115,
  waters: "sea",
  navigation: "sans_skipper",
};
const sailing = { ...motorBoat, type: "voile", enginePower: 29 } as const;

describe("the proposed licence", () => {
  test.each<[string, LicenseFacts, boolean, string]>([
    ["a motor boat over 6 hp", motorBoat, true, "engine"],
    ["6.2 hp, 4.56 kW", { ...motorBoat, enginePower: 6.2 }, true, "engine"],
    ["6.1 hp, 4.49 kW", { ...motorBoat, enginePower: 6.1 }, false, "small_engine"],
    ["6 hp", { ...motorBoat, enginePower: 6 }, false, "small_engine"],
    ["no engine at all", { ...motorBoat, enginePower: 0 }, false, "small_engine"],
    ["an engine of unknown power", { ...motorBoat, enginePower: null }, true, "engine_assumed"],
    ["a RIB", { ...motorBoat, type: "semi-rigide" }, true, "engine"],
    ["a motor yacht", { ...motorBoat, type: "yacht", yachtSubtype: "moteur" }, true, "engine"],
    ["a jet-ski", { ...motorBoat, type: "jet-ski" }, true, "jet_ski"],
    ["a jet-ski of 5 hp", { ...motorBoat, type: "jet-ski", enginePower: 5 }, true, "jet_ski"],
    [
      "a jet-ski abroad",
      { ...motorBoat, type: "jet-ski", waters: "abroad", enginePower: null },
      true,
      "jet_ski",
    ],
    ["a sailing boat at sea", sailing, false, "sailing"],
    ["a catamaran at sea", { ...sailing, type: "catamaran", enginePower: null }, false, "sailing"],
    [
      "a sailing yacht at sea",
      { ...sailing, type: "yacht", yachtSubtype: "voile" },
      false,
      "sailing",
    ],
    ["a sailing boat on a river", { ...sailing, waters: "inland" }, true, "inland"],
    [
      "a sailing boat with 5 hp on a river",
      { ...sailing, waters: "inland", enginePower: 5 },
      false,
      "small_engine",
    ],
    ["a sailing boat abroad", { ...sailing, waters: "abroad" }, true, "abroad"],
    [
      "a péniche",
      { ...motorBoat, type: "peniche", waters: "inland", enginePower: null },
      true,
      "inland",
    ],
    [
      "a boat without licence",
      { ...motorBoat, type: "sans-permis", enginePower: null },
      false,
      "type_without_license",
    ],
    [
      "such a boat with 9 hp",
      { ...motorBoat, type: "sans-permis", enginePower: 9 },
      true,
      "engine",
    ],
    ["with a skipper", { ...motorBoat, navigation: "avec_skipper" }, false, "skipper"],
    ["in co-navigation", { ...motorBoat, navigation: "co_navigation" }, false, "owner_aboard"],
    [
      "with or without skipper",
      { ...motorBoat, navigation: "avec_ou_sans_skipper" },
      true,
      "engine",
    ],
  ])("for %s", (_, facts, isRequired, because) => {
    expect(licenseProposal(facts)).toEqual({ isRequired, because });
  });

  test.each<[string, boolean | null, Partial<LicenseFacts>, Partial<LicenseFacts>, boolean | null]>(
    [
      ["as proposed, without the skipper", false, { navigation: "avec_skipper" }, {}, true],
      ["as proposed, with a small engine", true, {}, { enginePower: 5 }, false],
      ["as proposed, with another type", false, { type: "voile" }, {}, true],
      ["as the owner answered", false, {}, { enginePower: 150 }, false],
      ["as the owner answered", true, { enginePower: 5 }, { enginePower: 6 }, true],
      ["never with a skipper", true, { enginePower: 5 }, { navigation: "avec_skipper" }, false],
      ["unsaid as before", null, {}, { enginePower: 5 }, null],
    ],
  )("is %s after the facts have changed", (_, stored, before, after, expected) => {
    const facts = [before, after].map((traits) => ({ ...motorBoat, ...traits }));
    const [old = motorBoat, changed = motorBoat] = facts;
    expect(followLicense(stored, old, changed)).toBe(expected);
  });

  test.each([
    ["peniche", "Sète, France", "inland"],
    ["peniche", "Amsterdam, Pays-Bas", "abroad"],
    ["voile", "sete", "sea"],
    ["voile", "Monaco, Monaco", "sea"],
    ["voile", "Paros, Grèce", "abroad"],
    ["voile", "Atlantis", "sea"],
  ] as const)("is based on the waters of a %s in %s", (type, city, waters) => {
    expect(watersOf(type, city)).toBe(waters);
  });
});
