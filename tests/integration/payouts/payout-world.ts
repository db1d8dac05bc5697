import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { createSandboxPayouts } from "#app/platform/payouts/create-payout-provider.server.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { bankingInfo, payouts, sandboxPayouts } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { openConversationWorld } from "#tests/integration/messages/conversation-world.ts";

type Booked = {
  checkOut?: string;
  totalCents?: number;
  boat?: { id: string; userId: string };
};

/**
 * The people of a conversation, the sandbox's payouts, and the hourly job at the time of the test's clock.
 */
export async function openPayoutWorld(clock: () => Date) {
  const world = await openConversationWorld();
  const { db, record, owner, renter, now } = world;
  const provider: PayoutProvider = createSandboxPayouts({ db, clock });
  const system = () => ({ db, record, now: clock(), payouts: provider });
  return {
    ...world,
    provider,
    system,
    /**
     * A paid rental from 10:00 on, whose owner's share is due 72 hours later: by default one day for 1,000
     * euros, of which 900 are the owner's, on a boat of its own.
     */
    async book(checkIn: string, { checkOut = checkIn, totalCents = 100_000, boat }: Booked = {}) {
      return createPaidReservation(db, {
        boat: boat ?? (await createBoat(db, { userId: owner.userId })),
        renterId: renter.userId,
        checkIn,
        checkOut,
        totalCents,
        now,
        bookingDetails: { departure_time: "10:00", cancellation_policy: "flexible" },
      });
    },
    /** Runs the hourly job, with this provider or with none. */
    async work(used: PayoutProvider | null = provider) {
      await preparePayouts(system());
      await sendPayouts({ ...system(), payouts: used });
    },
    /** All payouts, those due first before the others: status, amount and withheld amount in cents. */
    async rows() {
      const all = await db.select().from(payouts).orderBy(payouts.dueAt);
      return all.map(({ status, amount, withheldAmount }) => [status, amount, withheldAmount]);
    },
    /** The amounts in cents that were ordered from the provider, the oldest order first. */
    async ordered() {
      const orders = await db.select().from(sandboxPayouts).orderBy(sandboxPayouts.sentAt);
      return orders.map(({ amount }) => amount);
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
