import { once } from "node:events";
import { createServer } from "node:net";
import type { Environment } from "#app/platform/env.ts";
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

const NOT_HERE = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

function explain(failure: unknown, { port, host }: Place): StartError | null {
  if (host !== null && NOT_HERE.has(failureCode(failure) ?? "")) {
    return new StartError(
      `HOST ${host} n'est pas une adresse de cette machine. / ` +
        `HOST ${host} is no address of this machine.`,
    );
  }
  const reason = {
    EADDRINUSE: ["est déjà pris", "is in use already"],
    EACCES: ["est réservé au système", "is reserved to the system"],
  }[failureCode(failure) ?? ""];
  if (reason === undefined) return null;
  return new StartError(
    `Le port ${port} ${reason[0]}, choisissez un autre PORT. / ` +
      `Port ${port} ${reason[1]}, choose another PORT.`,
  );
}
