import { demoAccountIds } from "#db/demo/demo-accounts.ts";
import { onOwnConnection } from "./on-own-connection.ts";

/** Which accounts of interest to the operator exist. */
export type KnownAccounts = {
  /** Whether the demo's accounts are there: a database that had users before was left without them. */
  demo: boolean;
  /** Whether anybody runs the site at /admin. */
  admin: boolean;
};

/** The summary of the start does not wait longer than this. */
const giveUpAfterMs = 5_000;

/** Null if the database did not answer; the site is running by then, and keeps running. */
export async function readKnownAccounts(connectionString: string): Promise<KnownAccounts | null> {
  const limits = {
    connectionTimeoutMillis: giveUpAfterMs,
    query_timeout: giveUpAfterMs,
  };
  try {
    const { rows } = await onOwnConnection({ connectionString, ...limits }, (client) =>
      client.query<KnownAccounts>(
        `select exists (select from users where id = any($1::uuid[])) as demo,
           exists (select from user_roles where role = 'admin') as admin`,
        [demoAccountIds],
      ),
    );
    return rows[0] ?? null;
  } catch {
    return null;
  }
}
