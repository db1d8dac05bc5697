import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { openFeed } from "#app/features/calendar-sync/commands/open-feed.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { warnOfKeys } from "#server/unopened-keys.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const key = () => randomBytes(32).toString("base64");
const [banks, feeds, other] = [key(), key(), key()];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the start warns of keys of stored data that ENCRYPTION_KEY lacks, and names them", async () => {
  const { db, databaseUrl, record } = database;
  expect(await warnOfKeys(databaseUrl, other)).toBeNull();
  const { actor } = await createUser(db);
  const { id: boatId } = await createBoat(db, { userId: actor.userId });
  const scope = { actor, db, record, now: new Date() };
  await upsertSecureBankingInfo(
    { ...scope, secrets: createSecrets(banks) },
    { accountHolder: "Claire Riou", iban: "FR7630006000011234567890189", bic: "AGRIFRPP" },
  );
  await openFeed({ ...scope, secrets: createSecrets(`2026:${feeds}`) }, { boatId });
  const unnamed = createSecrets(banks).keyId;
  const both = ["2026", unnamed].sort().join(", ");
  const warning = await warnOfKeys(databaseUrl, other);
  expect(warning).toContain(`ATTENTION : des données chiffrées`);
  expect(warning).toContain("encryptionKey in secrets.json if ENCRYPTION_KEY is not set");
  expect(warning).toContain(
    `WARNING: some data is encrypted with a key that ENCRYPTION_KEY lacks (${both})`,
  );
  expect(await warnOfKeys(databaseUrl, `2026:${feeds}`)).toContain(`lacks (${unnamed})`);
  expect(await warnOfKeys(databaseUrl, `new:${other},old:${banks},2026:${feeds}`)).toBeNull();
});

test("a failed key check does not stop the start, and is not reported as success", async () => {
  const unreachable = await warnOfKeys("postgres://127.0.0.1:1/nothing", other);
  expect(unreachable).toMatch(/could not be checked \(.*ECONNREFUSED/);
  await database.db.execute(sql`alter table imported_calendars rename to elsewhere`);
  onTestFinished(async () => {
    await database.db.execute(sql`alter table elsewhere rename to imported_calendars`);
  });
  expect(await warnOfKeys(database.databaseUrl, other)).toMatch(
    /could not be checked \(.*imported_calendars.*does not exist/,
  );
});
