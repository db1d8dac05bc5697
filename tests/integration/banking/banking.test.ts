import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { revealBankingInfo } from "#app/features/banking/commands/reveal-banking-info.server.ts";
import { rotateBankingKeys } from "#app/features/banking/commands/rotate-banking-keys.server.ts";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { createRateLimits, noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { auditEvents, bankingInfo } from "#db/schema/schema.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { whileUncommitted } from "#tests/support/held-writes.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-06-10T08:00:00Z");
const details = {
  accountHolder: "Claire Riou",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};
const [oldKey, newKey] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
const secrets = createSecrets(oldKey);
const rotated = createSecrets(`new:${newKey},${oldKey}`);

let database: TestDatabase;
let person: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(bankingInfo);
  person = await createUser(database.db);
});

const scope = (user = person, keys = secrets) => ({
  actor: user.actor,
  db: database.db,
  record: database.record,
  limits: noRateLimits,
  secrets: keys,
  now,
});
const store = (user = person, iban = details.iban, keys = secrets) =>
  upsertSecureBankingInfo(scope(user, keys), { ...details, iban });
const reveal = (user = person, password = testPassword) =>
  revealBankingInfo(scope(user), { password });
async function row(user = person) {
  const [found] = await database.db
    .select()
    .from(bankingInfo)
    .where(eq(bankingInfo.userId, user.userId));
  if (!found) throw new Error("no row");
  return found;
}
const actions = async (user = person) => {
  const rows = await database.db
    .select({ action: auditEvents.action, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, user.userId))
    .orderBy(auditEvents.createdAt);
  return rows.map(({ action, actorId }) => [action, actorId]);
};
const mailsDue = async () => {
  const { rows } = await database.pool.query<{ data: unknown }>(
    "select data from jobs.job where name = 'send-bank-details-email' and data->>'userId' = $1",
    [person.userId],
  );
  return rows;
};

describe("bank details", () => {
  // spec 2-3.42
  test("are encrypted in the database, each value separately, with the key's id", async () => {
    await store();
    const stored = await row();
    expect(stored.keyId).toBe(secrets.keyId);
    for (const value of [stored.accountHolder, stored.iban, stored.bic]) {
      expect(value).toMatch(/^v1\.[\w-]+$/);
    }
    expect(JSON.stringify(stored)).not.toMatch(/FR76|0189|Riou|AGRI/);
  });

  // spec 2-2.18 2-7.15
  test("are shown masked, and only to their owner", async () => {
    expect(await getSecureBankingInfo(scope())).toEqual({ state: "none" });
    await store();
    expect(await getSecureBankingInfo(scope())).toEqual({
      state: "stored",
      accountHolder: "Claire Riou",
      maskedIban: "FR*********************0189",
      bic: "AGRIFRPP",
    });
    const moderator = await createUser(database.db, { roles: ["moderator", "admin"] });
    expect(await getSecureBankingInfo(scope(moderator))).toEqual({ state: "none" });
    expect(await reveal(moderator)).toEqual({ ok: false, reason: "nothing_stored" });
  });

  test("swapped between two people or columns cannot be decrypted", async () => {
    const other = await createUser(database.db);
    await store();
    await store(other, "DE89370400440532013000");
    const mine = await row();
    const { iban, bic } = await row(other);
    await database.db
      .update(bankingInfo)
      .set({ iban })
      .where(eq(bankingInfo.userId, person.userId));
    expect(await getSecureBankingInfo(scope())).toEqual({ state: "unreadable" });
    await expect(reveal()).rejects.toThrow("does not decrypt this");
    const crossed = { iban: mine.bic, bic: mine.iban };
    await database.db.update(bankingInfo).set(crossed).where(eq(bankingInfo.userId, person.userId));
    expect(await getSecureBankingInfo(scope())).toEqual({ state: "unreadable" });
    expect(bic).not.toBe(mine.bic);
    await store();
    expect(await getSecureBankingInfo(scope())).toMatchObject({ state: "stored" });
  });

  // spec 2-7.16
  test("are audited and announced by mail when they change, without their values", async () => {
    await store();
    expect(await actions()).toEqual([["banking_info_updated", person.userId]]);
    expect(await mailsDue()).toEqual([{ data: { userId: person.userId } }]);
  });

  test("stored again get a newer date, so that transfers which an account rejected are sent to the next one", async () => {
    await store();
    const later = new Date("2027-06-11T08:00:00Z");
    await upsertSecureBankingInfo({ ...scope(), now: later }, details);
    expect((await row()).updatedAt).toEqual(later);
  });

  test("stored again as they are keep their row, and are neither audited nor announced again", async () => {
    await Promise.all([store(), store()]);
    const before = await row();
    await store();
    expect(await row()).toEqual(before);
    expect(await actions()).toEqual([["banking_info_updated", person.userId]]);
    expect(await mailsDue()).toHaveLength(1);
    await store(person, "DE89370400440532013000");
    expect(await mailsDue()).toHaveLength(2);
  });

  // spec 2-7.16
  test("stored twice concurrently end up as one of the two", async () => {
    const german = "DE89370400440532013000";
    await Promise.all([store(), store(person, german)]);
    const outcome = await reveal();
    expect([details.iban, german]).toContain(outcome.ok ? outcome.value.iban : null);
  });
});

describe("the full reveal", () => {
  // spec 2-3.42 2-7.15
  test("needs the password, and is audited with its time", async () => {
    await store();
    expect(await reveal(person, "Escale2026!")).toEqual({ ok: false, reason: "password_wrong" });
    expect((await row()).revealedAt).toBeNull();
    expect(await reveal()).toEqual({ ok: true, value: details });
    expect((await row()).revealedAt).toEqual(now);
    expect(await actions()).toEqual([
      ["banking_info_updated", person.userId],
      ["banking_info_revealed", person.userId],
    ]);
    const [audit] = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "banking_info_revealed"));
    expect(audit?.details).toEqual({ revealedAt: now.toISOString() });
  });

  test("limits password guesses", async () => {
    await store();
    const limits = createRateLimits(database.pool);
    const guess = () => revealBankingInfo({ ...scope(), limits }, { password: "guess" });
    const outcomes = await Promise.all(Array.from({ length: 12 }, guess));
    const reasons = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.reason));
    expect(reasons.filter((reason) => reason === "rate_limited")).toHaveLength(2);
  });
});

const people = async (count: number) => {
  const all: TestUser[] = [];
  for (let index = 0; index < count; index += 1) all.push(await createUser(database.db));
  for (const user of all) await store(user);
  return all;
};
const openAll = (users: readonly TestUser[], keys = rotated) =>
  Promise.all(users.map((user) => getSecureBankingInfo(scope(user, keys))));
const run = () => rotateBankingKeys(database.db, rotated);

describe("changing the key", () => {
  test("re-encrypts every row and preserves the values", async () => {
    const users = await people(7);
    expect(await run()).toEqual({
      rotated: 7,
      changed: 0,
      unreadable: 0,
    });
    const onlyNew = createSecrets(`new:${newKey}`);
    for (const shown of await openAll(users, onlyNew)) expect(shown.state).toBe("stored");
    expect(await run()).toMatchObject({
      rotated: 0,
    });
  });

  test("skips a row whose owner saves another account at that moment", async () => {
    await store();
    const german = "DE89370400440532013000";
    const save = (tx: Db) =>
      upsertSecureBankingInfo({ ...scope(), db: tx }, { ...details, iban: german });
    const counts = await whileUncommitted(database, save, run);
    expect(counts).toEqual({ rotated: 0, changed: 1, unreadable: 0 });
    expect(await reveal()).toMatchObject({ ok: true, value: { iban: german } });
  });

  test("does not overwrite what an owner stores in the meantime, and two concurrent runs lose no row", async () => {
    const users = await people(8);
    const german = "DE89370400440532013000";
    const [one, two] = await Promise.all([
      run(),
      run(),
      ...users.map((user) => store(user, german, rotated)),
    ]);
    expect(one.unreadable + two.unreadable).toBe(0);
    for (const user of users) {
      const outcome = await revealBankingInfo(scope(user, rotated), { password: testPassword });
      expect(outcome).toMatchObject({ value: { iban: german } });
      expect((await row(user)).keyId).toBe("new");
    }
  });

  test("counts rows that no key decrypts, and leaves them unchanged", async () => {
    const users = await people(2);
    const stranger = createSecrets(randomBytes(32).toString("base64"));
    const before = await row(users[0]);
    expect(await rotateBankingKeys(database.db, stranger)).toEqual({
      rotated: 0,
      changed: 0,
      unreadable: 2,
    });
    expect(await row(users[0])).toEqual(before);
  });
});
