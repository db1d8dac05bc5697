import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatsFrom } from "./labels.ts";
import { groupLabel, markerText } from "./labels-chart.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

const harbour = {
  key: "Antibes|Port Vauban",
  name: "Port Vauban",
  town: "Antibes",
  latitude: 43.59,
  longitude: 7.13,
  count: 1234,
  lowestCents: cents(12_000),
  isStay: false,
  isLowestShared: false,
};

test("the number of a harbour's boats has grouped digits, on screen and for screen readers", () => {
  const words = "1 234 bateaux à partir de 120 € par jour";
  expect(plain(boatsFrom(harbour, "fr"))).toBe(words);
  const group = { ...harbour, harbours: [harbour], x: 0, y: 0 };
  expect(plain(groupLabel(group, "fr"))).toBe(`Port Vauban, ${words}`);
  expect(plain(markerText({ ...harbour, lowestCents: null }, "fr"))).toBe("1 234 bateaux");
  expect(boatsFrom({ ...harbour, lowestCents: null }, "en")).toMatch(/^1,234 /);
});

test("a price that only boats in co-navigation have is named a share of costs, except on the short marker", () => {
  const shared = { ...harbour, count: 3, isLowestShared: true };
  const group = { ...shared, harbours: [shared], x: 0, y: 0 };
  expect(plain(groupLabel(group, "fr"))).toBe(
    "Port Vauban, 3 bateaux à partir de 120 € par jour (part des frais)",
  );
  expect(plain(boatsFrom({ ...shared, count: 1, isStay: true }, "fr"))).toBe(
    "1 bateau à 120 € le séjour (part des frais)",
  );
  expect(plain(markerText(shared, "fr"))).toBe("dès 120 €");
  expect(boatsFrom({ ...shared, lowestCents: null }, "fr")).toBe("3 bateaux");
});

test("a single boat is written in the singular", () => {
  const one = { ...harbour, count: 1 };
  expect(plain(boatsFrom(one, "fr"))).toBe("1 bateau à 120 € par jour");
  expect(plain(boatsFrom({ ...one, isStay: true }, "fr"))).toBe("1 bateau à 120 € le séjour");
  expect(plain(markerText(one, "fr"))).toBe("120 €");
});
