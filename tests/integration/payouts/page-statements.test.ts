import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { loader } from "#app/routes/my-payouts.tsx";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { routeArgs } from "#tests/support/route-args.ts";

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

test("an owner's payouts page takes four concurrent statements, whatever they earned", async () => {
  const { boat, db, now, owner, renter } = world;
  const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64"));
  const open = () => {
    const request = new Request("https://escale.example/my-profile/payouts");
    const services = { db, clock: () => now, payouts: null, secrets };
    return countStatements(world.pool, () =>
      loader(routeArgs({ request, services, actor: owner.actor })),
    );
  };
  for (let month = 1; month <= 3; month++) {
    const day = `2027-0${month + 5}-10`;
    await createPaidReservation(db, {
      boat,
      renterId: renter.userId,
      now,
      checkIn: day,
      checkOut: day,
    });
  }
  const { result, statements, atOnce } = await open();
  expect(result.view.upcoming.rows).toHaveLength(3);
  expect([statements, atOnce]).toEqual([4, 4]);
});
