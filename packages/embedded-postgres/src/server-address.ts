import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NoSocketDirectoryError } from "./errors.ts";
import type { RunAs } from "./run-command.ts";

export type ServerAddress =
  | { kind: "socket"; directory: string }
  | { kind: "loopback"; port: number };

export const socketPort = 5432;

/** The size of the kernel's `sun_path`, without its terminating null byte. */
const maxSocketPathBytes = process.platform === "darwin" ? 103 : 107;

/** The path of the socket file that clients open in a socket directory. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${socketPort}`);
}

/**
 * Chooses where the server listens: on a socket, preferably in `directory`; on Windows, where Node cannot
 * open PostgreSQL's socket, on a free loopback port.
 */
export async function chooseAddress(
  directory: string,
  name: string,
  runAs: RunAs,
): Promise<ServerAddress> {
  if (process.platform === "win32") return { kind: "loopback", port: await findFreePort() };
  return { kind: "socket", directory: openSocketDirectory(directory, name, runAs) };
}

/** Removes the server's socket directory when it is not the preferred one. */
export function removeShortDirectory(address: ServerAddress, preferred: string): void {
  if (address.kind !== "socket" || address.directory === preferred) return;
  try {
    rmdirSync(address.directory);
  } catch {
    // not empty: left for the next start, which finds the directory by its name
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, "127.0.0.1", ready));
  const found = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (found === null || typeof found === "string") throw new Error("no free port");
  return found.port;
}

/**
 * A private directory (0700, owned by PostgreSQL's user) for the socket. Uses `preferred`, or a shorter path
 * if `preferred` is too long for a socket. The shorter path is derived from `name`, so that the next start
 * finds it again.
 */
function openSocketDirectory(preferred: string, name: string, runAs: RunAs): string {
  if (fits(preferred)) {
    mkdirSync(preferred, { recursive: true });
    takePossession(preferred, runAs);
    return preferred;
  }
  for (const candidate of shortDirectories(name, runAs)) {
    if (fits(candidate) && makePrivate(candidate, runAs)) return candidate;
  }
  throw new NoSocketDirectoryError();
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= maxSocketPathBytes;
}

function* shortDirectories(name: string, runAs: RunAs): Generator<string> {
  // Another user may be unable to enter our TMPDIR, but can always enter /tmp.
  const parents = runAs.isOther ? ["/tmp"] : [tmpdir(), "/tmp"];
  // Anyone can create a name in /tmp before us; in that case the next name is tried.
  for (const parent of parents) for (let i = 0; i < 5; i++) yield join(parent, `${name}-${i}`);
}

/** Creates the directory, or accepts an existing one that is private and owned by PostgreSQL's user. */
function makePrivate(directory: string, runAs: RunAs): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 });
    takePossession(directory, runAs);
    return true;
  } catch {
    const found = lstatSync(directory, { throwIfNoEntry: false });
    if (!found?.isDirectory() || (found.mode & 0o077) !== 0) return false;
    return found.uid === (runAs.owner?.uid ?? found.uid);
  }
}

function takePossession(directory: string, { owner }: RunAs): void {
  if (owner === null) return;
  chmodSync(directory, 0o700);
  if (lstatSync(directory).uid !== owner.uid) chownSync(directory, owner.uid, owner.gid);
}
