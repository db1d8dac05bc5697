import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import type { BoatHarbourView } from "../views/boat-harbour-view.server.ts";
import { HarbourMap } from "./harbour-map.tsx";

type BoatHarbourProps = { harbour: BoatHarbourView; port: string; town: string };

/** The map of a boat's port; null for a port whose position is unknown. */
export function boatHarbour({ harbour: { position, tiles }, port, town }: BoatHarbourProps) {
  return (
    position && (
      <HarbourMap position={position} tiles={tiles} port={port} town={town}>
        <HarbourPicture />
      </HarbourMap>
    )
  );
}
