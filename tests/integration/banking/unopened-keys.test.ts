import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { openFeed } from "#app/features/calendar-sync/commands/open-feed.server.ts";
import { createSecrets } from "#app/platform/secrets.server.ts";
import { findUnopenedKeys } from "#server/unopened-keys.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const key = () => randomBytes(32).toString("base64");
const [banks, feeds, other] = [key(), key(), key()];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the start knows the keys of stored data that ENCRYPTION_KEY lacks, by their names", async () => {
  const { db, databaseUrl, record } = database;
  expect(await findUnopenedKeys(databaseUrl, other)).toEqual([]);
  const { actor } = await createUser(db);
  const { id: boatId } = await createBoat(db, { userId: actor.userId });
  const scope = { actor, db, record, now: new Date() };
  await upsertSecureBankingInfo(
    { ...scope, secrets: createSecrets(banks) },
    { accountHolder: "Claire Riou", iban: "FR7630006000011234567890189", bic: "AGRIFRPP" },
  );
  await openFeed({ ...scope, secrets: createSecrets(`2026:${feeds}`) }, { boatId });
  const unnamed = createSecrets(banks).keyId;
  expect(await findUnopenedKeys(databaseUrl, other)).toEqual(["2026", unnamed].sort());
  expect(await findUnopenedKeys(databaseUrl, `2026:${feeds}`)).toEqual([unnamed]);
  expect(await findUnopenedKeys(databaseUrl, `new:${other},old:${banks},2026:${feeds}`)).toEqual(
    [],
  );
});

test("a database out of reach ends no start for this warning", async () => {
  expect(await findUnopenedKeys("postgres://localhost:1/nothing", other)).toEqual([]);
});
