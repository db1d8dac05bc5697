import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { continuePayout } from "#app/features/payouts/commands/continue-payout.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { payoutJob } from "#app/features/payouts/jobs.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { askForTaxDetails } from "#app/features/tax-details/commands/ask-for-tax-details.server.ts";
import { saveTaxDetails } from "#app/features/tax-details/commands/save-tax-details.server.ts";
import { taxDetailsEmailJob } from "#app/features/tax-details/jobs.ts";
import { findMissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { createSandboxPayouts } from "#app/platform/payouts/create-payout-provider.server.ts";
import { bankingInfo, payouts, taxDetailRequests, users } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { sellerDetails } from "#tests/factories/seller.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: ConversationWorld;
let now: Date;

/** An owner with a bank account, and a paid rental in June. */
beforeEach(async () => {
  world = await openConversationWorld();
  ({ now } = world);
  const { userId } = world.owner;
  const account = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
  await world.db.insert(bankingInfo).values({ userId, ...account, updatedAt: now });
  await createPaidReservation(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    checkIn: "2027-06-01",
    checkOut: "2027-06-02",
    totalCents: 87_000,
    now,
  });
});
afterEach(() => world.close());

const system = () => ({
  db: world.db,
  record: world.record,
  now,
  payouts: createSandboxPayouts({ db: world.db, clock: () => now }),
});

const ask = () => askForTaxDetails(system());

async function work() {
  await preparePayouts(system());
  await sendPayouts(system());
}

const give = () => saveTaxDetails({ ...world.as(world.owner.actor, now), secrets }, sellerDetails);
const notices = async () => (await world.queued(taxDetailsEmailJob)).map(({ notice }) => notice);
const missing = () => findMissingTaxDetails(system(), world.owner.userId);
const statuses = async () => (await world.db.select().from(payouts)).map(({ status }) => status);

/** Runs the job on each of these days at 09:00 in Paris. */
async function askOn(...days: string[]) {
  for (const day of days) {
    now = new Date(`${day}T07:00:00Z`);
    await ask();
  }
}

describe("an owner with earnings who gave no tax details", () => {
  test("is asked once and reminded twice, twenty days apart, however often the job runs", async () => {
    await askOn("2027-05-03", "2027-05-04", "2027-05-22");
    expect(await notices()).toEqual(["request"]);
    await askOn("2027-05-23", "2027-05-24", "2027-06-11");
    expect(await notices()).toEqual(["request", "reminder"]);
    await askOn("2027-06-12", "2027-06-13", "2027-09-01");
    expect(await notices()).toEqual(["request", "reminder", "last_reminder"]);
    const jobs = await world.queued(taxDetailsEmailJob);
    expect(new Set(jobs.map(({ recipientId }) => recipientId))).toEqual(
      new Set([world.owner.userId]),
    );
  });

  test("gets each notice once, even if ten processes send it at once", async () => {
    for (const day of ["2027-05-03", "2027-05-23", "2027-06-12"]) {
      now = new Date(`${day}T07:00:00Z`);
      await Promise.all(Array.from({ length: 10 }, ask));
    }
    expect(await notices()).toEqual(["request", "reminder", "last_reminder"]);
  });

  test("gets no more notices once the details are given", async () => {
    await askOn("2027-05-03");
    await give();
    await askOn("2027-05-23", "2027-06-12");
    expect(await notices()).toEqual(["request"]);
    expect(await missing()).toBeNull();
  });

  test("is not asked after they closed their account", async () => {
    await world.db.update(users).set({ deletedAt: now }).where(eq(users.id, world.owner.userId));
    await askOn("2027-05-03");
    expect(await notices()).toEqual([]);
  });

  test("is not asked before they earned something", async () => {
    await askOn("2027-05-03");
    const asked = await world.db.select().from(taxDetailRequests);
    expect(asked.map(({ userId }) => userId)).toEqual([world.owner.userId]);
    expect(await findMissingTaxDetails(system(), world.renter.userId)).toBeNull();
  });
});

describe("payouts to an owner without tax details", () => {
  test("are sent until 60 days after the request, and held back from the next day", async () => {
    await askOn("2027-05-03", "2027-05-23", "2027-06-12");
    // The last minute of the 60th day in Paris, and the first minute of the next day.
    now = new Date("2027-07-02T21:59:00Z");
    expect(await missing()).toEqual({ isHeld: false, heldFrom: "2027-07-03" });
    now = new Date("2027-07-02T22:00:00Z");
    expect(await missing()).toEqual({ isHeld: true, heldFrom: "2027-07-03" });
    await work();
    expect(await statuses()).toEqual(["due"]);
    const held = { open: [{ status: "due", isHeld: true }], all: 1 };
    expect(await listOpenPayouts(system())).toMatchObject(held);
    now = new Date("2027-07-02T21:59:00Z");
    await work();
    expect(await statuses()).toEqual(["sent"]);
  });

  test("are not held back before two reminders, however long ago the request was", async () => {
    await askOn("2027-05-03", "2027-05-23");
    now = new Date("2027-12-01T08:00:00Z");
    await work();
    expect(await statuses()).toEqual(["sent"]);
  });

  test("cannot be sent while held back, even if a job already selected them", async () => {
    await askOn("2027-05-03", "2027-05-23", "2027-06-12");
    now = new Date("2027-07-10T08:00:00Z");
    await work();
    const [payout] = await world.db.select().from(payouts);
    if (!payout) throw new Error("Nothing is due");
    await continuePayout(system(), payout);
    expect(await statuses()).toEqual(["due"]);
  });

  test("are sent once, as soon as the details are given, even during ten concurrent runs", async () => {
    await askOn("2027-05-03", "2027-05-23", "2027-06-12");
    now = new Date("2027-07-10T08:00:00Z");
    await work();
    expect(await world.queued(payoutJob)).toHaveLength(0);
    await Promise.all([give(), ...Array.from({ length: 10 }, work)]);
    expect(await world.queued(payoutJob)).toHaveLength(1);
    // The job that follows when the details are given.
    await work();
    now = new Date("2027-07-10T09:00:00Z");
    await work();
    expect(await statuses()).toEqual(["paid"]);
    expect(await bookedMoney(world.db)).toEqual(["charge 87000", "payout 78300"]);
    // Changing details that were already given releases nothing.
    await give();
    expect(await world.queued(payoutJob)).toHaveLength(1);
  });

  test("that were sent before the hold are still monitored and booked", async () => {
    await askOn("2027-05-03", "2027-05-23", "2027-06-12");
    now = new Date("2027-07-02T21:50:00Z");
    await work();
    now = new Date("2027-07-03T08:00:00Z");
    await work();
    expect(await statuses()).toEqual(["paid"]);
  });
});
