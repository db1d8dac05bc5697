import pg from "pg";
import { type DatabaseFacts, databaseObstacle, neededExtensions } from "./database-obstacle.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { StartError } from "./start-error.ts";

const CONNECT_WITHIN_MS = 10_000;

/**
 * Throws a `StartError` that names DATABASE_URL if the operator's database cannot be reached, or if the
 * migrations cannot run on it. The message contains the URL's host and path, but not its password.
 */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const obstacle = databaseObstacle(await reachDatabase(databaseUrl));
  if (obstacle !== null) throw new StartError(obstacle);
}

/**
 * Reads the properties of the operator's database. Throws a `StartError` only if the database cannot be
 * reached, so it also serves commands that run no migrations.
 */
export async function reachDatabase(databaseUrl: string): Promise<DatabaseFacts> {
  const client = clientOf(databaseUrl);
  // The connection may break while it is being closed.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await readFacts(client);
  } catch (error) {
    throw unreachable(databaseUrl, reasonOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version,
       current_setting('server_encoding') as encoding, current_user as role,
       has_database_privilege(current_database(), 'CREATE')
         and exists (select from pg_namespace
           where nspname = 'public' and has_schema_privilege(oid, 'CREATE')) as "mayCreate",
       array(select name from unnest($1::text[]) as needed(name)
         where not exists (select from pg_available_extensions as found
           where found.name = needed.name)) as missing`,
    [neededExtensions],
  );
  const [facts] = rows;
  if (!facts) throw new Error("no answer");
  return facts;
}

/** The constructor reads the certificate files that the URL names, which may fail. */
function clientOf(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  } catch (error) {
    const reason = failureMessage(error);
    throw unreachable(connectionString, [reason, reason]);
  }
}

/** Reasons that the operator can fix, by the code of the system or of PostgreSQL. */
const REASONS: Record<string, Reason> = {
  ECONNREFUSED: ["personne n'y écoute", "nobody listens there"],
  ENOENT: ["personne n'y écoute", "nobody listens there"],
  ENOTFOUND: ["cette machine est inconnue", "this host is unknown"],
  EAI_AGAIN: ["cette machine est inconnue", "this host is unknown"],
  "28P01": ["le mot de passe est refusé", "the password is refused"],
  "28000": ["cet utilisateur est refusé", "this user is refused"],
  "3D000": ["cette base n'existe pas", "this database does not exist"],
};

type Reason = readonly [french: string, english: string];

function reasonOf(error: unknown): Reason {
  const text = failureMessage(error);
  return REASONS[codeOf(error)] ?? [text, text];
}

function unreachable(databaseUrl: string, [french, english]: Reason): StartError {
  const place = withoutPassword(databaseUrl);
  return new StartError(
    `DATABASE_URL ${place} est injoignable : ${french}. / ` +
      `DATABASE_URL ${place} cannot be reached: ${english}.`,
  );
}

/** The code of an error. A host with several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return failureCode(first) ?? "";
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
