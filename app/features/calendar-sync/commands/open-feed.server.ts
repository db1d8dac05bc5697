import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { calendarFeeds } from "#db/schema/schema.ts";

type Done = { ok: true; value: null };

/**
 * Gives the actor's boat a feed at an address that nobody can guess, or another address: the old one
 * leads nowhere from then on. Throws `not_found` for other people's boats.
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

/** Closes the feed of the actor's boat: its address leads nowhere. Throws `not_found` as above. */
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

/** What finds a feed by the secret of its address. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Whose secret a feed's address is, and where it is stored. */
export function feedPlace(boatId: string, ownerId: string) {
  return { userId: ownerId, field: `calendar_feeds.token ${boatId}` };
}
