import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { createSandboxPayouts } from "#app/platform/payouts/create-payout-provider.server.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { openConversationWorld } from "#tests/integration/messages/conversation-world.ts";

/**
 * The people of a conversation, the sandbox's payouts, and the hourly job at the time of the test's clock.
 */
export async function openPayoutWorld(clock: () => Date) {
  const world = await openConversationWorld();
  const { db, record, owner } = world;
  const provider: PayoutProvider = createSandboxPayouts({ db, clock });
  const system = () => ({ db, record, now: clock(), payouts: provider });
  return {
    ...world,
    provider,
    system,
    /** Runs the hourly job, with this provider or with none. */
    async work(payouts: PayoutProvider | null = provider) {
      await preparePayouts(system());
      await sendPayouts({ ...system(), payouts });
    },
    /** An owner gives a bank account, or another one. */
    async giveAccount({ userId = owner.userId, at: updatedAt = clock() } = {}) {
      const details = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
      await db
        .insert(bankingInfo)
        .values({ userId, ...details, updatedAt })
        .onConflictDoUpdate({ target: bankingInfo.userId, set: { updatedAt } });
    },
  };
}

export type PayoutWorld = Awaited<ReturnType<typeof openPayoutWorld>>;
