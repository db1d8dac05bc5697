import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { databaseOf, openPool, sqlState } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { listenToLiveEvents } from "#app/platform/events/live-events.server.ts";
import { publishLiveEvent } from "#app/platform/events/publish-live-event.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { siteJobs } from "#server/site-jobs.ts";
import {
  makeTemporaryDirectory,
  removeTemporaryDirectories,
} from "#tests/support/temporary-directory.ts";
import { findSystemPostgres, startOperatorDatabase } from "./operator-database.ts";

const run = promisify(execFile);

const projectRoot = resolve(import.meta.dirname, "../..");
const system = findSystemPostgres();

// Skipped on machines without an installed PostgreSQL.
describe.skipIf(system === null)("an operator's own PostgreSQL", () => {
  let operator: Awaited<ReturnType<typeof startOperatorDatabase>>;
  beforeAll(async () => {
    operator = await startOperatorDatabase(system?.bin ?? "");
    await migrateDatabase(operator.databaseUrl, projectRoot);
  });
  afterAll(() => operator.stop());
  afterAll(removeTemporaryDirectories);

  it("is migrated by an ordinary role, only once, although three processes start at the same time", async () => {
    const databaseUrl = await operator.createDatabase("started");
    await Promise.all([1, 2, 3].map(() => migrateDatabase(databaseUrl, projectRoot)));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ applied: number; distinct: number; complete: boolean }>(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
              (select count(distinct hash)::int from drizzle.__drizzle_migrations) as distinct,
              to_regclass('reservations') is not null as complete`,
    );
    await client.end();
    expect(rows[0]?.applied).toBe(rows[0]?.distinct);
    expect(rows[0]?.complete).toBe(true);
  });

  it("refuses overlapping rentals, runs jobs and sends live events", async () => {
    const pool = openPool(operator.databaseUrl, () => {});
    const db = databaseOf(pool);
    const jobs = await openJobQueue(pool, logger, { jobs: siteJobs });
    const live = await listenToLiveEvents(operator.databaseUrl, logger);
    try {
      const refusal = await insertOverlap(pool).catch((error: unknown) => sqlState(error));
      expect(refusal).toBe("23P01");

      const heard = new Promise<string>((resolveTopic) => {
        live.subscribe("someone", { onEvent: resolveTopic, end: () => undefined });
      });
      await db.transaction(async (tx) => {
        await jobs.queue.enqueue(tx, bookingEmailJob.with({ messageId: "1", recipientId: "1" }));
        await publishLiveEvent(tx, { userIds: ["someone"], topic: "messages" });
      });
      expect(await heard).toBe("messages");
    } finally {
      await live.stop();
      await jobs.stop();
      await pool.end();
    }
  });

  it("is dumped and restored by its role as the manual describes, with all rows and constraints", async () => {
    const folder = await makeTemporaryDirectory();
    const dump = join(folder, "escale.dump");
    const [bin, to] = [system?.bin ?? "", await operator.createDatabase("restored")];
    await run(join(bin, "pg_dump"), ["--format=custom", `--file=${dump}`, operator.databaseUrl]);
    const restoring = ["--no-owner", "--exit-on-error", `--dbname=${to}`, dump];
    await run(join(bin, "pg_restore"), restoring);
    await migrateDatabase(to, projectRoot);
    const facts = `select (select count(*) from drizzle.__drizzle_migrations) as migrations,
      (select count(*) from pg_constraint) as constraints, (select count(*) from pg_trigger) as triggers`;
    expect(await readRow(to, facts)).toEqual(await readRow(operator.databaseUrl, facts));
  });
});

async function readRow(connectionString: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0];
}

/** Inserts two people, a boat, and two rentals of it that share a day. */
async function insertOverlap(pool: pg.Pool): Promise<unknown> {
  return pool.query(`
    with people as (
      insert into users (id, name, email) values
        ('00000000-0000-4000-8000-000000000001', 'owner', 'owner@example.org'),
        ('00000000-0000-4000-8000-000000000002', 'renter', 'renter@example.org')
    ), boat as (
      insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title)
      values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001',
        'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'First')
    )
    insert into reservations
      (client_id, owner_id, boat_id, status, check_in_date, check_out_date, guests, total_price,
        commission_percent, commission_amount)
    select '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000003', 'confirmed', days.first::date, days.last::date, 2, 100, 10, 10
    from (values ('2030-06-10', '2030-06-12'), ('2030-06-12', '2030-06-14')) as days(first, last)`);
}
