import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#db/schema/schema.ts";
import { createStatementNames } from "./statement-names.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What queries take: the database, or a transaction on it. */
export type Db = Database | Transaction;

// `date` columns are calendar days: kept as text, never a JavaScript Date in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** How many connections a pool opens, and how long it waits, in seconds, before it gives up. */
type PoolLimits = {
  /** The most connections at once. */
  size: number;
  /** For a free connection, or for a new one to be made. */
  connect: number;
  /** For the answer to a statement, the locks that it waits for included. */
  statement: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  idleTransaction: number;
};

/** Jobs and commands of the operator may take long, and nobody looks at a page meanwhile. */
export const backgroundLimits: PoolLimits = {
  size: 10,
  connect: 30,
  statement: 600,
  idleTransaction: 600,
};

/**
 * The server ends a statement shortly before we stop waiting for it, so that its connection stays
 * in use; we stop waiting ourselves when the server does not answer at all.
 */
const SERVER_SHARE = 0.9;

/**
 * Opens a pool; `onError` is called for connections that fail while idle (a database restart). What
 * takes longer than the limits fails with an error that `isDatabaseUnavailable` knows.
 */
export function openPool(
  databaseUrl: string,
  onError: (error: Error) => void,
  limits: PoolLimits = backgroundLimits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: limits.size,
    connectionTimeoutMillis: limits.connect * 1000,
    query_timeout: limits.statement * 1000,
    statement_timeout: Math.ceil(limits.statement * 1000 * SERVER_SHARE),
    idle_in_transaction_session_timeout: Math.ceil(limits.idleTransaction * 1000),
    keepAlive: true,
  });
  pool.on("error", onError);
  const nameOf = createStatementNames();
  pool.on("connect", (client) => {
    // A connection can also fail between two statements of a transaction, when nothing listens to
    // it.
    client.on("error", onError);
    // If it fails before the transaction begins, nothing else releases it to the pool.
    client.once("end", () => setTimeout(() => giveBack(client), 1_000).unref());
    superviseStatements(client, nameOf);
  });
  return pool;
}

/** What the library says when a statement was not answered in time. */
const UNANSWERED = "Query read timeout";

/** What PostgreSQL says when a migration changed the columns of a statement that it has planned. */
const OUTDATED_PLAN = "cached plan must not change result type";

/**
 * Gives names to the statements of a connection (statement-names.ts), and ends it when it cannot go on:
 * the library keeps one that did not answer in time, and a transaction's rollback would wait on it just
 * as long; one that has an outdated plan would refuse its statement each time.
 */
function superviseStatements(client: pg.PoolClient, nameOf: NameOf): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(query, _self, [statement, values, ...rest]: unknown[]) {
      const sent = [withName(statement, values, nameOf), values, ...rest];
      const answer: unknown = Reflect.apply(query, client, sent);
      if (answer instanceof Promise) {
        answer.catch(({ message }: Error) => {
          if (message === UNANSWERED || message === OUTDATED_PLAN) void endOf(client);
        });
      }
      return answer;
    },
  });
}

type NameOf = ReturnType<typeof createStatementNames>;

/** Statements without values are sent as mere text, which takes no name. */
function withName(statement: unknown, values: unknown, nameOf: NameOf): unknown {
  if (!Array.isArray(values) || values.length === 0) return statement;
  // As the job queue sends it, and as Drizzle does.
  if (typeof statement === "string") return { text: statement, name: nameOf(statement) };
  return isNameless(statement) ? { ...statement, name: nameOf(statement.text) } : statement;
}

/** False for what has a name of its own, and for the library's plug-ins, which have a `submit`. */
function isNameless(statement: unknown): statement is { text: string } {
  if (typeof statement !== "object" || statement === null || "submit" in statement) return false;
  if (!("text" in statement) || typeof statement.text !== "string") return false;
  return !("name" in statement) || statement.name === undefined;
}

/** The type of a pool's client does not say that it is a whole one. */
function endOf(client: pg.PoolClient): Promise<void> | undefined {
  return client instanceof pg.Client ? client.end() : undefined;
}

function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was already released.
  }
}

export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { schema });
}

/** SQLSTATE of a failed statement, or null when the error came from elsewhere. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? (cause.code ?? null) : null;
}

/** SQLSTATEs of a database that cannot answer now, and may again in a moment. */
const UNAVAILABLE_STATES = [
  /^08/, // connection failures
  /^53/, // too many connections, no memory or disk
  /^57(P0|014)/, // shutting down, starting up; a statement over its time limit
  /^55P03/, // a lock over its time limit
  /^25P0[34]/, // a transaction over its time limit
];

const UNAVAILABLE_CODES = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"];

/** What pg and its pool throw without a code. */
const UNAVAILABLE_MESSAGES = [
  UNANSWERED,
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client was closed and is not queryable",
  "Client has encountered a connection error and is not queryable",
];

/**
 * True for a statement that failed because the database does not answer, or not in time: it is
 * stalled, restarting, being migrated, or all connections are in use. Trying again in a moment may help.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (cause.message === OUTDATED_PLAN) return true;
  const state = sqlState(cause);
  if (state !== null) return UNAVAILABLE_STATES.some((known) => known.test(state));
  if ("syscall" in cause && "code" in cause) return UNAVAILABLE_CODES.includes(String(cause.code));
  return UNAVAILABLE_MESSAGES.some((known) => cause.message.startsWith(known));
}
