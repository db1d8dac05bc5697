import pg from "pg";
import { failureCode } from "./failure.ts";
import { StartError } from "./start-error.ts";

/** The oldest PostgreSQL that the migrations run on. */
const OLDEST = 150_000;
const CONNECT_WITHIN_MS = 10_000;

/**
 * Throws `StartError` that names DATABASE_URL when the operator's database cannot be reached or is
 * too old. The message repeats the address without its password.
 */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  // A connection that breaks while it is closed.
  client.on("error", () => undefined);
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as v");
    version = rows[0].v;
  } catch (error) {
    throw unreachable(databaseUrl, error);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (version >= OLDEST) return;
  throw new StartError(
    `DATABASE_URL mène à PostgreSQL ${Math.floor(version / 10_000)}, il faut le 15 au moins. / ` +
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, at least 15 is needed.`,
  );
}

/** What the operator can mend, by the code of the system or of PostgreSQL. */
const REASONS: Record<string, readonly [french: string, english: string]> = {
  ECONNREFUSED: ["personne n'y écoute", "nobody listens there"],
  ENOENT: ["personne n'y écoute", "nobody listens there"],
  ENOTFOUND: ["cette machine est inconnue", "this host is unknown"],
  EAI_AGAIN: ["cette machine est inconnue", "this host is unknown"],
  "28P01": ["le mot de passe est refusé", "the password is refused"],
  "28000": ["cet utilisateur est refusé", "this user is refused"],
  "3D000": ["cette base n'existe pas", "this database does not exist"],
};

function unreachable(databaseUrl: string, error: unknown): StartError {
  const text = error instanceof Error ? error.message : String(error);
  const [french, english] = REASONS[codeOf(error)] ?? [text, text];
  const place = withoutPassword(databaseUrl);
  return new StartError(
    `DATABASE_URL ${place} est injoignable : ${french}. / ` +
      `DATABASE_URL ${place} cannot be reached: ${english}.`,
  );
}

/** A host with several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return failureCode(first) ?? "";
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
