import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

describe("the database", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it("folds text as searches compare it: without case, accents or punctuation", async () => {
    const { rows } = await test.db.execute(
      sql`select fold_text('Sète, L''Île-d’Œuvre  ÉTÉ') as folded`,
    );
    expect(rows[0]?.["folded"]).toBe("sete l ile d oeuvre ete");
  });

  // spec 1-1.16
  it("runs a job only if the transaction that enqueued it commits", async () => {
    const count = async () => {
      const { rows } = await test.db.execute(
        sql`select count(*)::int as jobs from jobs.job where name = 'send-booking-email'`,
      );
      return rows[0]?.["jobs"];
    };
    await expect(
      test.db.transaction(async (tx) => {
        await test.jobs.enqueue(tx, bookingEmailJob.with({ messageId: "a", recipientId: "a" }));
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await count()).toBe(0);
    await test.db.transaction((tx) =>
      test.jobs.enqueue(tx, bookingEmailJob.with({ messageId: "b", recipientId: "b" })),
    );
    expect(await count()).toBe(1);
  });
});
