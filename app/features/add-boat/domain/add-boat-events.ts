import type { Change } from "./changed-values.ts";

type Boat = { boatId: string; ownerId: string };

/** Events recorded when an owner saves the boat form. */
export type AddBoatDomainEvent =
  | (Boat & {
      type: "boat_added";
      /** The digest of the form's content. */
      form: string;
    })
  | (Boat & {
      type: "boat_edited";
      /** The values of the changed fields before and after. */
      changes: Readonly<Record<string, Change>>;
      /** The digest of the form of a new boat that was submitted again and corrected what it had added. */
      form?: string;
    });
