import { fromWorld, toWorld } from "../domain/web-mercator.ts";
import type { CoastRing } from "./coast-data.ts";

/**
 * A tile to draw. `scale` is the size of the world, and `left` and `top` the tile's place in it, in device
 * pixels.
 */
export type Sheet = {
  context: CanvasRenderingContext2D;
  size: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
  scale: number;
  left: number;
  top: number;
};

// The colours of the design: deep sea, shallow water along the shore, limestone.
const sea = "#17606d";
const shallows = [
  { color: "#226f7b", width: 22 },
  { color: "#35838c", width: 11 },
] as const;
const land = "#f7ecd6";
const shore = { color: "#ecdab6", width: 9 };
const coast = { color: "#0a3540", width: 1 };
const graticule = "rgb(213 230 228 / 0.13)";

/** How far beyond its edges a tile is drawn, in CSS pixels. */
const bleed = 24;
/** Points closer together than this, in device pixels, are drawn as one. */
const finest = 0.6;

export function paintSea({ context, size }: Sheet) {
  context.fillStyle = sea;
  context.fillRect(0, 0, size, size);
}

/** Draws parallels and meridians, as on a sea chart. */
export function paintGraticule({ context, size, ratio, scale, left, top }: Sheet, zoom: number) {
  const step = [10, 5, 5, 2, 1, 1, 0.5, 0.25, 0.1][Math.max(0, zoom - 3)] ?? 0.05;
  const northWest = fromWorld({ x: left / scale, y: top / scale });
  const southEast = fromWorld({ x: (left + size) / scale, y: (top + size) / scale });
  context.beginPath();
  for (let n = Math.ceil(northWest.longitude / step); n * step <= southEast.longitude; n += 1) {
    const x = Math.round(toWorld(0, n * step).x * scale - left) + 0.5;
    context.moveTo(x, 0);
    context.lineTo(x, size);
  }
  for (let n = Math.ceil(southEast.latitude / step); n * step <= northWest.latitude; n += 1) {
    const y = Math.round(toWorld(n * step, 0).y * scale - top) + 0.5;
    context.moveTo(0, y);
    context.lineTo(size, y);
  }
  context.lineWidth = ratio;
  context.strokeStyle = graticule;
  context.stroke();
}

/** Draws the land with its shallow water, over the sea. */
export function paintLand(sheet: Sheet, rings: readonly CoastRing[], zoom: number) {
  const { context, ratio } = sheet;
  // When zoomed out, wide bands of shallow water would fill every strait.
  const narrowing = Math.min(1, Math.max(0.45, (zoom - 2) / 7));
  const path = pathOf(sheet, rings);
  context.lineJoin = "round";
  for (const { color, width } of shallows) stroke(color, width * narrowing);
  context.fillStyle = land;
  context.fill(path, "evenodd");
  context.save();
  context.clip(path, "evenodd");
  stroke(shore.color, shore.width * narrowing);
  context.restore();
  stroke(coast.color, coast.width);

  function stroke(color: string, width: number) {
    context.strokeStyle = color;
    context.lineWidth = width * ratio;
    context.stroke(path);
  }
}

function pathOf({ size, ratio, scale, left, top }: Sheet, rings: readonly CoastRing[]): Path2D {
  const path = new Path2D();
  const margin = bleed * ratio;
  for (const { points, west, north, east, south } of rings) {
    const isOutside =
      west * scale - left > size + margin ||
      east * scale - left < -margin ||
      north * scale - top > size + margin ||
      south * scale - top < -margin;
    if (isOutside) continue;
    drawRing(path, points, { scale, left, top });
  }
  return path;
}

/** Draws a closed line with rounded corners, because the data are only accurate to about 300 m. */
function drawRing(path: Path2D, points: Float64Array, { scale, left, top }: Place) {
  let lastX = (points[0] ?? 0) * scale - left;
  let lastY = (points[1] ?? 0) * scale - top;
  path.moveTo(lastX, lastY);
  for (let index = 2; index < points.length; index += 2) {
    const x = (points[index] ?? 0) * scale - left;
    const y = (points[index + 1] ?? 0) * scale - top;
    if (Math.abs(x - lastX) < finest && Math.abs(y - lastY) < finest) continue;
    path.quadraticCurveTo(lastX, lastY, (lastX + x) / 2, (lastY + y) / 2);
    lastX = x;
    lastY = y;
  }
  path.closePath();
}

type Place = Pick<Sheet, "scale" | "left" | "top">;
