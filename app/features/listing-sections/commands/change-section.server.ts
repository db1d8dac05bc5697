import { eq } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transactionUnlessRefused } from "#app/platform/database/transaction-unless-refused.server.ts";
import { AppError, refused } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats } from "#db/schema/schema.ts";
import { changedFields } from "../domain/changed-fields.ts";
import {
  type ReadableSection,
  type SectionChange,
  sectionVersions,
} from "../sections/section.server.ts";

/** Whether a section was changed. A refusal may carry a detail about what was refused. */
export type ChangeOutcome<Reason extends string, Detail = undefined> =
  | { ok: true; value: null }
  | { ok: false; reason: Reason; detail?: Detail };

type ShownPart = { part: string; version: unknown };

type Changing<Content, Reason extends string, Detail> = {
  boatId: string | undefined;
  /**
   * The part of the section that the form showed, and its version at that time; null for a form whose change
   * does not depend on what it showed.
   */
  shown: ShownPart | null;
  /** The outcome when the shown part is gone; without this, the change is refused. */
  whenGone?: (tx: Db) => Promise<ChangeOutcome<"changed_meanwhile">>;
  /** Takes the locks that have to be taken before the boat's. */
  lockBefore?: (tx: Db) => Promise<unknown>;
  /** Writes the change, in the transaction that has locked the boat. */
  apply: (tx: Db, change: SectionChange<Content>) => Promise<ChangeOutcome<Reason, Detail>>;
};

/**
 * Changes a section of the actor's boat (spec 2 §2), and records the changed fields with their values before
 * and after. If the part that the form showed has changed meanwhile, the change is refused, unless what it
 * stores is stored already, as when a form is sent twice; changes of other parts, of the status or of the
 * online switch do not count. A refusal rolls back everything that was already written. Throws `not_found`
 * for other people's boats.
 */
export async function changeSection<Content extends object, Reason extends string, Detail>(
  context: CommandContext,
  section: ReadableSection<Content>,
  changing: Changing<Content, Reason, Detail> & { shown: null },
): Promise<ChangeOutcome<Reason, Detail>>;
export async function changeSection<Content extends object, Reason extends string, Detail>(
  context: CommandContext,
  section: ReadableSection<Content>,
  changing: Changing<Content, Reason, Detail>,
): Promise<ChangeOutcome<Reason | "changed_meanwhile", Detail>>;
export async function changeSection<Content extends object, Reason extends string, Detail>(
  { actor, db, now, record }: CommandContext,
  section: ReadableSection<Content>,
  { boatId, shown, whenGone, lockBefore, apply }: Changing<Content, Reason, Detail>,
): Promise<ChangeOutcome<Reason | "changed_meanwhile", Detail>> {
  if (!isUuid(boatId)) throw new AppError("not_found");
  return transactionUnlessRefused(db, async (tx) => {
    await lockBefore?.(tx);
    const boat = await lockOwnBoat(tx, actor, boatId);
    const before = await section.load(boat, { db: tx, now });
    const version = shown && sectionVersions(section, before)[shown.part];
    if (version === undefined) return (await whenGone?.(tx)) ?? refused("changed_meanwhile");
    const isOutdated = shown !== null && version !== shown.version;
    const outcome = await apply(tx, { boat, content: before, now, record });
    if (!outcome.ok) return isOutdated ? refused("changed_meanwhile") : outcome;
    const changed = await lockOwnBoat(tx, actor, boatId);
    const after = await section.load(changed, { db: tx, now });
    const changes = changedFields(before, after);
    if (Object.keys(changes).length > 0) {
      if (isOutdated) return refused("changed_meanwhile");
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
