import { chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { NoUserForPostgresError } from "./errors.ts";
import { type RunAs, runCommand } from "./run-command.ts";
import { messageOf } from "./system-error.ts";

/** The user `nobody`, which has this id on every current Linux. */
const nobody = 65534;

/**
 * The first way to run PostgreSQL that works on this machine, least privileged first. Tries each way with
 * `initdb` from within `directory`, which its user then owns. This also works for a checkout or data
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

/** Gives a directory and its contents to PostgreSQL's user, unless that user already owns them. */
export function giveTo({ owner }: RunAs, directory: string): void {
  if (owner === null || lstatSync(directory).uid === owner.uid) return;
  const { uid, gid } = owner;
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // The top directory comes last, so that the next start detects an interrupted change and repeats it.
  chownSync(directory, uid, gid);
}

/** Arguments of `setpriv`: when its parent ends, the command gets PostgreSQL's fast shutdown signal. */
const whileParentLives = ["--pdeathsig", "INT", "--"];

/**
 * The same way to run a program, but tied to our process where possible: Linux then shuts the server down
 * when our process is killed. Elsewhere the server keeps running, and the next start takes it over.
 */
export async function endWithOwner(runAs: RunAs): Promise<RunAs> {
  const { succeeded } = await runCommand(runAs, "setpriv", [...whileParentLives, "true"]);
  if (!succeeded) return runAs;
  return {
    ...runAs,
    invocation: (command, args) =>
      runAs.invocation("setpriv", [...whileParentLives, command, ...args]),
  };
}

/**
 * Why this way does not work here, or null if it works. Runs initdb in the directory to check access to
 * programs and files; `--show` changes nothing.
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
    // May traverse and read private directories, but not write to them. Containers seldom grant this.
    asNobodyWith("dac_read_search"),
    // Runs as nobody inside the namespace, and outside it as root's user without root's privileges.
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
    owner: { uid: nobody, gid: nobody },
    isOther: true,
    invocation: (file, argv) => ({ file, argv, identity: { uid: nobody, gid: nobody } }),
  };
}

/**
 * As nobody with one capability. With `no_setuid_fixup` the capability also applies to access(2), with which
 * PostgreSQL checks its own programs.
 */
function asNobodyWith(capability: string): RunAs {
  const user = [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
  const kept = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  const prefix = [...user, ...kept, "--securebits=+no_setuid_fixup", "--"];
  return {
    name: `nobody with ${capability}`,
    owner: { uid: nobody, gid: nobody },
    isOther: true,
    invocation: (command, args) => ({
      file: "setpriv",
      argv: [...prefix, command, ...args],
      identity: {},
    }),
  };
}

/**
 * As our own user, who is called nobody inside a user namespace: PostgreSQL accepts neither root nor a user
 * without a name, which containers often have.
 */
function inUserNamespace(owner: { uid: number; gid: number }): RunAs {
  return {
    name: "user namespace",
    owner,
    isOther: false,
    invocation: (command, args) => ({
      file: "unshare",
      argv: ["--user", `--map-user=${nobody}`, "--", command, ...args],
      identity: {},
    }),
  };
}
