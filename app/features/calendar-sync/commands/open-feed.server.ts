import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { calendarFeeds } from "#db/schema/schema.ts";

type Done = { ok: true; value: null };

/**
 * Gives the actor's boat a calendar feed at an unguessable address. If the boat has a feed already, its
 * address is replaced and the old one stops working. Throws `not_found` for other people's boats.
 */
export async function openFeed(
  { db, actor, now, record, secrets }: CommandContext & { secrets: Secrets },
  { boatId }: { boatId: string },
): Promise<Done> {
  const token = randomBytes(32).toString("base64url");
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const feed = {
      tokenHash: hashOfToken(token),
      token: secrets.encrypt(token, feedPlace(boatId, ownerId)),
      keyId: secrets.keyId,
      createdAt: now,
    };
    await tx
      .insert(calendarFeeds)
      .values({ boatId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.boatId, set: feed });
    await record(tx, { type: "calendar_feed_opened", boatId, ownerId });
    return done(null);
  });
}

/**
 * Closes the feed of the actor's boat: its address stops working. Throws `not_found` for other people's
 * boats.
 */
export async function closeFeed(
  { db, actor, record }: CommandContext,
  { boatId }: { boatId: string },
): Promise<Done> {
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const closed = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.boatId, boatId))
      .returning({ boatId: calendarFeeds.boatId });
    if (closed.length > 0) await record(tx, { type: "calendar_feed_closed", boatId, ownerId });
    return done(null);
  });
}

/** Hash of the secret in a feed's address, by which the feed is looked up. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The owner and the field that the encryption of a feed's secret is bound to. */
export function feedPlace(boatId: string, ownerId: string) {
  return { userId: ownerId, field: `calendar_feeds.token ${boatId}` };
}
