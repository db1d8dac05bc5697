import { z } from "zod";

/** Whether a boat is to be among the user's favourites. */
export const favouriteSchema = z.object({
  boatId: z.uuid(),
  isFavourite: z.enum(["true", "false"]).transform((value) => value === "true"),
});

export type FavouriteInput = z.infer<typeof favouriteSchema>;

/** What became of the boat; `asks_to_sign_in` while nobody is signed in. */
export type FavouriteAnswer = "added" | "removed" | "asks_to_sign_in";
