import { deviceStore } from "#app/forms/device-store.ts";
import { isRecord } from "#app/platform/text/json.ts";

type OpenBoat = {
  /** The id of the boat, or `new`. */
  boat: string;
  /** The page under the form. */
  path: string;
  /** The document in which the form was opened. */
  document: number;
};

const openBoats = deviceStore({ name: "boat-form", isValue: isOpenBoat });
const place = "open";

/**
 * The boat (an id or `new`) whose form was open over this page in this tab; null if none was. The form counts
 * as open after a reload and within the same document (for example after signing in again), but not after
 * another page was loaded in between.
 */
export function openBoatAt(path: string): string | null {
  const open = openBoats.read(place);
  const isThis = open?.path === path && (open.document === thisDocument() || isReload());
  return isThis ? open.boat : null;
}

export function rememberOpenBoat(boat: string, path: string): void {
  openBoats.write(place, { boat, path, document: thisDocument() });
}

export function forgetOpenBoat(): void {
  openBoats.write(place, null);
}

function isOpenBoat(value: unknown): value is OpenBoat {
  if (!isRecord(value)) return false;
  const { boat, path, document } = value;
  return typeof boat === "string" && typeof path === "string" && typeof document === "number";
}

/** When the document began to load, which is unique among the documents of a tab. */
function thisDocument(): number {
  return performance.timeOrigin;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}
