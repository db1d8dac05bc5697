import { eq } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { calendarFeeds } from "#db/schema/schema.ts";
import { decrypted } from "./decrypted-address.server.ts";

/** The owner and the field that the encryption of a feed's secret is bound to. */
export function feedPlace(boatId: string, ownerId: string) {
  return { userId: ownerId, field: `calendar_feeds.token ${boatId}` };
}

/**
 * The secret in the address of a boat's feed; null when the boat has no feed or the secret cannot be
 * decrypted.
 */
export async function findFeedToken(
  db: Db,
  secrets: Secrets,
  boat: Pick<OwnBoat, "id" | "userId">,
): Promise<string | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.boatId, boat.id));
  if (!feed) return null;
  const place = feedPlace(boat.id, boat.userId);
  return decrypted(() => secrets.decrypt(feed.token, feed.keyId, place)) || null;
}
