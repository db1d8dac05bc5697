import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countOperatorWork } from "#app/features/operator/queries/count-operator-work.server.ts";
import { indexFailedJobs, listFailedJobs } from "#app/platform/jobs/failed-jobs.server.ts";
import { countRowsRead } from "#tests/support/count-rows-read.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createOwnDatabase();
  await database.db.execute(sql`
    insert into jobs.job (name, state, completed_on)
    select 'send-booking-email', case when n <= 3 then 'failed' else 'completed' end::jobs.job_state, now()
    from generate_series(1, 300) n`);
  await database.db.execute(sql`analyze jobs.job`);
});
afterAll(() => database.close());

test("failed jobs are counted and listed without reading completed ones", async () => {
  const { db } = database;
  expect((await countOperatorWork(db)).jobs).toBe(3);
  expect(await listFailedJobs(db)).toMatchObject({ count: 3 });
  expect(await countRowsRead(db, "job_common", countOperatorWork)).toBe(3);
  expect(await countRowsRead(db, "job_common", listFailedJobs)).toBe(3);
});

test("processes that start at the same time create the index once or find it", async () => {
  const { pool } = database;
  await pool.query("drop index jobs.job_failed_idx");
  await Promise.all(Array.from({ length: 4 }, () => indexFailedJobs(pool)));
  const { rows } = await pool.query("select to_regclass('jobs.job_failed_idx')::text as name");
  expect(rows).toEqual([{ name: "jobs.job_failed_idx" }]);
});
