import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { upsertSecureBankingInfo } from "#app/features/banking/commands/upsert-secure-banking-info.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { operatorCommandResult } from "#scripts/operator/operator-command.ts";
import { rotateKeys } from "#scripts/operator/rotate-all-keys.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const [oldKey, newKey] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];

let database: TestDatabase;
let person: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  person = await createUser(database.db);
  const scope = { actor: person.actor, db: database.db, record: database.record, now: new Date() };
  await upsertSecureBankingInfo(
    { ...scope, secrets: createSecrets(oldKey) },
    { accountHolder: "Claire Riou", iban: "FR7630006000011234567890189", bic: "AGRIFRPP" },
  );
});
afterAll(() => database.close());

function rotationResult(encryptionKey: string) {
  const variables = {
    DATABASE_URL: database.databaseUrl,
    AUTH_SECRET: "secret".repeat(6),
    ENCRYPTION_KEY: encryptionKey,
  };
  return operatorCommandResult(variables, async () => rotateKeys);
}

// That it re-encrypts everything if no key is missing is proved in tests/start/rotate-keys.test.ts.
test("a key rotation fails while a key is missing, and leaves what it cannot open", async () => {
  const missing = await rotationResult(newKey);
  expect(missing).toEqual({
    exitCode: 1,
    output: [expect.stringContaining("0 rows re-encrypted, 0 changed meanwhile, 1 unreadable")],
    errors: [expect.stringMatching(/^Aucune clé .* \/ No key in the list opens .*$/)],
  });
  expect(JSON.stringify(missing)).not.toMatch(/FR76|Riou/);
  const recorded = await database.db
    .select({ keyId: auditEvents.subjectId, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, "encryption_keys_rotated"))
    .orderBy(asc(auditEvents.createdAt));
  const { keyId } = createSecrets(newKey);
  const nothing = { rotated: 0, changed: 0, unreadable: 0 };
  expect(recorded).toEqual([
    { keyId, details: { kind: "bank_details", ...nothing, unreadable: 1 } },
    { keyId, details: { kind: "calendars", ...nothing } },
    { keyId, details: { kind: "tax_details", ...nothing } },
  ]);
  const secrets = createSecrets(oldKey);
  expect(
    await getSecureBankingInfo({ actor: person.actor, db: database.db, secrets }),
  ).toMatchObject({ state: "stored", accountHolder: "Claire Riou" });
});
