import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunAs } from "./run-as.ts";
import { StartError } from "../start-error.ts";

export const SOCKET_PORT = 5432;

/** The kernel's `sun_path`, less its closing zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === "darwin" ? 103 : 107;

/** The socket file that clients open in a socket directory. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * A private directory (0700, of PostgreSQL's user) for the socket: `preferred`, or one with a short
 * path when that is too deep for a socket, named by `name` so that the next start finds it again.
 */
export function openSocketDirectory(preferred: string, name: string, runAs: RunAs): string {
  if (fits(preferred)) {
    mkdirSync(preferred, { recursive: true });
    takePossession(preferred, runAs);
    return preferred;
  }
  for (const candidate of shortDirectories(name, runAs)) {
    if (fits(candidate) && makePrivate(candidate, runAs)) return candidate;
  }
  throw new StartError(
    `Aucun répertoire temporaire pour le socket de PostgreSQL. / ` +
      `No temporary directory for PostgreSQL's socket.`,
  );
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= MAX_SOCKET_PATH_BYTES;
}

function* shortDirectories(name: string, runAs: RunAs): Generator<string> {
  // Another user may be kept out of our own TMPDIR, never out of /tmp.
  const parents = runAs.isOther ? ["/tmp"] : [tmpdir(), "/tmp"];
  // Anyone can take a name in /tmp before us: then the next one does.
  for (const parent of parents) for (let i = 0; i < 5; i++) yield join(parent, `${name}-${i}`);
}

/** Makes the directory, or accepts one that is ours and closed to everybody else. */
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
