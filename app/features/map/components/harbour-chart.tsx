import { divIcon, marker } from "leaflet";
import { useEffect, useRef } from "react";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MapTiles } from "../domain/map-tiles.ts";
import { createChart } from "./chart.ts";
import { useSameTiles } from "./use-same-tiles.ts";

export type HarbourChartProps = {
  position: Position;
  /** The port and its town; the port is empty for boats outside the listed ports. */
  port: string;
  town: string;
  tiles: MapTiles | null;
};

/** The zoom level that shows the harbour with its bay on the bundled coast, and with its quays on tiles. */
const zoom = { coast: 11, tiles: 14 };
/** The approximate width of a letter in the harbour's name, in pixels. */
const letter = 8;

/** The map of one harbour, labelled with its name. */
export function HarbourChart({ position, port, town, ...shown }: HarbourChartProps) {
  const tiles = useSameTiles(shown.tiles);
  const frame = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = position;
  useEffect(() => {
    if (!frame.current) return undefined;
    const label = m.map_location_of({ place: port === "" ? town : `${port}, ${town}` });
    const { chart, labels } = createChart(frame.current, { tiles, label, embedded: true });
    chart.setView([latitude, longitude], tiles ? zoom.tiles : zoom.coast);
    const name = document.createElement("span");
    name.textContent = port === "" ? town : port;
    const icon = divIcon({ className: "map-harbour", html: name, iconSize: [0, 0] });
    marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(chart);
    const showLabels = () => {
      const { x, y } = chart.project([latitude, longitude]);
      const width = name.textContent.length * letter + 30;
      labels?.show([{ left: x - width / 2, top: y - 50, width, height: 60 }]);
    };
    showLabels();
    chart.on("zoomend", showLabels);
    return () => {
      chart.remove();
    };
  }, [latitude, longitude, port, town, tiles]);
  return <div ref={frame} className="absolute! inset-0 isolate" />;
}
