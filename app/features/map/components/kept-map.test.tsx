// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { press, run } from "#tests/support/running-part.tsx";
import type { MapTiles } from "../domain/map-tiles.ts";
import { HarbourChart } from "./harbour-chart.tsx";
import { ResultsMap } from "./results-map.tsx";

/**
 * Two buttons stand for data that are loaded again: with the same tiles, and with those of another server.
 */
function Reloaded({ map }: { map: (tiles: MapTiles) => ReactNode }) {
  const [tiles, setTiles] = useState<MapTiles>({ url: "/tiles/{z}/{x}/{y}", attribution: null });
  return (
    <>
      {map(tiles)}
      <button type="button" onClick={() => setTiles({ ...tiles })}>
        same
      </button>
      <button type="button" onClick={() => setTiles({ ...tiles, url: "/others/{z}/{x}/{y}" })}>
        other
      </button>
    </>
  );
}

const noHarbours = [] as const;

test.each([
  [
    "a harbour",
    (tiles: MapTiles) => (
      <HarbourChart
        position={{ latitude: 43.29, longitude: 5.37 }}
        port="Vieux-Port"
        town="Marseille"
        tiles={tiles}
      />
    ),
  ],
  [
    "a search",
    (tiles: MapTiles) => (
      <ResultsMap harbours={noHarbours} place={null} query="" area={null} tiles={tiles} />
    ),
  ],
])(
  "the map of %s stays when its page's data are reloaded, and changes with its tiles",
  async (_, map) => {
    const body = await run(<Reloaded map={map} />);
    const panes = () => body.querySelector(".leaflet-pane");
    const first = panes();
    expect(first).not.toBeNull();
    await press(getByRole(body, "button", { name: "same" }));
    expect(panes()).toBe(first);
    await press(getByRole(body, "button", { name: "other" }));
    expect(panes()).not.toBe(first);
    expect(panes()).not.toBeNull();
  },
);
