import { z } from "zod";

/** Whether a boat is to be among the user's favourites. */
export const favouriteSchema = z.object({
  boatId: z.uuid(),
  isFavourite: z.enum(["true", "false"]).transform((value) => value === "true"),
  /**
   * Undoes a removal: the time since which the boat was a favourite, so that it returns to its place in the
   * list. The database cannot store every time that a browser could send.
   */
  since: z.coerce.date().min(new Date(0)).optional(),
});

export type FavouriteInput = z.infer<typeof favouriteSchema>;

/** What became of the boat; `asks_to_sign_in` while nobody is signed in. */
export type FavouriteAnswer = {
  change: "added" | "removed" | "asks_to_sign_in";
  /** The time since which a removed boat was a favourite, to undo the removal; otherwise null. */
  since: string | null;
};
