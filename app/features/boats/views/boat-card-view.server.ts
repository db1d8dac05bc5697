import { boatPlaceFacts } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharesCosts } from "../domain/navigation-mode.ts";
import type { BoatCardData } from "../queries/boat-card.server.ts";
import { flatExtrasText } from "./flat-extras-view.server.ts";

/**
 * The texts of a card, in the language of the request: the boat's place, and the text after the price of a
 * day, which starts with a space: ' (part des frais)' in co-navigation, and ' + 90 € de ménage' without
 * dates.
 */
export function boatCardView(boat: BoatCardData) {
  // A dot never begins or ends a line. Cards have no `FactsLine`, which would double the text of the place.
  const place = boatPlaceFacts(boat).join("\u00A0·\u00A0");
  return { place, afterPrice: afterDailyPrice(boat) };
}

/** Only what a card shows, with its texts: the rest of a boat's data would make the page larger. */
export function wholeCardView(boat: BoatCardData) {
  const { city: _city, port: _port, flatExtras: _extras, ...shown } = boat;
  return { ...shown, ...boatCardView(boat) };
}

/** Only what a small card shows: title, place, photo and rating. */
export function smallCardView(boat: BoatCardData) {
  const { id, title, photo, rating } = boat;
  return { id, title, photo, rating, place: boatCardView(boat).place };
}

function afterDailyPrice({ navigationMode, stay, flatExtras }: BoatCardData): string {
  const share = sharesCosts(navigationMode) ? m.boats_share_of_costs() : null;
  const extras = stay ? null : flatExtrasText(flatExtras);
  return [share, extras].map((text) => (text ? ` ${text}` : "")).join("");
}
