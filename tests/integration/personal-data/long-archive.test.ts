import { afterAll, beforeAll, expect, test } from "vitest";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "#tests/integration/payments/payment-world.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));
const rentals = 40;
let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  for (let number = 0; number < rentals; number += 1) {
    const renter = await createUser(world.db);
    const checkIn = addDays(calendarDate("2028-01-10"), number * 3);
    await createPaidReservation(world.db, {
      boat: world.boat,
      renterId: renter.userId,
      checkIn,
      checkOut: checkIn,
    });
    await createMessage(world.db, {
      boatId: world.boat.id,
      senderId: renter.userId,
      recipientId: world.owner.userId,
    });
  }
});
afterAll(() => world.close());

test("an export reads each rental only a few times, however many conversations and quotes its owner has", async () => {
  const read = await countRowsRead(world.db, "reservations", (db) =>
    collectOwnData({ actor: world.owner.actor, db, secrets }, world.clock()),
  );
  expect(read).toBeGreaterThanOrEqual(rentals);
  expect(read).toBeLessThan(8 * rentals);
});
