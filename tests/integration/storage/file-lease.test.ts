import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { withFileLease } from "#app/platform/storage/file-lease.server.ts";
import { fileLeases } from "#db/schema/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  vi.useRealTimers();
  await database.db.delete(fileLeases);
});

const leases = () => database.db.$count(fileLeases);

/** A lease of another process, which expires so many seconds from now. */
async function takenElsewhere(name: string, seconds: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await database.db.insert(fileLeases).values({ name, holder: randomUUID(), expiresAt });
}

describe("work on files of one name", () => {
  test("happens one at a time, and other names do not wait for it", async () => {
    const working = new Map<string, number>();
    const peak = new Map<string, number>();
    const work = (name: string) =>
      withFileLease(database.db, name, async () => {
        const now = (working.get(name) ?? 0) + 1;
        working.set(name, now);
        peak.set(name, Math.max(peak.get(name) ?? 0, now));
        if (name === "a") await withFileLease(database.db, randomUUID(), async () => {});
        working.set(name, now - 1);
        return name;
      });
    const names = ["a", "b", "a", "b", "a"];
    expect(await Promise.all(names.map(work))).toEqual(names);
    expect([...peak.values()]).toEqual([1, 1]);
    expect(await leases()).toBe(0);
  });

  test("that fails lets the next one begin", async () => {
    const failed = withFileLease(database.db, "a", () => Promise.reject(new Error("disk full")));
    await expect(failed).rejects.toThrow("disk full");
    expect(await withFileLease(database.db, "a", async () => "done")).toBe("done");
  });

  test("begins when the process that did other work has died, but not before", async () => {
    await takenElsewhere("a", 100);
    vi.useFakeTimers({ toFake: ["performance"] });
    const refused = withFileLease(database.db, "a", async () => "done");
    vi.advanceTimersByTime(60_000);
    await expect(refused).rejects.toMatchObject({ code: "unavailable" });
    await takenElsewhere("b", -1);
    expect(await withFileLease(database.db, "b", async () => "done")).toBe("done");
  });

  test("deletes at its end the leases of processes that died long ago, for names that are not used again", async () => {
    await takenElsewhere("avatars/gone", -2 * 3600);
    await takenElsewhere("avatars/paused", -1);
    await withFileLease(database.db, "a", async () => {});
    const left = await database.db.select({ name: fileLeases.name }).from(fileLeases);
    expect(left).toEqual([{ name: "avatars/paused" }]);
  });

  test("can take longer than a lease, which is extended meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await withFileLease(database.db, "a", async () => {
      await database.db.update(fileLeases).set({ expiresAt: sql`now() + interval '1 second'` });
      await vi.advanceTimersByTimeAsync(10_000);
      const isLong = sql`${fileLeases.expiresAt} > now() + interval '20 seconds'`;
      await expect.poll(() => database.db.$count(fileLeases, isLong)).toBe(1);
    });
  });

  test("that lost its lease does not end the lease of others", async () => {
    await withFileLease(database.db, "a", async () => {
      await database.db.delete(fileLeases);
      await takenElsewhere("a", 20);
    });
    expect(await leases()).toBe(1);
  });
});
