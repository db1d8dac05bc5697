import { and, eq, isNull } from "drizzle-orm";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import { moneyDifferences } from "#db/schema/schema.ts";
import { seenAmounts } from "../domain/seen-amounts.ts";
import type { SettleDifferenceInput } from "../schema.ts";

/**
 * Marks a difference as explained by an admin, which hides it until its amounts change. The explanation is
 * kept in the audit trail. The same explanation again changes nothing and succeeds. Refuses with `gone` when
 * it was settled otherwise, and with `changed` when its amounts are no longer those that the admin saw.
 * Throws `forbidden` for everyone except admins.
 */
export async function settleDifference(
  { actor, db, now, record }: CommandContext,
  { differenceId, seen, explanation }: SettleDifferenceInput,
): Promise<Outcome<null, "gone" | "changed">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({
        bookedCents: moneyDifferences.bookedAmount,
        providerCents: moneyDifferences.providerAmount,
      })
      .from(moneyDifferences)
      .where(and(eq(moneyDifferences.id, differenceId), isNull(moneyDifferences.settledAt)))
      .for("update");
    if (!open) {
      const act = {
        on: ["money_difference", differenceId],
        action: "money_difference_settled",
        details: { explanation },
      } as const;
      return doneIfRepeated(tx, actor.userId, act, "gone");
    }
    if (seen !== undefined && seen !== seenAmounts(open)) return refused("changed");
    await tx
      .update(moneyDifferences)
      .set({ settledAt: now })
      .where(eq(moneyDifferences.id, differenceId));
    const { userId: adminId } = actor;
    await record(tx, {
      type: "money_difference_settled",
      differenceId,
      adminId,
      explanation,
      ...open,
    });
    return done(null);
  });
}
