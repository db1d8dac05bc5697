import { eq } from "drizzle-orm";
import type { Change } from "#app/features/add-boat/domain/changed-values.ts";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transactionUnlessRefused } from "#app/platform/database/transaction-unless-refused.server.ts";
import { AppError, type Outcome } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats } from "#db/schema/schema.ts";
import { changedFields } from "../domain/changed-fields.ts";
import type { ReadableSection, SectionChange } from "../sections/section.server.ts";

export type Changing<Content, Changed extends Outcome<null, string>> = {
  boatId: string | undefined;
  /** Takes the locks that have to be taken before the boat's. */
  lockBefore?: (tx: Db) => Promise<unknown>;
  /** Writes the change, in the transaction that has locked the boat. */
  apply: (tx: Db, change: SectionChange<Content>) => Promise<Changed>;
};

/**
 * Changes a section of the actor's boat (spec 2 §2), whatever the form showed, and records the changed fields
 * with their values before and after. A refusal rolls back everything that was already written. Throws
 * `not_found` for other people's boats.
 */
export async function changeSection<Content extends object, Changed extends Outcome<null, string>>(
  context: CommandContext,
  section: ReadableSection<Content>,
  { boatId, lockBefore, apply }: Changing<Content, Changed>,
): Promise<Changed> {
  const { actor, db, now, record } = context;
  if (!isUuid(boatId)) throw new AppError("not_found");
  return transactionUnlessRefused(db, async (tx) => {
    await lockBefore?.(tx);
    const boat = await lockOwnBoat(tx, actor, boatId);
    const content = await section.load(boat, { db: tx, now });
    const outcome = await apply(tx, { boat, content, now, record });
    if (!outcome.ok) return outcome;
    const { changed, changes } = await readChanges({ ...context, db: tx }, section, {
      boatId,
      content,
    });
    if (Object.keys(changes).length > 0) {
      // `changedAt` is when the listing began to differ from its approved version: now, unless it already
      // differed.
      const changedAt = changed.changedAt && (boat.changedAt ?? now);
      await tx.update(boats).set({ updatedAt: now, changedAt }).where(eq(boats.id, boatId));
      const ownerId = boat.userId;
      await record(tx, {
        type: "boat_section_changed",
        boatId,
        ownerId,
        section: section.key,
        changes,
      });
    }
    return outcome;
  });
}

/** The boat as it is now, and how its section differs from the earlier content. */
export async function readChanges<Content extends object>(
  { actor, db, now }: Pick<CommandContext, "actor" | "db" | "now">,
  section: ReadableSection<Content>,
  { boatId, content }: { boatId: string; content: Content },
): Promise<{ changed: OwnBoat; changes: Record<string, Change> }> {
  // Locked already: this only reads the row again.
  const changed = await lockOwnBoat(db, actor, boatId);
  const changes = changedFields(content, await section.load(changed, { db, now }));
  return { changed, changes };
}
