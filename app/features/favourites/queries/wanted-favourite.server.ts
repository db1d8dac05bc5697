import { createCookie } from "react-router";
import { z } from "zod";
import { dayMs } from "#app/platform/time/durations.ts";
import { favouriteSchema } from "../schema.ts";

const wantedSchema = z.object({
  boatId: favouriteSchema.shape.boatId,
  /** Encoded, a longer path may exceed the 4 kB that browsers store and proxies pass on. */
  from: z.string().max(1000),
});

type WantedFavourite = z.infer<typeof wantedSchema>;

/**
 * The cookie of a visitor who has pressed the heart of a boat on the page `from`, and signs in first. It is
 * as old as a confirmation link at most. Only a form of this site sets it, so no other site chooses the boat.
 */
const cookie = createCookie("wanted_favourite", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: dayMs / 1000,
});

export const wantedFavourite = {
  /** The header that stores the boat in the browser; with a very long path, no boat is stored. */
  keep: (wanted: { boatId: unknown; from: string }) =>
    cookie.serialize(wantedSchema.safeParse(wanted).data ?? ""),
  read: async (headers: Headers): Promise<WantedFavourite | null> =>
    wantedSchema.safeParse(await cookie.parse(headers.get("Cookie"))).data ?? null,
  /** The header that deletes the boat from the browser. */
  forget: () => cookie.serialize("", { maxAge: 0 }),
};
