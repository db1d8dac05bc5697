import type { RunAs } from "./run-as.ts";
import { runCommand } from "./run-command.ts";

/** PostgreSQL's fast shutdown. */
const PREFIX = ["--pdeathsig", "INT", "--"];

/**
 * The same way to run a program, tied to our process where possible: Linux then shuts the server
 * down when we are killed. Elsewhere it keeps running and the next start reuses it.
 */
export async function endWithOwner(runAs: RunAs): Promise<RunAs> {
  const { succeeded } = await runCommand(runAs, "setpriv", [...PREFIX, "true"]);
  if (!succeeded) return runAs;
  return {
    ...runAs,
    invocation: (command, args) => runAs.invocation("setpriv", [...PREFIX, command, ...args]),
  };
}
