import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { exportTaxReport } from "#app/features/payouts/commands/export-tax-report.server.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { simulatePayout } from "#app/features/payouts/commands/simulate-payout.server.ts";
import { listOpenPayouts } from "#app/features/payouts/queries/list-open-payouts.server.ts";
import { releaseTaxDetails } from "#app/features/tax-details/commands/release-tax-details.server.ts";
import { saveTaxDetails } from "#app/features/tax-details/commands/save-tax-details.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { createSandboxPayouts } from "#app/platform/payouts/create-payout-provider.server.ts";
import type { PayoutProvider } from "#app/platform/payouts/payout-provider.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { auditEvents, bankingInfo, payouts } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { sellerDetails } from "#tests/factories/seller.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { bookedMoney } from "#tests/support/booked-money.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));
const iban = "FR7630006000011234567890189";

let world: ConversationWorld;
let admin: TestUser;
let now: Date;
let provider: PayoutProvider;
beforeEach(async () => {
  world = await openConversationWorld();
  admin = await createUser(world.db, { roles: ["admin"] });
  now = new Date("2027-07-20T08:00:00Z");
  provider = createSandboxPayouts({ db: world.db, clock: () => now });
  await createPaidReservation(world.db, {
    boat: world.boat,
    renterId: world.renter.userId,
    checkIn: "2027-07-10",
    now: world.now,
  });
  await upsertSecureBankingInfo(scope(world.owner), {
    accountHolder: "Marc",
    iban,
    bic: "AGRIFRPP",
  });
});
afterEach(() => world.close());

const scope = (who: TestUser, payouts: PayoutProvider | null = provider) => ({
  ...world.as(who.actor),
  now,
  secrets,
  limits: noRateLimits,
  payouts,
});
/** The hourly run. */
async function run() {
  await preparePayouts(scope(admin));
  await sendPayouts(scope(admin));
}
const only = async () => {
  const { open, paid } = await listOpenPayouts({ db: world.db, now: world.now });
  return onlyRow([...open, ...paid]);
};

test("in the sandbox an admin can simulate the bank, and the outcome is booked as for any provider", async () => {
  await run();
  const payoutId = (await only()).id;
  const simulate = (outcome: "paid" | "failed" | "reversed", who = admin) =>
    simulatePayout(scope(who), { payoutId, outcome });
  await expect(simulate("paid", world.owner)).rejects.toMatchObject({ code: "forbidden" });
  expect(await simulate("reversed")).toEqual({ ok: false, reason: "not_possible" });
  expect(await simulate("paid")).toEqual({ ok: true, value: null });
  expect((await only()).status).toBe("paid");
  expect(await simulate("reversed")).toEqual({ ok: true, value: null });
  expect((await only()).status).toBe("reversed");
  expect(await bookedMoney(world.db)).toEqual([
    "charge 87000",
    "payout 78300",
    "payout_reversal 78300",
  ]);
});

test("fifty concurrent simulations of an arrival pay once", async () => {
  await run();
  const payoutId = (await only()).id;
  const simulate = () => simulatePayout(scope(admin), { payoutId, outcome: "paid" });
  const simulated = await Promise.all(Array.from({ length: 50 }, simulate));
  expect(simulated.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await bookedMoney(world.db)).toEqual(["charge 87000", "payout 78300"]);
});

test("nothing can be simulated without a provider, or with a real one", async () => {
  await preparePayouts({ db: world.db, now });
  const payoutId = (await only()).id;
  for (const real of [null, { ...provider, name: "stripe" as const }]) {
    const simulated = await simulatePayout(scope(admin, real), { payoutId, outcome: "paid" });
    expect(simulated).toEqual({ ok: false, reason: "not_possible" });
  }
  expect((await only()).status).toBe("due");
});

test("the yearly report contains every paid seller in full, requires an admin's password, and is recorded", async () => {
  await saveTaxDetails(scope(world.owner), {
    ...sellerDetails,
    // The payouts go to the profile's account, not to this one.
    iban: "DE89370400440532013000",
  });
  await run();
  now = new Date("2027-07-20T09:00:00Z");
  await run();
  const report = (year: number, who = admin, password = testPassword) =>
    exportTaxReport(scope(who), { year, password });
  await expect(report(2027, world.owner)).rejects.toMatchObject({ code: "forbidden" });
  expect(await report(2027, admin, "Mot de passe 1!")).toEqual({
    ok: false,
    reason: "password_wrong",
  });
  expect(await report(2026)).toEqual({ ok: true, value: { year: 2026, sellers: [] } });
  expect(await report(2027)).toMatchObject({
    ok: true,
    value: {
      sellers: [
        {
          userId: world.owner.userId,
          details: { taxNumber: "1234567890123" },
          iban,
          isUnreadable: false,
          summary: {
            total: { count: 1, grossCents: 87_000, commissionCents: 8_700, paidCents: 78_300 },
          },
        },
      ],
    },
  });
  // With another key, nothing of it can be read.
  const other = createSecrets(Buffer.alloc(32, 8).toString("base64"));
  const input = { year: 2027, password: testPassword };
  expect(await exportTaxReport({ ...scope(admin), secrets: other }, input)).toMatchObject({
    value: { sellers: [{ details: null, iban: null, isUnreadable: true }] },
  });
  // For a seller who closed their account, the report contains the account that was paid.
  await releaseTaxDetails(scope(world.owner));
  await world.db.delete(bankingInfo);
  expect(await report(2027)).toMatchObject({ ok: true, value: { sellers: [{ iban }] } });
  const exported = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "tax_report_exported"))
    .orderBy(auditEvents.subjectId);
  expect(exported.map(({ subjectId, details }) => [subjectId, details])).toEqual([
    ["2026", { sellers: 0 }],
    ["2027", { sellers: 1 }],
    ["2027", { sellers: 1 }],
    ["2027", { sellers: 1 }],
  ]);
});

test.each([
  ["2027-12-31T22:59:59Z", 2027],
  ["2027-12-31T23:00:00Z", 2028],
])("a payout that arrived at %s is only in the report of %i, in Paris", async (arrived, year) => {
  await run();
  now = new Date("2027-07-20T09:00:00Z");
  await run();
  await world.db.update(payouts).set({ paidAt: new Date(arrived) });
  expect(await countsOf(year)).toEqual([1]);
  expect(await countsOf(year - 1)).toEqual([]);
  expect(await countsOf(year + 1)).toEqual([]);
});

/** The number of payouts of each seller in the report of a year. */
async function countsOf(year: number) {
  const report = await exportTaxReport(scope(admin), { year, password: testPassword });
  return report.ok ? report.value.sellers.map(({ summary }) => summary.total.count) : null;
}
