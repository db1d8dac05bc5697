import type { RunAs } from "./run-as.ts";
import { runCommand } from "./run-command.ts";

/** PostgreSQL's fast shutdown. */
const PREFIX = ["--pdeathsig", "INT", "--"];

/**
 * The same way to run a program, where possible tied to our own life: Linux then shuts the server
 * down when we are killed without a chance to. Elsewhere it runs on and the next start takes it over.
 */
export async function endWithOwner(runAs: RunAs): Promise<RunAs> {
  const { succeeded } = await runCommand(runAs, "setpriv", [...PREFIX, "true"]);
  if (!succeeded) return runAs;
  return {
    ...runAs,
    invocation: (command, args) => runAs.invocation("setpriv", [...PREFIX, command, ...args]),
  };
}
