import type { Change } from "./changed-values.ts";

type Boat = { boatId: string; ownerId: string };

/** Events recorded when an owner saves the boat form. */
export type AddBoatDomainEvent =
  | (Boat & { type: "boat_added" })
  | (Boat & {
      type: "boat_edited";
      /** The values of the changed fields before and after. */
      changes: Readonly<Record<string, Change>>;
    });
