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

/** The known harbours that a rule gives a rank, by their port and city, with that rank. */
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
  test("are numbered from 0, each once, whatever cities and ports share", () => {
    const harbours = new HarbourNames();
    expect(harbours.count).toBe(0);
    const numbers = [...known, ...known].map((each) => harbours.numberOf({ ...each }));
    expect(numbers).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    expect(harbours.count).toBe(5);
  });

  test("are found by their number, which others do not have", () => {
    const harbours = new HarbourNames();
    for (const each of known) harbours.numberOf(each);
    expect(known.map((_, number) => harbours.at(number))).toEqual(known);
    expect(harbours.at(5)).toBeNull();
  });
});

test("everywhere, no harbour has a rank", () => {
  expect(ranked({ kind: "everywhere" })).toBeNull();
});

describe("words", () => {
  test.each([
    [["frioul"], [frioul]],
    [["VIEUX"], [vieuxPortOfSete, vieuxPortOfMarseille]],
    [["vieux", "sete"], [vieuxPortOfSete]],
    [["sete", "vieux"], [vieuxPortOfSete]],
    // Of a city, and of the ports of the others.
    [["port"], all],
    [["forêt"], [marina]],
    [["frioul", "sete"], []],
  ])("%j are each in the name of the city or of the port", (words, found) => {
    expect(ranked({ kind: "words", words })).toEqual(found);
  });

  test("are in no harbour where there are none, or only signs", () => {
    expect(ranked({ kind: "words", words: [] })).toEqual([]);
    expect(ranked({ kind: "words", words: ["!!"] }, withoutSigns)).toEqual([]);
    expect(ranked({ kind: "words", words: ["sete", "!!"] }, withoutSigns)).toEqual([]);
  });
});

describe("parts of a city's name", () => {
  test("are looked for in the city, not in the port", () => {
    expect(ranked({ kind: "city", parts: ["port"] })).toEqual([marina]);
    expect(ranked({ kind: "city", parts: ["saint"] })).toEqual([]);
  });

  test("need not all be in it", () => {
    const seteOrMarseille = [saintClair, vieuxPortOfSete, vieuxPortOfMarseille, frioul];
    expect(ranked({ kind: "city", parts: ["Sete", "marseille"] })).toEqual(seteOrMarseille);
    expect(ranked({ kind: "city", parts: ["cette", "sète"] })).toEqual(seteOrMarseille.slice(0, 2));
    expect(ranked({ kind: "city", parts: [] })).toEqual([]);
  });
});

describe("cities as a whole", () => {
  const marseille = ["Marseille", "marseille, france"];

  test("have their harbours under each of their names, of which none is only a part", () => {
    expect(among(marseille, null)).toEqual([vieuxPortOfMarseille, frioul]);
    expect(among(["Sète, France"], null)).toEqual([saintClair, vieuxPortOfSete]);
    expect(among(["sete", "Port"], null)).toEqual([]);
  });

  test("are left with their wanted ports", () => {
    const wanted = ["vieux-port", "Port Saint-Clair", "Bassin"];
    expect(among(marseille, { wanted, exceptOf: null })).toEqual([vieuxPortOfMarseille]);
    expect(among(marseille, { wanted: [], exceptOf: null })).toEqual([]);
  });

  test("are left with wanted ports and those that are not listed", () => {
    const listed = ["Vieux-Port", "Port Saint-Clair"];
    expect(among(marseille, { wanted: [], exceptOf: listed })).toEqual([frioul]);
    expect(among(marseille, { wanted: ["Vieux-Port"], exceptOf: listed })).toEqual([
      vieuxPortOfMarseille,
      frioul,
    ]);
  });

  test("can be several, and one of them twice, each with its own ports", () => {
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
  test("rank harbours by the first city that has their city's name or town", () => {
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

  test("are none of the harbours where no boat lies in them", () => {
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
  ])("are all that are folded for it: $kind", (rule) => {
    const folded = new Set<string>();
    ranked(rule, (name) => {
      folded.add(name);
      return foldText(name);
    });
    expect(namesIn(rule).toSorted()).toEqual([...folded].toSorted());
  });
});
