import type { Change } from "./changed-values.ts";

type Boat = { boatId: string; ownerId: string };

/** What owners do with the form of a boat's four steps. */
export type AddBoatDomainEvent =
  | (Boat & { type: "boat_added" })
  | (Boat & {
      type: "boat_edited";
      /** The changed fields, each before and after. */
      changes: Readonly<Record<string, Change>>;
    });
