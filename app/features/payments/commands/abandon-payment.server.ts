import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { lockPayment, type Payment } from "../queries/find-payment.server.ts";
import { closePayment } from "./close-payment.server.ts";

/**
 * Closes a payment for which no provider session was recorded. If one was opened all the same,
 * nobody was given its address. Does nothing when a session was recorded meanwhile.
 */
export async function abandonPayment(
  { db, now }: Pick<SystemContext, "db" | "now">,
  { payment, boatId }: { payment: Payment; boatId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBoat(tx, boatId);
    const current = await lockPayment(tx, payment.id);
    if (current.sessionId === null) await closePayment(tx, current, now);
  });
}
