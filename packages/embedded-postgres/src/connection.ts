import pg from "pg";
import { type ServerAddress, socketPort } from "./server-address.ts";

/** The database, owned by a role of the same name that logs in with this password. */
export type Account = { database: string; password: string };

/** How to reach the server; `host` is the socket's directory (an IP address on Windows). */
export type PostgresConnection = Account & { host: string; port: number; user: string };

/** How this account reaches a server that listens at this address. */
export function connectionTo(address: ServerAddress, account: Account): PostgresConnection {
  const place =
    address.kind === "socket"
      ? { host: address.directory, port: socketPort }
      : { host: "127.0.0.1", port: address.port };
  return { ...place, ...account, user: account.database };
}

/** The connection as a URL that pg, libpq and the URL class can all read. */
export function urlOf({ host, port, user, database, password }: PostgresConnection): string {
  const url = new URL(`postgresql://localhost:${port}/${encodeURIComponent(database)}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", host); // precedes the name in the URL, which is only a default
  return url.href.replaceAll("+", "%20"); // libpq does not read + as a space
}

/** SQLSTATE codes: wrong password, role not allowed to connect, no such database. */
const rejections = ["28P01", "28000", "3D000"];

/**
 * Checks whether the server responds. `not-ready`: it is starting, stopping or absent. `rejected`: it
 * responds, but does not accept our password, or our database is missing.
 */
export async function probeServer(
  connection: PostgresConnection,
): Promise<"ready" | "not-ready" | "rejected"> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    return rejections.includes(code) ? "rejected" : "not-ready";
  } finally {
    await client.end().catch(() => undefined);
  }
}
