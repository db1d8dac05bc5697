import type pg from "pg";

/**
 * Fills the table of boats without what makes each of many rows slow: triggers wait, indexes are built
 * afterwards, and columns that the database computes take what `fill` writes into them. From then on
 * those are plain columns, so this is for a database that is only read, and thrown away. What `fill` writes
 * is what the database would have computed: `bench-market.test.ts` compares the two.
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
  // As the server does by itself once no transaction needs older rows.
  await pool.query("vacuum (freeze, analyze) boats, approved_listings");
}

type Index = { name: string; definition: string };

/** All but those that are constraints. */
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

/** As the trigger `boats_keep_approved_on_insert` does for each boat. */
async function keepApprovedListings(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into approved_listings (boat_id, content, approved_at)
    select id, listing_content(boats), updated_at from boats where status = 'approved'`,
  );
}
