import { execFile } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { promisify } from "node:util";
import { responseTo } from "./response-to.ts";

/** The processes that serve a site started with WORKERS, oldest first. */
export async function workersOf(primary: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === primary && args.join(" ").endsWith("worker.ts"),
    )
    .map(([pid]) => Number(pid))
    .toSorted((a, b) => a - b);
}

/** An agent with one single connection: the process that accepted it answers every request. */
class SingleConnection extends Agent {
  #isMade = false;

  constructor() {
    super({ keepAlive: true, maxSockets: 1 });
  }

  override createConnection(...given: Parameters<Agent["createConnection"]>) {
    if (this.#isMade) throw new Error("The connection to this process is closed");
    this.#isMade = true;
    return super.createConnection(...given);
  }
}

/**
 * Opens a connection to one of the processes that listen on a port, by pausing the others until it is open.
 */
export async function connectionTo(worker: number, workers: readonly number[], port: number) {
  const agent = new SingleConnection();
  const others = workers.filter((each) => each !== worker);
  for (const other of others) process.kill(other, "SIGSTOP");
  try {
    const request = get({ host: "127.0.0.1", port, agent, path: "/healthz" });
    const response = await responseTo(request);
    response.resume();
    await once(response, "end");
  } finally {
    for (const other of others) process.kill(other, "SIGCONT");
  }
  return agent;
}
