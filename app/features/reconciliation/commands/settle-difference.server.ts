import { and, eq, isNull } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { moneyDifferences } from "#db/schema/schema.ts";
import { canOperate } from "#app/platform/actor.ts";

/**
 * Marks a difference as explained by an admin, which hides it until its amounts change. Refuses with `gone`
 * when it was already settled; throws `forbidden` for everyone except admins.
 */
export async function settleDifference(
  { actor, db, now, record }: CommandContext,
  { differenceId }: { differenceId: string },
): Promise<Outcome<null, "gone">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const settled = await tx
      .update(moneyDifferences)
      .set({ settledAt: now })
      .where(and(eq(moneyDifferences.id, differenceId), isNull(moneyDifferences.settledAt)))
      .returning({ id: moneyDifferences.id });
    if (settled.length === 0) return refused("gone");
    const { userId: adminId } = actor;
    await record(tx, { type: "money_difference_settled", differenceId, adminId });
    return done(null);
  });
}
