import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#db/schema/schema.ts";
import { queryCause } from "./query-cause.server.ts";
import { createStatementNames } from "./statement-names.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What queries take: the database, or a transaction on it. */
export type Db = Database | Transaction;

// `date` columns are calendar days: they are read as text, never as a JavaScript Date in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** The size of a connection pool, and its timeouts in seconds. */
type PoolLimits = {
  /** The maximum number of connections at once. */
  size: number;
  /** For getting a free connection, or opening a new one. */
  connect: number;
  /** For the result of a statement, including the time that it waits for locks. */
  statement: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  idleTransaction: number;
};

/** Jobs and the operator's commands may take long, because no visitor waits for them. */
export const backgroundLimits: PoolLimits = {
  size: 10,
  connect: 30,
  statement: 600,
  idleTransaction: 600,
};

/**
 * The database cancels a statement shortly before our own timeout, so that the connection stays usable. Our
 * timeout is for a database that does not respond at all.
 */
const serverShare = 0.9;

/**
 * Opens a pool. `onError` is called for connections that fail while idle (a database restart). Whatever
 * exceeds the limits fails with an error that `isDatabaseUnavailable` recognizes.
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
    statement_timeout: Math.ceil(limits.statement * 1000 * serverShare),
    idle_in_transaction_session_timeout: Math.ceil(limits.idleTransaction * 1000),
    keepAlive: true,
  });
  pool.on("error", onError);
  const nameOf = createStatementNames();
  pool.on("connect", (client) => {
    // A connection can also fail between two statements of a transaction, when nothing else listens for its
    // errors.
    client.on("error", onError);
    // If it fails before the transaction begins, nothing else returns it to the pool.
    client.once("end", () => setTimeout(() => giveBack(client), 1_000).unref());
    superviseStatements(client, nameOf);
  });
  return pool;
}

/** The library's message for a statement that timed out. */
const unanswered = "Query read timeout";

/** PostgreSQL's message when a migration has changed the columns of a prepared statement. */
const outdatedPlan = "cached plan must not change result type";

/**
 * Names the statements of a connection (statement-names.ts), and closes the connection when it has become
 * unusable. After a timeout, the library would keep the connection, and a transaction's rollback would wait
 * on it just as long. With an outdated plan, the connection would refuse its statement each time.
 */
function superviseStatements(client: pg.PoolClient, nameOf: NameOf): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(query, _self, [statement, values, ...rest]: unknown[]) {
      const sent = [withName(statement, values, nameOf), values, ...rest];
      const answer: unknown = Reflect.apply(query, client, sent);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          const message = error instanceof Error ? error.message : null;
          if (message === unanswered || message === outdatedPlan) void endOf(client);
        });
      }
      return answer;
    },
  });
}

type NameOf = ReturnType<typeof createStatementNames>;

/** Statements without values are sent as plain text, which takes no name. */
function withName(statement: unknown, values: unknown, nameOf: NameOf): unknown {
  if (!Array.isArray(values) || values.length === 0) return statement;
  // The job queue sends a string, Drizzle an object.
  if (typeof statement === "string") return { text: statement, name: nameOf(statement) };
  return isNameless(statement) ? { ...statement, name: nameOf(statement.text) } : statement;
}

/** False for statements that already have a name, and for the library's plug-ins, which have a `submit`. */
function isNameless(statement: unknown): statement is { text: string } {
  if (typeof statement !== "object" || statement === null || "submit" in statement) return false;
  if (!("text" in statement) || typeof statement.text !== "string") return false;
  return !("name" in statement) || statement.name === undefined;
}

/** Closes the connection. The type of a pool's client does not declare `end`, hence the check. */
function endOf(client: pg.PoolClient): Promise<void> | undefined {
  return client instanceof pg.Client ? client.end() : undefined;
}

function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    // The connection was already returned to the pool.
  }
}

/** The tables behind a pool, for queries. It opens nothing itself: the pool connects when it is used. */
export function databaseOf(pool: pg.Pool): Database {
  return drizzle(pool, { schema });
}

/** SQLSTATE of a failed statement, or null when the error came from elsewhere. */
export function sqlState(error: unknown): string | null {
  const cause = queryCause(error);
  return cause instanceof pg.DatabaseError ? (cause.code ?? null) : null;
}

/** SQLSTATEs of a database that cannot answer now but may again in a moment. */
const unavailableStates = [
  /^08/, // connection failures
  /^53/, // too many connections, no memory or disk
  /^57(P0|014)/, // shutting down, starting up; a statement over its time limit
  /^55P03/, // a lock over its time limit
  /^25P0[34]/, // a transaction over its time limit
];

/** The system's codes for a connection that is refused or lost. */
const unavailableCodes = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];

/** Messages of the errors that pg and its pool throw without a code. */
const unavailableMessages = [
  unanswered,
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client was closed and is not queryable",
  "Client has encountered a connection error and is not queryable",
];

/**
 * True for a statement that failed because the database did not respond, or not in time: it is stalled,
 * restarting, being migrated, or all connections are in use. Retrying in a moment may help.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = queryCause(error);
  if (!(cause instanceof Error)) return false;
  if (cause.message === outdatedPlan) return true;
  const state = sqlState(cause);
  if (state !== null) return unavailableStates.some((known) => known.test(state));
  // For a name with several addresses, such as 'localhost', the system reports one failure per address.
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionFailure);
  return (
    isConnectionFailure(cause) ||
    unavailableMessages.some((known) => cause.message.startsWith(known))
  );
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return false;
  // The socket of a database that restarts is missing; so is any other file that cannot be opened.
  if (error.code === "ENOENT") return error.syscall === "connect";
  return unavailableCodes.includes(String(error.code));
}
