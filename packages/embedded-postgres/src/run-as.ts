import { chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { NoUserForPostgresError } from "./errors.ts";
import { type RunAs, runCommand } from "./run-command.ts";
import { messageOf } from "./system-error.ts";

/** The user `nobody`, with the same id on every current Linux. */
const NOBODY = 65534;

/**
 * The first way that works on this machine, least privileged first: each is tried with `initdb`
 * from within `directory`, which its user then owns. This also works for a checkout or data
 * directory below a parent that only root may enter (`/root`). Throws `NoUserForPostgresError`.
 */
export async function chooseRunAs(binaries: PostgresBinaries, directory: string): Promise<RunAs> {
  const attempts: string[] = [];
  for (const runAs of waysToRun()) {
    if (runAs.owner === null) return runAs;
    const failure = await tryOut(runAs, binaries, directory);
    if (failure === null) return runAs;
    attempts.push(`${runAs.name}: ${failure}`);
  }
  throw new NoUserForPostgresError(attempts);
}

/** Gives a directory and its content to PostgreSQL's user, unless they own it already. */
export function giveTo({ owner }: RunAs, directory: string): void {
  if (owner === null || lstatSync(directory).uid === owner.uid) return;
  const { uid, gid } = owner;
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The top directory last: an interrupted change is detected and repeated at the next start.
  chownSync(directory, uid, gid);
}

/** The prefix of a command that gets PostgreSQL's fast shutdown signal when its parent ends. */
const WHILE_PARENT_LIVES = ["--pdeathsig", "INT", "--"];

/**
 * The same way to run a program, tied to our process where possible: Linux then shuts the server
 * down when we are killed. Elsewhere it keeps running, and the next start takes it over.
 */
export async function endWithOwner(runAs: RunAs): Promise<RunAs> {
  const { succeeded } = await runCommand(runAs, "setpriv", [...WHILE_PARENT_LIVES, "true"]);
  if (!succeeded) return runAs;
  return {
    ...runAs,
    invocation: (command, args) =>
      runAs.invocation("setpriv", [...WHILE_PARENT_LIVES, command, ...args]),
  };
}

/**
 * Why this way does not work here, or null when it does. Runs initdb in the directory to check access
 * to programs and files; `--show` changes nothing.
 */
async function tryOut(
  runAs: RunAs,
  binaries: PostgresBinaries,
  directory: string,
): Promise<string | null> {
  try {
    giveTo(runAs, directory);
  } catch (error) {
    return messageOf(error);
  }
  const script = 'cd -- "$1" && exec "$2" --show -D "$1"';
  const { succeeded, output } = await runCommand(runAs, "/bin/sh", [
    "-c",
    script,
    "sh",
    directory,
    binaries.initdb,
  ]);
  return succeeded ? null : output;
}

function waysToRun(): RunAs[] {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) return [asOurselves(null)];
  if (uid !== 0) return [asOurselves({ uid, gid }), inUserNamespace({ uid, gid })];
  return [
    asNobody(),
    // May traverse private directories and read, not write. Containers seldom grant it.
    asNobodyWith("dac_read_search"),
    // Runs as nobody inside, and outside as root's user without root's privileges.
    inUserNamespace({ uid, gid }),
    // The last option in a default Docker container, where root is confined anyway.
    asNobodyWith("dac_override"),
  ];
}

function asOurselves(owner: RunAs["owner"]): RunAs {
  return {
    name: "own user",
    owner,
    isOther: false,
    invocation: (file, argv) => ({ file, argv, identity: {} }),
  };
}

function asNobody(): RunAs {
  return {
    name: "nobody",
    owner: { uid: NOBODY, gid: NOBODY },
    isOther: true,
    invocation: (file, argv) => ({ file, argv, identity: { uid: NOBODY, gid: NOBODY } }),
  };
}

/**
 * As nobody with one capability. With `no_setuid_fixup` it counts for access(2) too, by which
 * PostgreSQL checks its own programs.
 */
function asNobodyWith(capability: string): RunAs {
  const user = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  const kept = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  const prefix = [...user, ...kept, "--securebits=+no_setuid_fixup", "--"];
  return {
    name: `nobody with ${capability}`,
    owner: { uid: NOBODY, gid: NOBODY },
    isOther: true,
    invocation: (command, args) => ({
      file: "setpriv",
      argv: [...prefix, command, ...args],
      identity: {},
    }),
  };
}

/**
 * As our own user, who in a user namespace is called nobody: PostgreSQL accepts neither root nor, as
 * containers have them, a user without a name.
 */
function inUserNamespace(owner: { uid: number; gid: number }): RunAs {
  return {
    name: "user namespace",
    owner,
    isOther: false,
    invocation: (command, args) => ({
      file: "unshare",
      argv: ["--user", `--map-user=${NOBODY}`, "--", command, ...args],
      identity: {},
    }),
  };
}
