import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { boatCardView } from "#app/features/boats/views/boat-card-view.server.ts";

// Only what the cards show: the rest of the boats' data would make the first load larger.

/** The card of one of the newest boats. */
export function newestBoatView(boat: BoatCardData) {
  const { city: _city, port: _port, flatExtras: _extras, ...shown } = boat;
  return { ...shown, ...boatCardView(boat) };
}

/** The small card of a popular boat. */
export function popularBoatView(boat: BoatCardData) {
  const { id, title, photo, rating } = boat;
  return { id, title, photo, rating, place: boatCardView(boat).place };
}
