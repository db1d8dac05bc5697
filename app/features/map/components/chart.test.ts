// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  readSearchArea,
  writeSearchArea,
} from "#app/features/matching-boats/domain/search-area.ts";
import { createChart } from "./chart.ts";

/** A map on a screen of this size, which happy-dom does not lay out. */
function chartOf(width: number, height: number) {
  const frame = document.body.appendChild(document.createElement("div"));
  Object.defineProperties(frame, {
    clientWidth: { value: width },
    clientHeight: { value: height },
  });
  const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "Tuiles" };
  return createChart(frame, { tiles, label: "Carte", embedded: false }).chart;
}

test.each([
  ["beyond the date line", [40, 200], 6],
  ["far beyond it to the west", [40, -600], 6],
  ["at the pole", [89, 0], 6],
  ["zoomed out on a wide screen", [43, 170], 1],
] as const)("a map with tiles %s shows an area that can be searched", (_, center, zoom) => {
  const chart = chartOf(1600, 700);
  chart.setView([center[0], center[1]], zoom, { animate: false });
  const bounds = chart.getBounds();
  const area = {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
  const read = readSearchArea(writeSearchArea(area));
  expect(read?.south).toBeCloseTo(area.south, 3);
  expect(read?.west).toBeCloseTo(area.west, 3);
  expect(read?.north).toBeCloseTo(area.north, 3);
  expect(read?.east).toBeCloseTo(area.east, 3);
  chart.remove();
});
