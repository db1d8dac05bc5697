import {
  control,
  type GridLayer,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  map,
  TileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MapTiles } from "../domain/map-tiles.ts";
import { CoastLayer } from "./coast-layer.ts";
import { PlaceLabels } from "./place-labels.ts";
import "#app/ui/styles/map.css";

type ChartOptions = {
  tiles: MapTiles | null;
  label: string;
  /**
   * True for a map that illustrates a scrolling page: one finger and the wheel scroll the page, not the map.
   */
  embedded: boolean;
};

/** The limits of the bundled coast data. */
const charted: LatLngBoundsLiteral = [
  [20, -27],
  [68.5, 47],
];
/**
 * The limits of an operator's tiles. Beyond the date line, the world begins again, but no search area does.
 */
const earth: LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
];
/**
 * The highest zoom levels. The bundled coast is accurate to about 300 metres, and would look wrong at a
 * higher one.
 */
const deepest = { coast: 12, tiles: 18 };
/** The lowest zoom levels, on a screen that they fill. */
const farthest = { coast: 3, tiles: 4 };

/**
 * Creates an empty map of the supported seas: with the operator's tiles, or else with the bundled coast and
 * its place names.
 */
export function createChart(element: HTMLElement, { tiles, label, embedded }: ChartOptions) {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isCoarse = window.matchMedia("(pointer: coarse)").matches;
  const chart = map(element, {
    attributionControl: false,
    zoomControl: false,
    maxZoom: tiles ? deepest.tiles : deepest.coast,
    minZoom: farthest.tiles,
    maxBoundsViscosity: 1,
    scrollWheelZoom: !embedded,
    dragging: !(embedded && isCoarse),
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", label);
  control
    .zoom({
      position: "topright",
      zoomInText: "<span aria-hidden='true'>+</span>",
      zoomOutText: "<span aria-hidden='true'>−</span>",
      zoomInTitle: m.map_zoom_in(),
      zoomOutTitle: m.map_zoom_out(),
    })
    .addTo(chart);
  const attribution = control.attribution({ position: "bottomright", prefix: false }).addTo(chart);
  if (tiles) {
    const layer = new TileLayer(tiles.url, { maxZoom: deepest.tiles, detectRetina: false });
    markDrawn(layer, element).addTo(chart);
    attribution.addAttribution(tiles.attribution ? escaped(tiles.attribution) : openStreetMap());
    stayWithin(chart, earth, farthest.tiles);
  } else {
    const layer = new CoastLayer({ updateWhenZooming: false, keepBuffer: 3 });
    markDrawn(layer, element).addTo(chart);
    attribution.addAttribution(openStreetMap());
    stayWithin(chart, charted, farthest.coast);
  }
  return { chart, labels: tiles ? null : new PlaceLabels(chart) };
}

export type Chart = ReturnType<typeof createChart>;

/**
 * Marks the map as drawn once its first tiles are. Until then it has the colour of land, because an empty sea
 * would be wrong.
 */
function markDrawn(layer: GridLayer, element: HTMLElement): GridLayer {
  return layer.once("load", () => element.setAttribute("data-drawn", ""));
}

/** Keeps the view within limits, both when zooming out, at most to `min`, and when panning. */
function stayWithin(chart: LeafletMap, limits: LatLngBoundsLiteral, min: number) {
  const limit = () => chart.setMinZoom(Math.max(min, chart.getBoundsZoom(limits, true)));
  chart.setMaxBounds(limits);
  chart.on("resize", limit);
  chart.whenReady(limit);
}

function openStreetMap(): string {
  return `<a href="https://www.openstreetmap.org/copyright" rel="noopener">${m.map_attribution()}</a>`;
}

function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}
