import type pg from "pg";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { type DatabaseFacts, databaseObstacle, neededExtensions } from "./database-obstacle.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { onOwnConnection } from "./on-own-connection.ts";
import { StartError } from "./start-error.ts";

const connectWithinMs = 10_000;

/**
 * Throws a `StartError` that names DATABASE_URL if the operator's database cannot be reached, or if the
 * migrations cannot run on it. The message contains the URL's host and path, but not its password.
 */
export async function requireUsableDatabase(databaseUrl: string): Promise<void> {
  const obstacle = databaseObstacle(await askForFacts(databaseUrl));
  if (obstacle !== null) throw new StartError(obstacle);
}

/** The same for commands, which run no migrations: the database only has to answer. */
export async function requireReachableDatabase(databaseUrl: string): Promise<void> {
  await askForFacts(databaseUrl);
}

async function askForFacts(connectionString: string): Promise<DatabaseFacts> {
  const config = { connectionString, connectionTimeoutMillis: connectWithinMs };
  try {
    return await onOwnConnection(config, readFacts);
  } catch (error) {
    throw unreachable(connectionString, error);
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
  return onlyRow(rows);
}

/** Reasons that the operator can fix, by the code of the system or of PostgreSQL. */
const reasons = {
  ECONNREFUSED: "database_silent",
  ENOENT: "database_silent",
  ENOTFOUND: "database_host_unknown",
  EAI_AGAIN: "database_host_unknown",
  "28P01": "database_password",
  "28000": "database_user",
  "3D000": "database_missing",
} as const;

/** Reasons for which the library throws errors without a code, by what their messages contain. */
const uncodedReasons = [
  ["timeout expired", "database_mute"],
  ["client password must be a", "database_no_password"],
] as const;

function unreachable(databaseUrl: string, error: unknown): StartError {
  const message = failureMessage(error);
  const code = codeOf(error);
  const reason = isKnown(code)
    ? reasons[code]
    : uncodedReasons.find(([part]) => message.includes(part))?.[1];
  const place = withoutPassword(databaseUrl);
  if (reason) return new StartError(operatorText(reason, { place }));
  return new StartError(operatorText("database_unreachable", { place, reason: message }));
}

function isKnown(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}

/**
 * The code of an error; empty for a missing file that the URL names, such as a certificate, whose code is
 * that of a missing socket. A host with several addresses fails with one error for each.
 */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const isOfFile = first instanceof Error && "syscall" in first && first.syscall === "open";
  return isOfFile ? "" : (failureCode(first) ?? "");
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
