import type { Cents } from "#app/platform/money.ts";
import type { MapHarbour } from "./map-harbour.ts";

/** A harbour and its position on the map at the current zoom level, in pixels. */
export type PlacedHarbour = { harbour: MapHarbour; x: number; y: number };

/** Harbours that share one marker. The marker is placed at the first of them, which has the most boats. */
export type HarbourGroup = {
  key: string;
  harbours: readonly MapHarbour[];
  x: number;
  y: number;
  count: number;
  /** The lowest price of all their boats; null when no boat has a price. */
  lowestCents: Cents | null;
  /** Whether that price is for the whole stay. */
  isStay: boolean;
  /** Whether only boats in co-navigation have that price, which is a share of costs. */
  isLowestShared: boolean;
};

/** Price markers closer together than this, in pixels, would overlap. */
export const markerRoom = { x: 116, y: 42 };

/**
 * Groups harbours that are too close together for separate markers: the harbour with the most boats takes in
 * those around it. No two markers overlap, every boat is counted once, and the order of the input does not
 * matter. Sorted in reading order, from north to south.
 */
export function groupHarbours(placed: readonly PlacedHarbour[]): HarbourGroup[] {
  const groups: { leader: PlacedHarbour; members: MapHarbour[] }[] = [];
  for (const each of placed.toSorted(byImportance)) {
    const group = groups.find(({ leader }) => covers(leader, each));
    if (group) group.members.push(each.harbour);
    else groups.push({ leader: each, members: [each.harbour] });
  }
  return groups
    .map(({ leader, members }) => {
      const lowestCents = lowestOf(members);
      return {
        key: leader.harbour.key,
        harbours: members,
        x: leader.x,
        y: leader.y,
        count: members.reduce((sum, { count }) => sum + count, 0),
        lowestCents,
        isStay: leader.harbour.isStay,
        isLowestShared: members.every(
          (harbour) => harbour.lowestCents !== lowestCents || harbour.isLowestShared,
        ),
      };
    })
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function covers(a: PlacedHarbour, b: PlacedHarbour): boolean {
  return Math.abs(a.x - b.x) < markerRoom.x && Math.abs(a.y - b.y) < markerRoom.y;
}

function byImportance(a: PlacedHarbour, b: PlacedHarbour): number {
  return b.harbour.count - a.harbour.count || (a.harbour.key < b.harbour.key ? -1 : 1);
}

function lowestOf(harbours: readonly MapHarbour[]): Cents | null {
  return harbours.reduce<Cents | null>(
    (lowest, { lowestCents }) =>
      lowestCents !== null && (lowest === null || lowestCents < lowest) ? lowestCents : lowest,
    null,
  );
}
