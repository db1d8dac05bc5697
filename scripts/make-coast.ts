/*
 * Makes app/ui/coast from OpenStreetMap's land polygons. Not part of the build: the files are committed.
 *
 *   npm pack @geo-maps/earth-lands-100m     (117 MB, ODbL; somewhere outside the project)
 *   tar xzf geo-maps-earth-lands-100m-*.tgz
 *   node scripts/make-coast.ts package/map.geo.json
 *
 * Run it again when a city or port is added (reference-positions.ts); a unit test fails when a harbour has
 * no detailed coast around it. It takes some minutes and about 4 GB of memory.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cellDegrees, cellName, cellsAround } from "#app/features/map/domain/coast-cells.ts";
import { referenceHarbours } from "#app/features/places/domain/reference-harbours.ts";
import { isRecord } from "#app/platform/text/json.ts";

/**
 * The bounding box of all seas with boats and their surroundings on a small screen: west,south,east,north.
 */
const served = "-28,19,48,69";
/** Lakes smaller than this, in square kilometres, are dropped: no boat gets there. */
const smallestLake = { overview: 150, fine: 1.5 };
/** Each cell overlaps its neighbours a little, in degrees, so that there is no gap between them. */
const overlap = 0.02;
/** The distance from a harbour within which the detailed coast is needed, in degrees. */
const reach = { latitude: 0.25, longitude: 0.33 };

const [lands] = process.argv.slice(2);
if (!lands) throw new Error("Usage: node scripts/make-coast.ts path/to/map.geo.json");

const target = join(dirname(import.meta.dirname), "app/ui/coast");
const work = mkdtempSync(join(tmpdir(), "coast-"));
const clipped = join(work, "served.json");
try {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  mapshaper(`-i ${lands} -clip bbox=${served} -explode -o ${clipped} precision=0.00001`);
  dropLakes(smallestLake.fine);
  const fine = readFileSync(clipped, "utf8");
  dropLakes(smallestLake.overview);
  write(
    "overview",
    "-simplify visvalingam interval=2500 -clean -filter-islands min-area=3km2",
    40_000,
  );
  writeFileSync(clipped, fine);
  const cells = referenceHarbours.flatMap(({ latitude, longitude }) =>
    cellsAround({
      south: latitude - reach.latitude,
      north: latitude + reach.latitude,
      west: longitude - reach.longitude,
      east: longitude + reach.longitude,
    }),
  );
  for (const [name, { south, west }] of new Map(cells.map((cell) => [cellName(cell), cell]))) {
    const box = [west, south, west + cellDegrees, south + cellDegrees];
    const bbox = box.map((edge, index) => edge + (index < 2 ? -overlap : overlap)).join(",");
    write(name, `-clip bbox=${bbox} -simplify visvalingam interval=60 -clean`, 20_000);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(readdirSync(target).length, "files in", target);

function write(name: string, commands: string, quantization: number) {
  const file = join(work, `${name}.json`);
  mapshaper(
    `-i ${clipped} name=land ${commands} -o ${file} format=topojson quantization=${quantization}`,
  );
  writeFileSync(join(target, `${name}.json`), `${readFileSync(file, "utf8").trim()}\n`);
}

type Lands = { geometries: { type: "Polygon"; coordinates: number[][][] }[] };

/** Checks the lands without each of their millions of points. */
function isLands(value: unknown): value is Lands {
  const geometries = isRecord(value) ? value["geometries"] : null;
  return (
    Array.isArray(geometries) &&
    geometries.every((land) => isRecord(land) && Array.isArray(land["coordinates"]))
  );
}

/** Removes holes in the clipped lands that are smaller than `smallest`, in square kilometres. */
function dropLakes(smallest: number) {
  const lands: unknown = JSON.parse(readFileSync(clipped, "utf8"));
  if (!isLands(lands)) throw new TypeError(`${clipped} contains no lands`);
  for (const land of lands.geometries) {
    land.coordinates = land.coordinates.filter(
      (ring, index) => index === 0 || squareKilometres(ring) >= smallest,
    );
  }
  writeFileSync(clipped, JSON.stringify({ type: "GeometryCollection", ...lands }));
}

function squareKilometres(ring: readonly number[][]): number {
  const twice = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  const degree = 111.2;
  const [, latitude = 0] = ring[0] ?? [];
  return (Math.abs(twice) / 2) * degree ** 2 * Math.cos((latitude * Math.PI) / 180);
}

function mapshaper(commands: string) {
  execFileSync("npx", ["--yes", "mapshaper@0.7.70", ...commands.split(" ")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
