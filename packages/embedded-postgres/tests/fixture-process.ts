import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const running = new Set<FixtureProcess>();

export type FixtureProcess = {
  pid: number;
  write(text: string): void;
  /** Returns the next line that the process prints. If it ends first, throws an error with its stderr. */
  nextLine(): Promise<string>;
  /** Sends the signal, waits until the process has ended, and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/**
 * Runs a script from `fixtures/` with the Node that runs the tests, optionally as another user or with
 * another environment.
 */
export function runFixture(
  script: string,
  args: string[],
  options: { uid?: number; gid?: number; env?: Record<string, string> } = {},
): FixtureProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures", script), ...args], {
    ...options,
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  child.stdin.on("error", () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, "exit");
  const fixture: FixtureProcess = {
    pid: child.pid ?? 0,
    write: (text) => void child.stdin.write(text),
    async nextLine() {
      const line = await lines.next();
      if (line.done) throw new Error(`${script} ended: ${errors}`);
      return line.value;
    },
    async end(signal) {
      child.kill(signal);
      const code: unknown = (await exited)[0];
      running.delete(fixture);
      return typeof code === "number" ? code : null;
    },
  };
  running.add(fixture);
  return fixture;
}

/** Ends the processes that a failed test left running. */
export async function endFixtures(): Promise<void> {
  await Promise.all([...running].map((fixture) => fixture.end("SIGKILL")));
}
