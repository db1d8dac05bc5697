import { rotateBankingKeys } from "#app/features/banking/commands/rotate-banking-keys.server.ts";
import { rotateCalendarKeys } from "#app/features/calendar-sync/commands/rotate-calendar-keys.server.ts";
import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { rotateTaxKeys } from "#app/features/tax-details/commands/rotate-tax-keys.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { databaseOf } from "#app/platform/database/db.server.ts";
import type { Rotation } from "#app/platform/database/rotate-rows.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { createRecord } from "#app/platform/events/record-event.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { CommandResult, SiteData } from "./operator-command.ts";

/** A key rotation enqueues no jobs, so no queue is opened. */
const noQueue: JobQueue = {
  enqueue: () => Promise.reject(new Error("A rotation of keys enqueues nothing")),
};

const kinds = [
  ["bank_details", rotateBankingKeys],
  ["calendars", rotateCalendarKeys],
  ["tax_details", rotateTaxKeys],
] as const;

/**
 * Re-encrypts everything with the first key, and says how much that was. Fails if something is left that needs
 * another run or a missing key.
 */
export async function rotateKeys({ data, pool }: SiteData): Promise<CommandResult> {
  const secrets = createSecrets(data.encryptionKey);
  const record = createRecord({ subscribers, jobs: noQueue });
  const db = databaseOf(pool);
  const { keyId } = secrets;
  const rotations: Rotation[] = [];
  for (const [kind, rotate] of kinds) {
    const rotation = await rotate(db, secrets);
    await record(db, { type: "encryption_keys_rotated", kind, keyId, ...rotation });
    rotations.push(rotation);
  }
  return resultOf(keyId, {
    rotated: sumOf(rotations, "rotated"),
    changed: sumOf(rotations, "changed"),
    unreadable: sumOf(rotations, "unreadable"),
  });
}

function sumOf(rotations: readonly Rotation[], count: keyof Rotation): number {
  return rotations.reduce((sum, rotation) => sum + rotation[count], 0);
}

function resultOf(keyId: string, { rotated, changed, unreadable }: Rotation): CommandResult {
  const done = operatorText("rotation_done", { keyId, rotated, changed, unreadable });
  return {
    exitCode: changed + unreadable > 0 ? 1 : 0,
    output: changed > 0 ? [done, operatorText("rotation_again")] : [done],
    errors: unreadable > 0 ? [operatorText("rotation_unreadable")] : [],
  };
}
