import { expect, test } from "vitest";
import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { createRecord } from "#app/platform/events/record-event.server.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

const enqueue = () => Promise.reject(new Error("The queue is gone"));

test("what follows from an event is written together or not at all, even outside a transaction", async () => {
  const world = await createTestDatabase();
  const { userId } = await createUser(world.db);
  const event = { type: "password_changed", userId, userAgent: null } as const;
  const record = createRecord({ subscribers, jobs: { enqueue } });
  await expect(record(world.db, event)).rejects.toThrow("The queue is gone");
  expect(await world.db.$count(auditEvents)).toBe(0);
  await world.record(world.db, event);
  expect(await world.db.$count(auditEvents)).toBe(1);
  await world.close();
});
