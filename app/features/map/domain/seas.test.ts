import { readFileSync } from "node:fs";
import { join } from "node:path";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { describe, expect, test } from "vitest";
import { seaLabel } from "../labels-chart.ts";
import { seas } from "./seas.ts";

type Ring = readonly (readonly number[])[];

/** The coastlines of the overview, which the map shows at the zoom levels of these names. */
function readLand(): Ring[] {
  const text = readFileSync(join(import.meta.dirname, "../../../ui/coast/overview.json"), "utf8");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const topology = JSON.parse(text) as Topology<{ land: GeometryCollection }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates;
    return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
  });
}

const land = readLand();

/** Whether a position is on land: a line to the east then crosses the coast an odd number of times. */
function isOnLand(latitude: number, longitude: number): boolean {
  const crossings = land.flatMap((ring) =>
    ring.slice(1).filter((end, index) => {
      const [fromX = 0, fromY = 0] = ring[index] ?? end;
      const [toX = 0, toY = 0] = end;
      if (fromY > latitude === toY > latitude) return false;
      return fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX) > longitude;
    }),
  );
  return crossings.length % 2 === 1;
}

describe("the names of seas", () => {
  test("are on the water", () => {
    expect(isOnLand(45, 3)).toBe(true);
    expect(seas.filter(({ latitude, longitude }) => isOnLand(latitude, longitude))).toEqual([]);
  });

  test("are all different", () => {
    expect(new Set(seas.map(({ name }) => seaLabel(name))).size).toBe(seas.length);
  });

  test.each([5, 6, 7, 8, 9])(
    "are shown at zoom level %i, on a map of several countries",
    (zoom) => {
      expect(seas.some(({ from, to }) => from <= zoom && zoom <= to)).toBe(true);
    },
  );
});
