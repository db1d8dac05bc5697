// @vitest-environment happy-dom
import { getAllByRole } from "@testing-library/dom";
import { map } from "leaflet";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { textOf } from "#tests/support/running-part.tsx";
import { PriceMarkers } from "./price-markers.ts";

const harbour = {
  key: "Antibes|Port Vauban",
  name: "Port Vauban",
  town: "Antibes",
  latitude: 43.59,
  longitude: 7.13,
  count: 1,
  lowestCents: cents(12_000),
  isStay: false,
  isLowestShared: false,
};

test("a marker is renewed when only the meaning of its price changes", () => {
  const frame = document.body.appendChild(document.createElement("div"));
  const chart = map(frame).setView([43, 7], 8);
  const markers = new PriceMarkers(chart, { language: "fr", onPress() {}, onPoint() {} });
  const shown = (change: Partial<typeof harbour>) => {
    markers.show([{ ...harbour, ...change }]);
    return getAllByRole(frame, "button")
      .map((button) => textOf(button))
      .filter((text) => text.includes("Vauban"));
  };
  expect(shown({})).toEqual(["Port Vauban, 1 bateau à 120 € par jour120 €"]);
  expect(shown({ isStay: true })).toEqual(["Port Vauban, 1 bateau à 120 € le séjour120 €"]);
  expect(shown({ isLowestShared: true })).toEqual([
    "Port Vauban, 1 bateau à 120 € par jour (part des frais)120 €",
  ]);
});
