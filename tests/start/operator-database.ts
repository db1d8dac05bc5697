import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

const oldest = 15;
const nobody = 65_534;
const run = promisify(execFile);

/** The machine's oldest installed PostgreSQL that Escale supports, or null if there is none. */
export function findSystemPostgres(): { bin: string; version: number } | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const version = versions.filter((found) => found >= oldest).toSorted((a, b) => a - b)[0];
  if (version === undefined) return null;
  const bin = join(root, String(version), "bin");
  return existsSync(join(bin, "initdb")) ? { bin, version } : null;
}

/**
 * Starts a server as an operator would have it: separate from ours, with a database owned by an ordinary
 * role. It listens only on a socket in its own directory.
 */
export async function startOperatorDatabase(bin: string) {
  const directory = await mkdtemp(join(tmpdir(), "escale-pg-"));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await chown(directory, nobody, nobody);
  const identity = asRoot ? { uid: nobody, gid: nobody } : {};
  const cluster = join(directory, "cluster");
  await run(join(bin, "initdb"), ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8"], {
    ...identity,
    cwd: directory,
  });
  const server = spawn(
    join(bin, "postgres"),
    ["-D", cluster, "-k", directory, "-c", "listen_addresses=", "-c", "fsync=off"],
    { ...identity, cwd: directory, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = (user: string, database: string) =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(directory)}`;

  const admin = await connectWhenReady(url("postgres", "postgres"));
  await admin.query("create role operator login");
  await admin.query("create database escale owner operator");
  return {
    databaseUrl: url("operator", "escale"),
    /** Another, empty database of the same role. */
    async createDatabase(name: string): Promise<string> {
      await admin.query(`create database ${name} owner operator`);
      return url("operator", name);
    },
    async stop() {
      await admin.end();
      server.kill("SIGINT");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function connectWhenReady(connectionString: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt > 200) throw error;
      await sleep(50);
    }
  }
}
