import { once } from "node:events";
import { createServer } from "node:net";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { failureCode } from "./failure.ts";
import { StartError } from "./start-error.ts";

type Place = Pick<Environment, "port" | "host">;

/**
 * Throws `StartError` early if another program listens on the port, or if HOST is not an address of this
 * machine.
 */
export async function requireFreePort({ port, host }: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host: host ?? undefined });
    await once(probe, "listening");
  } catch (error) {
    throw explain(error, { port, host }) ?? error;
  }
  probe.close();
  await once(probe, "close");
}

const notHere = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

function explain(failure: unknown, { port, host }: Place): StartError | null {
  if (host !== null && notHere.has(failureCode(failure) ?? "")) {
    return new StartError(operatorText("host_elsewhere", { host }));
  }
  const code = failureCode(failure);
  if (code === "EADDRINUSE") return new StartError(operatorText("port_in_use", { port }));
  if (code === "EACCES") return new StartError(operatorText("port_reserved", { port }));
  return null;
}
