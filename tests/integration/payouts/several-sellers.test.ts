import { afterEach, beforeEach, expect, test } from "vitest";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { askForTaxDetails } from "#app/features/tax-details/commands/ask-for-tax-details.server.ts";
import { saveTaxDetails } from "#app/features/tax-details/commands/save-tax-details.server.ts";
import { taxDetailsEmailJob } from "#app/features/tax-details/jobs.ts";
import { findMissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { createSandboxPayouts } from "#app/platform/payouts/create-payout-provider.server.ts";
import { bankingInfo, payouts } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { sellerDetails } from "#tests/factories/seller.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let anne: TestUser;
let now: Date;

/** Marc and Anne both earn something in spring, and both have a bank account. */
beforeEach(async () => {
  world = await openConversationWorld();
  ({ now } = world);
  anne = await createUser(world.db, { firstName: "Anne" });
  await earn(world.owner, world.boat);
  await earn(anne);
});
afterEach(() => world.close());

async function earn({ userId }: TestUser, boat?: { id: string; userId: string }) {
  const { db, renter } = world;
  const account = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
  await db.insert(bankingInfo).values({ userId, ...account, updatedAt: now });
  await createPaidReservation(db, {
    boat: boat ?? (await createBoat(db, { userId })),
    renterId: renter.userId,
    checkIn: "2027-07-01",
    checkOut: "2027-07-02",
    now,
  });
}

const system = () => ({
  db: world.db,
  record: world.record,
  now,
  payouts: createSandboxPayouts({ db: world.db, clock: () => now }),
});

async function askOn(...days: string[]) {
  for (const day of days) {
    now = new Date(`${day}T07:00:00Z`);
    await askForTaxDetails(system());
  }
}

const give = ({ actor }: TestUser) =>
  saveTaxDetails(
    { ...world.as(actor, now), secrets: createSecrets(Buffer.alloc(32, 7).toString("base64")) },
    sellerDetails,
  );

/** The notices that a user got, in order. */
async function noticesOf({ userId }: TestUser) {
  const jobs = await world.queued(taxDetailsEmailJob);
  return jobs.filter(({ recipientId }) => recipientId === userId).map(({ notice }) => notice);
}

test("sellers who were asked on the same day each get their reminders", async () => {
  await askOn("2027-05-03", "2027-05-23", "2027-06-12");
  const all = ["request", "reminder", "last_reminder"];
  expect(await noticesOf(world.owner)).toEqual(all);
  expect(await noticesOf(anne)).toEqual(all);
});

test("details given by one seller do not affect the other, who alone is reminded", async () => {
  await askOn("2027-05-03");
  await give(anne);
  await askOn("2027-05-23");
  expect(await noticesOf(anne)).toEqual(["request"]);
  expect(await noticesOf(world.owner)).toEqual(["request", "reminder"]);
  expect(await findMissingTaxDetails(system(), anne.userId)).toBeNull();
  expect(await findMissingTaxDetails(system(), world.owner.userId)).toMatchObject({
    isHeld: false,
  });
});

test("payouts are held back only for a seller whose details are missing, not if they were given or asked for later", async () => {
  await askOn("2027-05-03");
  await give(anne);
  const late = await createUser(world.db, { firstName: "Zoé" });
  await askOn("2027-05-23", "2027-06-12");
  await earn(late);
  await askOn("2027-07-05");
  await preparePayouts(system());
  await sendPayouts(system());
  const rows = await world.db.select().from(payouts);
  const statuses = new Map(rows.map(({ ownerId, status }) => [ownerId, status]));
  expect([world.owner, anne, late].map(({ userId }) => statuses.get(userId))).toEqual([
    "due",
    "sent",
    "sent",
  ]);
});
