import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { toWorld } from "../domain/web-mercator.ts";

/** A closed coastline in world coordinates, with x and y alternating, and its bounding box. */
export type CoastRing = {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
};

/** The URLs of the coast files: the overview, and squares of detailed coast around the harbours. */
const addresses = import.meta.glob<string>("/app/ui/coast/*.json", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

const loaded = new Map<string, Promise<CoastRing[]>>();

/** Whether a square has detailed coast data (`cellName`). */
export function hasFineCoast(name: string): boolean {
  return addressOf(name) !== undefined;
}

/** Loads the rings of a coast file, once. A failed request is retried on the next call. */
export function loadCoast(name: string): Promise<CoastRing[]> {
  const known = loaded.get(name);
  if (known) return known;
  const rings = fetchCoast(name);
  loaded.set(name, rings);
  rings.catch(() => loaded.delete(name));
  return rings;
}

function addressOf(name: string): string | undefined {
  return addresses[`/app/ui/coast/${name}.json`];
}

async function fetchCoast(name: string): Promise<CoastRing[]> {
  const response = await fetch(addressOf(name) ?? "");
  if (!response.ok) throw new Error(`coast ${name}: ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const topology = (await response.json()) as Topology<{ land: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.land);
  return features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates.map(readRing);
    if (geometry.type === "MultiPolygon") return geometry.coordinates.flat().map(readRing);
    return [];
  });
}

function readRing(positions: readonly number[][]): CoastRing {
  const ring = { west: 1, north: 1, east: 0, south: 0 };
  const points = new Float64Array(positions.length * 2);
  positions.forEach(([longitude = 0, latitude = 0], index) => {
    const { x, y } = toWorld(latitude, longitude);
    points.set([x, y], index * 2);
    ring.west = Math.min(ring.west, x);
    ring.east = Math.max(ring.east, x);
    ring.north = Math.min(ring.north, y);
    ring.south = Math.max(ring.south, y);
  });
  return { ...ring, points };
}
