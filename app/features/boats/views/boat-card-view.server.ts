import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharesCosts } from "../domain/navigation-mode.ts";
import type { BoatCardData } from "../queries/boat-card.server.ts";
import { flatExtrasText } from "./flat-extras-view.server.ts";

/**
 * What a card says of a boat in the language of the request: its place, and what follows the price of a
 * day, with a space before it: ' (part des frais)' in co-navigation, and without dates ' + 90 € de ménage'.
 */
export function boatCardView(boat: BoatCardData) {
  return { place: boatPlaceLabel(boat), onTop: afterDailyPrice(boat) };
}

function afterDailyPrice({ navigationMode, stay, flatExtras }: BoatCardData): string {
  const share = sharesCosts(navigationMode) ? m.boats_share_of_costs() : null;
  const extras = stay ? null : flatExtrasText(flatExtras);
  return [share, extras].map((text) => (text ? ` ${text}` : "")).join("");
}
