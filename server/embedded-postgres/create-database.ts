import pg from "pg";

const DUPLICATE_DATABASE = "42P04";

/**
 * Creates a database on the server of `databaseUrl` and returns its URL; `template` names one to
 * copy (it may have no connections). An existing database of that name is left unchanged.
 */
export async function createDatabase(options: {
  databaseUrl: string;
  name: string;
  template?: string;
}): Promise<string> {
  const maintenance = withDatabase(options.databaseUrl, "postgres");
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  try {
    const template = pg.escapeIdentifier(options.template ?? "template1");
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(options.name)} TEMPLATE ${template}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
  return withDatabase(options.databaseUrl, options.name);
}

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
