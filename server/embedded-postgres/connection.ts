import pg from "pg";
import { DATABASE, ROLE, type ServerAddress } from "./server-settings.ts";
import { SOCKET_PORT } from "./socket-directory.ts";

/** How to reach the server; `host` is the socket's directory (an IP address on Windows). */
export type PostgresConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
};

export function connectionTo(address: ServerAddress, password: string): PostgresConnection {
  const place =
    address.kind === "socket"
      ? { host: address.directory, port: SOCKET_PORT }
      : { host: "127.0.0.1", port: address.port };
  return { ...place, user: ROLE, database: DATABASE, password };
}

/** The connection as a URL that pg, libpq and the URL class can all read. */
export function databaseUrlOf({
  host,
  port,
  user,
  database,
  password,
}: PostgresConnection): string {
  const url = new URL(`postgresql://localhost:${port}/${encodeURIComponent(database)}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", host); // precedes the name in the URL, which is only a default
  return url.href.replaceAll("+", "%20"); // libpq does not read + as a space
}

/**
 * Checks whether the server responds. `not-ready`: starting, stopping or absent; `stranger`: it
 * responds but rejects our password, or our database is missing.
 */
export async function askServer(
  connection: PostgresConnection,
): Promise<"ready" | "not-ready" | "stranger"> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    return ["28P01", "28000", "3D000"].includes(code) ? "stranger" : "not-ready";
  } finally {
    await client.end().catch(() => undefined);
  }
}
