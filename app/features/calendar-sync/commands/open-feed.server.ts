import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { type Done, done } from "#app/platform/errors.ts";
import { calendarFeeds } from "#db/schema/schema.ts";
import { feedPlace, findFeedToken } from "../queries/find-feed-token.server.ts";

type Opening = CommandContext & { secrets: Secrets };

/**
 * Gives the actor's boat a calendar feed at an unguessable address. A feed that was opened meanwhile, such as
 * in another tab, keeps its address, because other sites may already read it. Throws `not_found` for other
 * people's boats.
 */
export function openFeed(context: Opening, { boatId }: { boatId: string }): Promise<Done<null>> {
  return writeFeedAddress(context, { boatId, replaces: false });
}

/**
 * Gives the feed of the actor's boat another address: the old one stops working. Throws `not_found` for other
 * people's boats.
 */
export function renewFeed(context: Opening, { boatId }: { boatId: string }): Promise<Done<null>> {
  return writeFeedAddress(context, { boatId, replaces: true });
}

async function writeFeedAddress(
  { db, actor, now, record, secrets }: Opening,
  { boatId, replaces }: { boatId: string; replaces: boolean },
): Promise<Done<null>> {
  const token = randomBytes(32).toString("base64url");
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    // A feed whose address can no longer be shown gets a new one.
    const boat = { id: boatId, userId: ownerId };
    if (!replaces && (await findFeedToken(tx, secrets, boat)) !== null) return done(null);
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
): Promise<Done<null>> {
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
