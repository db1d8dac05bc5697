import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { returnFromPayment } from "#app/features/payments/commands/return-from-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { startPayment } from "#app/features/payments/commands/start-payment.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { reservations } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { openPaymentWorld, type PaymentWorld } from "./payment-world.ts";

let world: PaymentWorld;
let renter: TestUser;
let quoteId: string;

beforeEach(async () => {
  world = await openPaymentWorld();
  renter = await createUser(world.db);
  const traits = { boat: world.boat, renterId: renter.userId, status: "accepted" } as const;
  quoteId = (await createQuote(world.db, traits)).id;
  await startPayment(world.as(renter.actor), { quoteId, language: "fr" });
});
afterEach(() => world.close());

const comeBack = (payment: string | null, by = renter) =>
  returnFromPayment(world.as(by.actor), { payment, quoteId });

async function isDown(): Promise<never> {
  throw new Error("the provider is down");
}

describe("a renter who returns from the provider's page", () => {
  test("without a known payment parameter gets no result, or 'unknown'", async () => {
    expect(await comeBack(null)).toBeNull();
    expect(await comeBack("anything")).toBe("unknown");
  });

  test("gets 'unknown' for another person's quote", async () => {
    const stranger = await createUser(world.db);
    expect(await comeBack("success", stranger)).toBe("unknown");
    expect(await comeBack("cancelled", stranger)).toBe("unknown");
  });

  test("as having paid gets 'paid' only once the provider confirms it", async () => {
    expect(await comeBack("success")).toBe("unconfirmed");
    await world.pay(await world.sessionOf(quoteId));
    expect(await comeBack("success")).toBe("paid");
    expect((await world.stateOf(quoteId)).reservation).toBe("confirmed");
  });

  test("as having paid gets the reason of the refund, once the provider's notification has settled it", async () => {
    const sessionId = await world.sessionOf(quoteId);
    await world.pay(sessionId);
    // The stay in July is over.
    world.passMinutes(72 * 24 * 60);
    expect(await settlePayment(world.system(), { sessionId })).toBe("refunded");
    expect(await comeBack("success")).toBe("returned_late");
    expect(await comeBack("cancelled")).toBe("returned_late");
    expect(await comeBack("success", await createUser(world.db))).toBe("unknown");
  });

  test("as having cancelled can still cancel, and gets the payment's current state", async () => {
    expect(await comeBack("cancelled")).toBe("cancellable");
    expect((await world.stateOf(quoteId)).payments).toEqual(["open"]);
    await cancelPayment(world.as(renter.actor), { quoteId });
    expect(await comeBack("cancelled")).toBe("cancelled");
    await startPayment(world.as(renter.actor), { quoteId, language: "fr" });
    const open = onlyRow(await world.db.select().from(reservations));
    await world.pay(open.paymentSessionId ?? "");
    await comeBack("success");
    expect(await comeBack("cancelled")).toBe("paid");
  });

  test("with an old URL is not shown that a cancelled rental is confirmed", async () => {
    await world.pay(await world.sessionOf(quoteId));
    await comeBack("success");
    const rental = onlyRow(await world.db.select().from(reservations));
    const cancelled = { reservationId: rental.id, reason: "boat-unavailable" } as const;
    await cancelReservationAsOwner(world.as(world.owner.actor), cancelled);
    expect(await comeBack("success")).toBe("unknown");
    expect(await comeBack("cancelled")).toBe("unknown");
  });

  test("gets 'failed' while the provider is unreachable", async () => {
    const context = world.as(renter.actor);
    const down = { ...context, payments: { ...context.payments, findSession: isDown } };
    expect(await returnFromPayment(down, { payment: "success", quoteId })).toBe("failed");
  });
});
