import { divIcon, type LatLng, type Map as LeafletMap, layerGroup, marker } from "leaflet";
import { referenceCities, townOf } from "#app/features/places/domain/reference-cities.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { type Box, freeLabels } from "../domain/free-labels.ts";
import { seas } from "../domain/seas.ts";
import { seaLabel } from "../labels-chart.ts";

/** The approximate width of a letter, in pixels. */
const letter = { town: 6.6, sea: 9 };

type Label = { text: string; kind: "town" | "sea"; at: LatLng | [number, number]; box: Box };

/** Unobtrusive names of towns and seas, for a map without tiles. They never overlap. */
export class PlaceLabels {
  private readonly chart: LeafletMap;
  private readonly layer;
  private shown = "";

  constructor(chart: LeafletMap) {
    this.chart = chart;
    // The names are below the markers, and cannot be clicked.
    chart.createPane("places").style.zIndex = "450";
    this.layer = layerGroup([], { pane: "places" }).addTo(chart);
  }

  /**
   * Shows the names that fit between the obstacles, which are given in pixels of the world at this zoom
   * level.
   */
  show(obstacles: readonly Box[]) {
    const labels = freeLabels([...this.seas(), ...this.towns()], obstacles);
    const shown = `${this.chart.getZoom()} ${labels.map(({ text }) => text).join()}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.layer.clearLayers();
    for (const { at, kind, text } of labels) {
      const name = document.createElement("span");
      name.textContent = text;
      const icon = divIcon({ className: `map-${kind}`, html: name, iconSize: [0, 0] });
      const options = { icon, interactive: false, keyboard: false, pane: "places" };
      marker(at, options).addTo(this.layer).getElement()?.setAttribute("aria-hidden", "true");
    }
  }

  private towns(): Label[] {
    return referenceCities.map((city) => {
      const text = townOf(cityLabel(city.name));
      const at: [number, number] = [city.latitude, city.longitude];
      const { x, y } = this.chart.project(at);
      const width = text.length * letter.town + 10;
      return {
        text,
        kind: "town",
        at,
        box: { left: x - width / 2, top: y + 2, width, height: 22 },
      };
    });
  }

  private seas(): Label[] {
    const zoom = this.chart.getZoom();
    return seas
      .filter(({ from, to }) => zoom >= from && zoom <= to)
      .map(({ name, latitude, longitude }) => {
        const text = seaLabel(name);
        const at: [number, number] = [latitude, longitude];
        const { x, y } = this.chart.project(at);
        const width = text.length * letter.sea;
        return {
          text,
          kind: "sea",
          at,
          box: { left: x - width / 2, top: y - 12, width, height: 24 },
        };
      });
  }
}
