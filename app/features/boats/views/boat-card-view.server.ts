import { boatPlaceLabel } from "#app/features/places/labels.ts";
import type { BoatCardData } from "../queries/boat-card.server.ts";
import { flatExtrasText } from "./flat-extras-view.server.ts";

/** What a card says of a boat in the language of the request: its place, and '+ 90 € de ménage'. */
export function boatCardView(boat: Pick<BoatCardData, "city" | "port" | "flatExtras">) {
  return { place: boatPlaceLabel(boat), onTop: flatExtrasText(boat.flatExtras) };
}
