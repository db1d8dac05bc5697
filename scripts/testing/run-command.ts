import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

const onWindows = process.platform === "win32";

/** How long a child process may take to end after SIGTERM, in milliseconds. */
const graceTime = 5000;

export type Command = { program: string; args: readonly string[]; env?: Record<string, string> };

type Options = {
  cwd: string;
  signal: AbortSignal;
  /** Receives the program's output, which otherwise goes to the terminal. */
  onOutput?: (text: string) => void;
};

/** A signal that is aborted when the user or the system asks this process to end. */
export function interruption(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => interrupted.abort());
  }
  return interrupted.signal;
}

/**
 * Runs a program of the project in `cwd` and returns its exit code. The environment is passed on, except that
 * the project's own programs come first in PATH. When `signal` is aborted, the whole process group is ended,
 * because a test runner has workers, servers and databases.
 */
export function runCommand(
  { program, args, env }: Command,
  { cwd, signal, onOutput }: Options,
): Promise<number> {
  if (signal.aborted) return Promise.resolve(130);
  return new Promise((resolve) => {
    const child = spawn(program === "node" ? process.execPath : program, args, {
      cwd,
      stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env, PATH: projectPath(cwd) },
      detached: !onWindows,
      shell: onWindows,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => onOutput?.(text));
    }
    const stop = () => stopGroup(child);
    signal.addEventListener("abort", stop, { once: true });
    const end = (code: number) => {
      signal.removeEventListener("abort", stop);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.once(onOutput ? "close" : "exit", (code: number | null) => end(code ?? 1));
  });
}

/** Puts the project's programs and this Node first, whatever the system has. */
function projectPath(cwd: string): string {
  const own = [join(cwd, "node_modules", ".bin"), dirname(process.execPath)];
  return [...own, process.env["PATH"] ?? ""].join(delimiter);
}

function stopGroup(child: ChildProcess): void {
  sendToGroup(child, "SIGTERM");
  const last = setTimeout(() => sendToGroup(child, "SIGKILL"), graceTime);
  child.once("exit", () => clearTimeout(last));
}

function sendToGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (onWindows) child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The group has ended already.
  }
}
