import {
  type LatLng,
  type LatLngBounds,
  type LatLngBoundsExpression,
  type LatLngBoundsLiteral,
  latLngBounds,
  type PointTuple,
  point,
} from "leaflet";
import type { Bounds } from "#app/features/places/domain/reference-harbours.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { HarbourGroup } from "../domain/harbour-groups.ts";
import type { MapHarbour } from "../domain/map-harbour.ts";
import type { MapTiles } from "../domain/map-tiles.ts";
import { busiestArea } from "../domain/opening-area.ts";
import { type Chart, createChart } from "./chart.ts";
import { PriceMarkers } from "./price-markers.ts";

type ShownAs = { tiles: MapTiles | null; language: Language };

type ResultsChartEvents = {
  /** Called when a marker is pressed that zooming in cannot split. */
  onOpen: (group: HarbourGroup, button: HTMLElement) => void;
  onPoint: (keys: readonly string[]) => void;
  /** Called when the visitor moves the map away from the searched area, or a new search resets it. */
  onMoved: (isMoved: boolean) => void;
};

type Searched = {
  /** The same for the same search. */
  address: string;
  area: Bounds | null;
  /** The searched place, when it has no boats. */
  place: Bounds | null;
};

/** What a visitor saw of the map, and whether they had moved it away from the searched area. */
export type MapView = { center: LatLng; zoom: number; isMoved: boolean };

/** The view when nothing was found or the boats are all over Europe: France and its seas. */
const france: LatLngBoundsLiteral = [
  [41.2, -5.5],
  [51.2, 9.8],
];
/** The lowest useful zoom level: below it, a map shows more of other countries than of France's coasts. */
const farthest = 5;
/** The size of the area that a phone's map opens on instead, in degrees. */
const phoneWindow = { latitude: 6, longitude: 6.4 };
/** Padding for the pins and the buttons at the map's edges, in pixels. */
const margins: { paddingTopLeft: PointTuple; paddingBottomRight: PointTuple } = {
  paddingTopLeft: [56, 72],
  paddingBottomRight: [56, 40],
};
/** The highest zoom level for fitting results, so that a single harbour is shown with the coast around it. */
const nearest = 10;
/**
 * Results spread over more degrees of latitude than this open on France, because the pins would be
 * unreadable.
 */
const widest = 12;
/** The largest share of the map's height that the list of a harbour's boats covers. */
const covered = 0.7;

/** The map of a search's results: the markers, their behaviour, and the view. */
export class ResultsChart {
  private readonly chart: Chart["chart"];
  private readonly labels: Chart["labels"];
  private readonly markers: PriceMarkers;
  private readonly events: ResultsChartEvents;
  private readonly sizes: ResizeObserver;
  private harbours: readonly MapHarbour[] = [];
  /** Whether the visitor has touched the map since the last search. Only then is a move of the map theirs. */
  private isTouched = false;
  private isMoved = false;
  private keptView = false;
  private searched: string | null = null;
  private isRemoved = false;

  constructor(frame: HTMLElement, { tiles, language }: ShownAs, events: ResultsChartEvents) {
    this.events = events;
    const made = createChart(frame, { tiles, label: m.map_results(), embedded: false });
    this.chart = made.chart;
    this.labels = made.labels;
    this.markers = new PriceMarkers(this.chart, {
      language,
      onPoint: events.onPoint,
      onPress: (group, button) => this.press(group, button),
    });
    this.chart.on("zoomend", () => this.draw());
    this.chart.on("moveend", () => {
      if (this.isTouched) this.noteMove(true);
    });
    for (const event of ["pointerdown", "wheel", "keydown"] as const) {
      frame.addEventListener(event, () => (this.isTouched = true), { passive: true });
    }
    this.sizes = new ResizeObserver(() => this.chart.invalidateSize());
    this.sizes.observe(frame);
  }

  /**
   * Shows the results. For a new search, the map moves to them, or to the searched place if there are none,
   * unless its own visible area was searched, or the visitor returns to a view that they had left.
   */
  show(harbours: readonly MapHarbour[], searched: Searched, left?: MapView) {
    this.harbours = harbours;
    if (searched.address !== this.searched) this.move(searched, left);
    this.searched = searched.address;
    this.draw();
  }

  highlight(keys: readonly string[]) {
    this.markers.highlight(keys);
  }

  /** Returns the visible area, for a search that keeps the map's view. */
  keepView(): Bounds {
    this.keptView = true;
    const bounds = this.chart.getBounds();
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
  }

  /** Returns what is seen of the map; null once it was removed, such as for other tiles. */
  view(): MapView | null {
    if (this.isRemoved) return null;
    return {
      center: this.chart.getCenter(),
      zoom: this.chart.getZoom(),
      isMoved: this.isMoved,
    };
  }

  remove() {
    this.isRemoved = true;
    this.sizes.disconnect();
    this.chart.remove();
  }

  private move(searched: Searched, left?: MapView) {
    this.isTouched = false;
    if (left) this.chart.setView(left.center, left.zoom, { animate: false });
    else if (!this.keptView || searched.area === null) this.fit(searched);
    this.keptView = false;
    this.noteMove(left?.isMoved ?? false);
  }

  private noteMove(isMoved: boolean) {
    this.isMoved = isMoved;
    this.events.onMoved(isMoved);
  }

  private fit({ area, place }: Searched) {
    if (area) {
      this.chart.fitBounds(cornersOf(area), { animate: false });
    } else if (this.harbours.length > 0) {
      const bounds = latLngBounds(
        this.harbours.map(({ latitude, longitude }) => [latitude, longitude]),
      );
      const isWide = bounds.getNorth() - bounds.getSouth() > widest;
      this.chart.fitBounds(isWide || this.isFar(bounds) ? this.wholeView() : bounds, {
        ...margins,
        maxZoom: nearest,
        animate: false,
      });
    } else if (place) {
      this.chart.fitBounds(cornersOf(place), { ...margins, maxZoom: nearest, animate: false });
    } else {
      this.chart.fitBounds(france, { animate: false });
    }
  }

  /** France, or on a map too narrow for that, the coast with the most boats. */
  private wholeView(): LatLngBoundsExpression {
    if (!this.isFar(latLngBounds(france))) return france;
    return cornersOf(busiestArea(this.harbours, phoneWindow));
  }

  /** Whether showing a whole area takes a zoom level so low that no coast is recognizable. */
  private isFar(area: LatLngBounds): boolean {
    const { paddingTopLeft, paddingBottomRight } = margins;
    const padding = point(paddingTopLeft).add(point(paddingBottomRight));
    return this.chart.getBoundsZoom(area, false, padding) < farthest;
  }

  private draw() {
    const taken = this.markers.show(this.harbours);
    this.labels?.show(taken);
  }

  /** Zooms in if that separates the harbours; otherwise opens the list of their boats. */
  private press(group: HarbourGroup, button: HTMLElement) {
    const bounds = latLngBounds(
      group.harbours.map(({ latitude, longitude }) => [latitude, longitude]),
    );
    const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest());
    if (isOnePlace || this.chart.getZoom() >= this.chart.getMaxZoom()) {
      this.makeRoomFor(bounds.getCenter());
      this.events.onOpen(group, button);
      return;
    }
    this.chart.fitBounds(bounds, { padding: [72, 72] });
    // The pressed marker was split by zooming in: the focus moves to the map.
    this.chart.once("zoomend", () => {
      if (!button.isConnected) this.chart.getContainer().focus({ preventScroll: true });
    });
  }

  /** Pans the map so that the harbour is above the boat list, which covers the lower part of the map. */
  private makeRoomFor(harbour: LatLng) {
    this.isTouched = false;
    this.chart.panInside(harbour, {
      paddingTopLeft: [72, 112],
      paddingBottomRight: [72, this.chart.getSize().y * covered],
    });
  }
}

function cornersOf({ south, west, north, east }: Bounds): LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ];
}
