import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import {
  deleteExpiredTaxDetails,
  releaseTaxDetails,
} from "#app/features/tax-details/commands/release-tax-details.server.ts";
import { revealTaxDetails } from "#app/features/tax-details/commands/reveal-tax-details.server.ts";
import { rotateTaxKeys } from "#app/features/tax-details/commands/rotate-tax-keys.server.ts";
import { saveTaxDetails } from "#app/features/tax-details/commands/save-tax-details.server.ts";
import { findOwnTaxDetails } from "#app/features/tax-details/queries/find-own-tax-details.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, sellerTaxDetails, taxDetailRequests } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { testPassword } from "#tests/factories/create-user.ts";
import { sellerDetails } from "#tests/factories/seller.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { tablesWith } from "#tests/support/every-table.ts";

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)].map((key) =>
  key.toString("base64"),
);
const secrets = createSecrets(String(oldKey));

const details = {
  ...sellerDetails,
  lastName: "Kergoat-Tanguy",
  address: "1 impasse du Sémaphore",
};

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const owner = () => ({ ...world.as(world.owner.actor), secrets, limits: noRateLimits });

test("tax details are in no table in clear text, and only their owner can read them", async () => {
  await saveTaxDetails(owner(), details);
  expect(
    await tablesWith(world.pool, "Kergoat", "Sémaphore", "1234567890123", "1980-02-29"),
  ).toEqual([]);
  expect(await findOwnTaxDetails(owner())).toEqual(details);
  const others = { ...world.as(world.renter.actor), secrets };
  expect(await findOwnTaxDetails(others)).toBeNull();
  expect(await findOwnTaxDetails({ ...owner(), secrets: createSecrets(String(newKey)) })).toBe(
    "unreadable",
  );
});

test("tax details are revealed for the password, which is recorded", async () => {
  const password = testPassword;
  expect(await revealTaxDetails(owner(), { password })).toEqual({
    ok: false,
    reason: "nothing_stored",
  });
  await saveTaxDetails(owner(), details);
  const wrong = await revealTaxDetails(owner(), { password: "Mot de passe 1!" });
  expect(wrong).toEqual({ ok: false, reason: "password_wrong" });
  expect(await revealTaxDetails(owner(), { password })).toEqual({ ok: true, value: details });
  const acts = await world.db.select().from(auditEvents).orderBy(auditEvents.createdAt);
  expect(acts.map(({ action }) => action)).toEqual(["tax_details_saved", "tax_details_revealed"]);
  expect(JSON.stringify(acts)).not.toMatch(/Kergoat|1234567890123/);
});

/** Saves the details with this name, from a form that was loaded before there were any. */
const save = (lastName: string) => saveTaxDetails(owner(), { ...details, lastName, version: "" });

test("tax details that are sent twice are stored once, and other details from the same form are refused", async () => {
  const done = { ok: true, value: null };
  expect(await Promise.all([save("Kergoat"), save("Kergoat")])).toEqual([done, done]);
  expect(await save("Kergoat")).toEqual(done);
  expect(await save("Riou")).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await world.db.$count(auditEvents)).toBe(1);
});

test("tax details are in the user's data export", async () => {
  await saveTaxDetails(owner(), details);
  expect((await collectOwnData(owner(), world.now)).taxDetails).toEqual(details);
});

test("the tax details of a user without earnings are deleted with their account", async () => {
  await saveTaxDetails(owner(), details);
  const askedOn = calendarDate("2027-05-01");
  await world.db.insert(taxDetailRequests).values({ userId: world.owner.userId, askedOn });
  await releaseTaxDetails(owner());
  expect(await world.db.$count(sellerTaxDetails)).toBe(0);
  // No more reminders are sent either.
  expect(await world.db.$count(taxDetailRequests)).toBe(0);
});

test("the tax details of a seller with earnings are kept for five years after the year, and no longer", async () => {
  await createPaidReservation(world.db, { boat: world.boat, renterId: world.renter.userId });
  await saveTaxDetails(owner(), details);
  await deleteExpiredTaxDetails(world.db, new Date("2099-01-01T12:00:00Z"));
  await releaseTaxDetails({ ...owner(), now: new Date("2027-09-01T08:00:00Z") });
  for (const [instant, left] of [
    ["2032-12-31T22:59:00Z", 1],
    ["2032-12-31T23:00:00Z", 0],
  ] as const) {
    await deleteExpiredTaxDetails(world.db, new Date(instant));
    expect(await world.db.$count(sellerTaxDetails)).toBe(left);
  }
});

describe("when a seller closes their account", () => {
  const bank = {
    accountHolder: "Marc Kergoat",
    iban: "FR1420041010050500013M02606",
    bic: "PSSTFRPPPAR",
  };
  beforeEach(async () => {
    await createPaidReservation(world.db, { boat: world.boat, renterId: world.renter.userId });
    await saveTaxDetails(owner(), details);
  });

  test("the bank account that was paid is kept with their details", async () => {
    await upsertSecureBankingInfo(owner(), bank);
    await releaseTaxDetails(owner());
    expect(await findOwnTaxDetails(owner())).toEqual({ ...details, iban: bank.iban });
  });

  test("details are kept without the bank account if no key can decrypt it", async () => {
    await upsertSecureBankingInfo({ ...owner(), secrets: createSecrets(String(newKey)) }, bank);
    await releaseTaxDetails(owner());
    expect(await findOwnTaxDetails(owner())).toEqual(details);
  });

  test("details that no key can decrypt stay unchanged until they can be decrypted again", async () => {
    await releaseTaxDetails({ ...owner(), secrets: createSecrets(String(newKey)) });
    expect(await findOwnTaxDetails(owner())).toEqual(details);
    const [row] = await world.db.select().from(sellerTaxDetails);
    expect(row?.keptUntil).not.toBeNull();
  });
});

test("the keys of tax details are rotated, and undecryptable rows are counted", async () => {
  await saveTaxDetails(owner(), details);
  const both = createSecrets(`2027:${newKey},${oldKey}`);
  const onlyNew = createSecrets(`2027:${newKey}`);
  expect(await rotateTaxKeys(world.db, onlyNew)).toEqual({ rotated: 0, changed: 0, unreadable: 1 });
  expect(await rotateTaxKeys(world.db, both)).toEqual({ rotated: 1, changed: 0, unreadable: 0 });
  expect(await findOwnTaxDetails({ ...owner(), secrets: onlyNew })).toEqual(details);
  const own = eq(sellerTaxDetails.userId, world.owner.userId);
  const [row] = await world.db.select().from(sellerTaxDetails).where(own);
  expect(row?.keyId).toBe("2027");
});
