import { describe, expect, test } from "vitest";
import { foldText } from "#app/features/places/domain/text-matching.ts";
import { type Fold, HarbourNames, type NamedHarbour, namesIn } from "./harbour-names.ts";
import type { CityHarbours, PlaceRule } from "./place-rule.ts";

function harbour(city: string, port: string): NamedHarbour {
  return { city, port, foldedCity: foldText(city), foldedPort: foldText(port) };
}

const known = [
  harbour("Sète, France", "Port Saint-Clair"),
  harbour("Sète, France", "Vieux-Port"),
  harbour("Marseille, France", "Vieux-Port"),
  harbour("Marseille", "Port du Frioul"),
  harbour("Port-la-Forêt", "Marina"),
];

/** The known harbours that have a rank, each as 'rank port, city'; null for everywhere. */
function ranked(rule: PlaceRule, fold: Fold = foldText): string[] | null {
  const harbours = new HarbourNames();
  for (const each of known) harbours.numberOf(each);
  const ranks = harbours.ranksIn(rule, fold);
  return (
    ranks &&
    known.flatMap(({ city, port }, number) =>
      ranks[number] ? `${ranks[number]} ${port}, ${city}` : [],
    )
  );
}

const all = known.map(({ city, port }) => `1 ${port}, ${city}`);
const [saintClair, vieuxPortOfSete, vieuxPortOfMarseille, frioul, marina] = all;

const withoutSigns: Fold = (name) => foldText(name.replaceAll("!", ""));

const among = (cities: string[], ports: CityHarbours["ports"]) =>
  ranked({ kind: "harbours", of: [{ cities, ports }] });

const only = (port: string) => ({ wanted: [port], exceptOf: null });

const near = (...names: [name: string, town: string][]) =>
  ranked({ kind: "near", cities: names.map(([name, town]) => ({ name, town })) });

describe("harbours", () => {
  test("are numbered from 0, each once, even if they share a city or a port", () => {
    const harbours = new HarbourNames();
    expect(harbours.count).toBe(0);
    const numbers = [...known, ...known].map((each) => harbours.numberOf({ ...each }));
    expect(numbers).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    expect(harbours.count).toBe(5);
  });

  test("are found by their number, and an unknown number finds none", () => {
    const harbours = new HarbourNames();
    for (const each of known) harbours.numberOf(each);
    expect(known.map((_, number) => harbours.at(number))).toEqual(known);
    expect(harbours.at(5)).toBeNull();
  });
});

test("a search everywhere gives no ranks", () => {
  expect(ranked({ kind: "everywhere" })).toBeNull();
});

describe("words", () => {
  test.each([
    [["frioul"], [frioul]],
    [["VIEUX"], [vieuxPortOfSete, vieuxPortOfMarseille]],
    [["vieux", "sete"], [vieuxPortOfSete]],
    [["sete", "vieux"], [vieuxPortOfSete]],
    // In the city's name of one harbour, and in the port's name of the others.
    [["port"], all],
    [["forêt"], [marina]],
    [["frioul", "sete"], []],
  ])("%j match a harbour if each of them is in its city or its port", (words, found) => {
    expect(ranked({ kind: "words", words })).toEqual(found);
  });

  test("match no harbour if there are none, or if one consists of punctuation only", () => {
    expect(ranked({ kind: "words", words: [] })).toEqual([]);
    expect(ranked({ kind: "words", words: ["!!"] }, withoutSigns)).toEqual([]);
    expect(ranked({ kind: "words", words: ["sete", "!!"] }, withoutSigns)).toEqual([]);
  });
});

describe("parts of a city's name", () => {
  test("match the city, not the port", () => {
    expect(ranked({ kind: "city", parts: ["port"] })).toEqual([marina]);
    expect(ranked({ kind: "city", parts: ["saint"] })).toEqual([]);
  });

  test("match a city that contains any of them", () => {
    const seteOrMarseille = [saintClair, vieuxPortOfSete, vieuxPortOfMarseille, frioul];
    expect(ranked({ kind: "city", parts: ["Sete", "marseille"] })).toEqual(seteOrMarseille);
    expect(ranked({ kind: "city", parts: ["cette", "sète"] })).toEqual(seteOrMarseille.slice(0, 2));
    expect(ranked({ kind: "city", parts: [] })).toEqual([]);
  });
});

describe("whole cities", () => {
  const marseille = ["Marseille", "marseille, france"];

  test("match any of their complete names, but not a part of one", () => {
    expect(among(marseille, null)).toEqual([vieuxPortOfMarseille, frioul]);
    expect(among(["Sète, France"], null)).toEqual([saintClair, vieuxPortOfSete]);
    expect(among(["sete", "Port"], null)).toEqual([]);
  });

  test("match only their wanted ports if all others are excluded", () => {
    const wanted = ["vieux-port", "Port Saint-Clair", "Bassin"];
    expect(among(marseille, { wanted, exceptOf: null })).toEqual([vieuxPortOfMarseille]);
    expect(among(marseille, { wanted: [], exceptOf: null })).toEqual([]);
  });

  test("match their wanted ports and the unlisted ones", () => {
    const listed = ["Vieux-Port", "Port Saint-Clair"];
    expect(among(marseille, { wanted: [], exceptOf: listed })).toEqual([frioul]);
    expect(among(marseille, { wanted: ["Vieux-Port"], exceptOf: listed })).toEqual([
      vieuxPortOfMarseille,
      frioul,
    ]);
  });

  test("can be several, and the same one twice, each with its own ports", () => {
    const of = [
      { cities: ["Sète, France"], ports: only("Port Saint-Clair") },
      { cities: ["Marseille, France"], ports: null },
      { cities: ["Sète, France"], ports: only("Marina") },
    ];
    const found = [saintClair, vieuxPortOfMarseille];
    expect(ranked({ kind: "harbours", of })).toEqual(found);
    expect(ranked({ kind: "harbours", of: of.toReversed() })).toEqual(found);
    expect(ranked({ kind: "harbours", of: [] })).toEqual([]);
  });
});

describe("nearby cities", () => {
  test("rank a harbour by the first of them whose name or town is the harbour's city", () => {
    const cities: [string, string][] = [
      ["Nice, France", "Nice"],
      ["Marseille, France", "Marseille"],
      ["Sète, France", "Sète"],
      ["Marseille, Illinois", "Marseille"],
    ];
    expect(near(...cities)).toEqual([
      "3 Port Saint-Clair, Sète, France",
      "3 Vieux-Port, Sète, France",
      "2 Vieux-Port, Marseille, France",
      "2 Port du Frioul, Marseille",
    ]);
  });

  test("give no ranks if no harbour is in any of them", () => {
    const harbours = new HarbourNames();
    for (const each of known) harbours.numberOf(each);
    const rule: PlaceRule = { kind: "near", cities: [{ name: "Nice", town: "Nice" }] };
    expect(harbours.ranksIn(rule, foldText)).toHaveLength(0);
    expect(near(["Nice, France", "Nice"], ["Port", "Port"])).toEqual([]);
    expect(near()).toEqual([]);
  });
});

const ports = { wanted: ["Vieux-Port"], exceptOf: ["Marina"] };

describe("the names of a rule", () => {
  test.each<PlaceRule>([
    { kind: "everywhere" },
    { kind: "words", words: ["vieux", "sete"] },
    { kind: "city", parts: ["sete", "cette"] },
    {
      kind: "harbours",
      of: [
        { cities: ["Sète, France", "Sète"], ports },
        { cities: ["Nice, France"], ports: null },
        { cities: ["Calvi, France"], ports: { wanted: [], exceptOf: null } },
      ],
    },
    { kind: "near", cities: [{ name: "Sète, France", town: "Sète" }] },
  ])("are exactly those that ranking folds: $kind", (rule) => {
    const folded = new Set<string>();
    ranked(rule, (name) => {
      folded.add(name);
      return foldText(name);
    });
    expect(namesIn(rule).toSorted()).toEqual([...folded].toSorted());
  });
});
