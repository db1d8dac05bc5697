import type pg from "pg";

/**
 * Fills the boats table without the per-row costs: triggers are disabled, indexes are built afterwards, and
 * generated columns become plain columns with the values that `fill` writes. They stay plain, so use this
 * only for a database that is read and then thrown away. `bench-market.test.ts` checks that `fill` writes
 * what the database would have computed.
 */
export async function fillBoats(pool: pg.Pool, fill: () => Promise<unknown>): Promise<void> {
  const indexes = await listIndexes(pool);
  await pool.query("alter table boats disable trigger user");
  for (const column of await listComputedColumns(pool)) {
    await pool.query(`alter table boats alter column ${column} drop expression`);
  }
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await fill();
  await Promise.all([keepApprovedListings(pool), buildIndexes(pool, indexes)]);
  await pool.query("alter table boats enable trigger user");
  // The server would do this by itself, once no transaction needs older rows.
  await pool.query("vacuum (freeze, analyze) boats, approved_listings");
}

type Index = { name: string; definition: string };

/** All indexes except those that belong to constraints. */
async function listIndexes(pool: pg.Pool): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'boats'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  return rows;
}

async function listComputedColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'boats'::regclass and attgenerated = 's'",
  );
  return rows.map(({ name }) => name);
}

async function buildIndexes(pool: pg.Pool, indexes: readonly Index[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query("reset maintenance_work_mem");
  } finally {
    client.release();
  }
}

/** Does what the trigger `boats_keep_approved_on_insert` does for each boat. */
async function keepApprovedListings(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into approved_listings (boat_id, content, approved_at)
    select id, listing_content(boats), updated_at from boats where status = 'approved'`,
  );
}
