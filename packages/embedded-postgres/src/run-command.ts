import { spawn } from "node:child_process";
import { parse } from "node:path";

/** A way to run PostgreSQL, which refuses to run as root. */
export type RunAs = {
  /** Used in the message of a failed start. */
  name: string;
  /** The user who must own the database's files; null where files have no owners (Windows). */
  owner: { uid: number; gid: number } | null;
  /** Whether this is a user other than ours, who cannot enter our private directories. */
  isOther: boolean;
  invocation(
    command: string,
    args: string[],
  ): { file: string; argv: string[]; identity: { uid?: number; gid?: number } };
};

type CommandResult = { succeeded: boolean; output: string };

/**
 * The environment for PostgreSQL's programs: without PG* variables, which are meant for clients, and with
 * messages in English whatever the machine's language.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;
  const kept = Object.entries({ PATH, SystemRoot, LD_LIBRARY_PATH });
  return {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    LC_ALL: "C",
    TZ: "UTC",
  };
}

/**
 * A directory that every user may enter. PostgreSQL's user may not be able to enter our working directory.
 */
export function sharedDirectory(): string {
  return parse(process.execPath).root;
}

/** Runs a program to completion as the given user and returns its entire output. */
export function runCommand(
  runAs: RunAs,
  command: string,
  args: string[],
  input = "",
): Promise<CommandResult> {
  const { file, argv, identity } = runAs.invocation(command, args);
  return new Promise((resolve) => {
    const child = spawn(file, argv, {
      ...identity,
      cwd: sharedDirectory(),
      env: postgresEnvironment(),
    });
    let output = "";
    // The stream decodes the text, because a character's bytes may arrive in two chunks.
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    child.stdin.on("error", () => undefined); // the program may end before it has read all input
    child.on("error", (error) => resolve({ succeeded: false, output: error.message }));
    child.on("close", (code) => resolve({ succeeded: code === 0, output: output.trim() }));
    child.stdin.end(input);
  });
}
