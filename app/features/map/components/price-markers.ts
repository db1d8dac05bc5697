import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from "leaflet";
import { formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Box } from "../domain/free-labels.ts";
import { groupHarbours, type HarbourGroup, markerRoom } from "../domain/harbour-groups.ts";
import type { MapHarbour } from "../domain/map-harbour.ts";
import { groupLabel, markerText } from "../labels-chart.ts";

type PriceMarkersOptions = {
  language: Language;
  onPress: (group: HarbourGroup, button: HTMLElement) => void;
  /** Called with the harbours that are hovered or focused; with none once that ends. */
  onPoint: (keys: readonly string[]) => void;
};

type Shown = { group: HarbourGroup; marker: Marker; button: HTMLElement };

/** The price markers of a map: buttons at the harbours, from north to south. */
export class PriceMarkers {
  private readonly chart: LeafletMap;
  private readonly options: PriceMarkersOptions;
  private shown: Shown[] = [];
  private highlighted: readonly string[] = [];

  constructor(chart: LeafletMap, options: PriceMarkersOptions) {
    this.chart = chart;
    this.options = options;
  }

  /**
   * Shows the harbours, grouped for the current zoom level, and returns the boxes that the markers occupy.
   */
  show(harbours: readonly MapHarbour[]): Box[] {
    const groups = groupHarbours(
      harbours.map((harbour) => {
        const { x, y } = this.chart.project([harbour.latitude, harbour.longitude]);
        return { harbour, x, y };
      }),
    );
    const before = new Map(this.shown.map((each) => [identity(each.group), each]));
    const after = new Set(groups.map(identity));
    for (const each of this.shown) if (!after.has(identity(each.group))) each.marker.remove();
    this.shown = groups.map((group) => before.get(identity(group)) ?? this.add(group));
    this.inReadingOrder();
    this.highlight(this.highlighted);
    return groups.map(({ x, y }) => ({
      left: x - markerRoom.x / 2,
      top: y - markerRoom.y,
      width: markerRoom.x,
      height: markerRoom.y,
    }));
  }

  /** Highlights the markers of these harbours and brings them to the front. */
  highlight(keys: readonly string[]) {
    this.highlighted = keys;
    for (const { group, marker: each, button } of this.shown) {
      const isMarked = group.harbours.some(({ key }) => keys.includes(key));
      button.toggleAttribute("data-highlighted", isMarked);
      each.setZIndexOffset(isMarked ? 10_000 : 0);
    }
  }

  private add(group: HarbourGroup): Shown {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...faceOf(group, this.options.language));
    // Events on a button must neither drag nor zoom the map.
    DomEvent.disableClickPropagation(button);
    const { onPress, onPoint } = this.options;
    const keys = group.harbours.map(({ key }) => key);
    button.addEventListener("click", () => onPress(group, button));
    for (const event of ["pointerenter", "focus"]) {
      button.addEventListener(event, () => onPoint(keys));
    }
    for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => onPoint([]));
    const [at] = group.harbours;
    const icon = divIcon({ className: "map-marker", html: button, iconSize: [0, 0] });
    return {
      group,
      button,
      marker: marker([at?.latitude ?? 0, at?.longitude ?? 0], {
        icon,
        interactive: false,
        keyboard: false,
      }).addTo(this.chart),
    };
  }

  /** Puts the markers in tab order in the DOM, without moving the one with the focus. */
  private inReadingOrder() {
    let last: Element | null = null;
    for (const { marker: each } of this.shown) {
      const element = each.getElement();
      if (!element?.parentElement) continue;
      if (
        last &&
        last.nextElementSibling !== element &&
        !element.contains(document.activeElement)
      ) {
        last.after(element);
      }
      last = element;
    }
  }
}

/**
 * The content of a marker: the visible price and count, and a label for screen readers with the place, the
 * number of boats and the price.
 */
function faceOf(group: HarbourGroup, language: Language): HTMLElement[] {
  const name = document.createElement("span");
  name.className = "sr-only";
  name.textContent = groupLabel(group, language);
  const price = document.createElement("span");
  price.textContent = markerText(group, language);
  const count = document.createElement("small");
  count.textContent = formatNumber(group.count, { language });
  const isCounted = group.count > 1 && group.lowestCents !== null;
  const seen = isCounted ? [price, count] : [price];
  for (const part of seen) part.setAttribute("aria-hidden", "true");
  return [name, ...seen];
}

/** A key that is the same for the same harbours with the same texts. */
function identity({ harbours, ...texts }: HarbourGroup): string {
  const { count, lowestCents, isStay, isLowestShared } = texts;
  const keys = harbours.map(({ key }) => key).join();
  return `${keys} ${count} ${lowestCents} ${isStay} ${isLowestShared}`;
}
