import { once } from "node:events";
import { createServer } from "node:net";
import { failureCode } from "./failure.ts";
import { StartError } from "./start-error.ts";

/** Throws `StartError` early when another program listens on the port. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port);
    await once(probe, "listening");
  } catch (error) {
    throw explain(error, port) ?? error;
  }
  probe.close();
  await once(probe, "close");
}

function explain(failure: unknown, port: number): StartError | null {
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
