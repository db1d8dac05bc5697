import { type Coords, type DoneCallback, GridLayer } from "leaflet";
import { cellDegrees, cellName, cellsAround } from "../domain/coast-cells.ts";
import { fromWorld, toWorld } from "../domain/web-mercator.ts";
import { type CoastRing, hasFineCoast, loadCoast } from "./coast-data.ts";
import { paintGraticule, paintLand, paintSea, type Sheet } from "./coast-paint.ts";

/** The zoom level from which the detailed coast is drawn where it exists. */
const fineZoom = 8;

/** The coast as tiles drawn in the browser, which are sharp on every screen. */
export class CoastLayer extends GridLayer {
  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const ratio = Math.min(Math.max(window.devicePixelRatio, 1), 3);
    canvas.width = canvas.height = Math.round(this.getTileSize().x * ratio);
    paint(canvas, coords, ratio).then(
      () => done(undefined, canvas),
      (cause: unknown) => done(new Error("The coast is missing", { cause }), canvas),
    );
    return canvas;
  }
}

async function paint(canvas: HTMLCanvasElement, { x, y, z }: Coords, ratio: number) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const size = canvas.width;
  const sheet: Sheet = {
    context,
    size,
    ratio,
    scale: size * 2 ** z,
    left: x * size,
    top: y * size,
  };
  paintSea(sheet);
  paintGraticule(sheet, z);
  const pieces = await Promise.all(piecesOf(sheet, z));
  for (const { rings, box } of pieces) {
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    context.clip();
    paintLand(sheet, rings, z);
    context.restore();
  }
}

type Piece = {
  rings: CoastRing[];
  /** In whole pixels, so that neighbouring tiles meet without a seam. */
  box: { left: number; top: number; right: number; bottom: number };
};

/**
 * The pieces of a tile: the whole overview at low zoom levels, otherwise the squares that it touches, each
 * with the detailed coast if there is one.
 */
function piecesOf({ size, scale, left, top }: Sheet, zoom: number): Promise<Piece>[] {
  const whole = { left: 0, top: 0, right: size, bottom: size };
  if (zoom < fineZoom) return [loadCoast("overview").then((rings) => ({ rings, box: whole }))];
  const northWest = fromWorld({ x: left / scale, y: top / scale });
  const southEast = fromWorld({ x: (left + size) / scale, y: (top + size) / scale });
  const cells = cellsAround({
    south: southEast.latitude,
    north: northWest.latitude,
    west: northWest.longitude,
    east: southEast.longitude,
  });
  return cells.map(async (cell) => {
    const from = toWorld(cell.south + cellDegrees, cell.west);
    const to = toWorld(cell.south, cell.west + cellDegrees);
    const box = {
      left: Math.round(from.x * scale - left),
      top: Math.round(from.y * scale - top),
      right: Math.round(to.x * scale - left),
      bottom: Math.round(to.y * scale - top),
    };
    return { rings: await finestCoast(cellName(cell)), box };
  });
}

async function finestCoast(name: string): Promise<CoastRing[]> {
  if (!hasFineCoast(name)) return loadCoast("overview");
  return loadCoast(name).catch(() => loadCoast("overview"));
}
